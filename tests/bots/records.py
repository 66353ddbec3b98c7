"""Logs of the toy game, written as a game record."""

import msgspec
from msgspec import Raw

from parlor.game import Policy
from parlor.match import Header, Row, SeatName

HEADER = Header(
    match="m1",
    game="toy",
    version=1,
    mode="online",
    options={},
    policy=Policy(),
    seats=(SeatName("Ada", bot="diary"), SeatName("Bo", player="p1")),
    seed=7,
    salt="salt",
    started=0,
)


def played(*entries: str) -> list[Row]:
    """The rows of counting in turn: `+1`, `+2`, `cheer` (by Bo) and `back`."""
    rows: list[Row] = []
    for entry in entries:
        counted = sum(row.kind == "move" and b"count" in bytes(row.data) for row in rows)
        back = sum(row.kind == "takeback" for row in rows)
        rows.append(_row(len(rows), (counted - back) % 2, entry))
    return rows


def _row(index: int, turn: int, entry: str) -> Row:
    match entry:
        case "back":
            return Row(index, turn, "takeback", Raw(b'{"count":1}'), index)
        case "cheer":
            return Row(index, 1, "move", Raw(b'{"type":"cheer"}'), index)
    data = msgspec.json.encode({"type": "count", "by": int(entry)})
    return Row(index, turn, "move", Raw(data), index)
