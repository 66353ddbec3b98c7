"""Who sat at a match, written again in its header: many matches with one statement."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from parlor.match import SeatName
from parlor.server.db.database import Step

AT_ONCE = 300
"""How many matches are changed in one step."""
Renamed: TypeAlias = tuple[str, str, str]
"""A match, its header as it was and as it is to be."""
_NULL = Raw(b"null")


class _Header(Struct, frozen=True):
    """A header of which only the seats are read; its fields stand as in `parlor.match.Header`."""

    match: str
    game: Raw
    version: Raw
    mode: Raw
    options: Raw
    policy: Raw
    seats: tuple[SeatName, ...]
    seed: Raw
    salt: Raw
    started: Raw
    origin: Raw = _NULL
    entropy: Raw = _NULL


_decode = msgspec.json.Decoder(_Header).decode
_encode = msgspec.json.Encoder().encode


def renamed(headers: Sequence[str], change: Callable[[SeatName], SeatName]) -> list[Renamed]:
    """What headers become when seats change."""
    found = [(old, _decode(old)) for old in headers]
    return [
        (
            header.match,
            old,
            _encode(replace(header, seats=tuple(map(change, header.seats)))).decode(),
        )
        for old, header in found
    ]


def rename(matches: Sequence[Renamed]) -> Step:
    """The step that writes new headers, where nobody changed the old ones meanwhile."""
    return (
        f"WITH changed (match, old, new) AS (VALUES {_rows(matches, 3)}) UPDATE matches"  # noqa: S608
        " SET header = changed.new FROM changed WHERE id = changed.match AND header = changed.old",
        *[cell for one in matches for cell in one],
    )


def are_renamed(matches: Sequence[Renamed]) -> Step:
    """The condition, with its values, that holds for a `match` whose header is the new one."""
    ids = ", ".join("?" for _ in matches)
    return (
        f"match IN (SELECT id FROM matches WHERE id IN ({ids})"  # noqa: S608
        f" AND (id, header) IN (VALUES {_rows(matches, 2)}))",
        *[match for match, _, _ in matches],
        *[cell for match, _, new in matches for cell in (match, new)],
    )


def _rows(matches: Sequence[Renamed], columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return ", ".join(row for _ in matches)
