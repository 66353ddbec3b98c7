"""Rooms, headers and rows as the text that storage holds."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlor.match import Header, Row, RowKind
from parlor.server.models import Room, StoredMatch

_encoder = msgspec.json.Encoder()
_room = msgspec.json.Decoder(Room)
_header = msgspec.json.Decoder(Header)
_cells = msgspec.json.Decoder(list[tuple[int, int, RowKind, str, int]])


def as_json_text(record: Room | Header) -> str:
    """A record as a JSON document."""
    return _encoder.encode(record).decode()


def read_room(document: str) -> Room:
    """The room that `written` wrote."""
    return _room.decode(document)


def read_header(document: str) -> Header:
    """The header that `written` wrote."""
    return _header.decode(document)


def data_text(row: Row) -> str:
    """The data of a row, byte for byte."""
    return bytes(row.data).decode()


def many_rows(rows: Iterable[tuple[str, Row]]) -> str:
    """Rows of several matches as one JSON array of arrays, data as a string."""
    cells = [(m, r.index, r.seat, r.kind, data_text(r), r.at) for m, r in rows]
    return _encoder.encode(cells).decode()


def read_rows(cells: str) -> list[Row]:
    """Rows from a JSON array of (index, seat, kind, data, at), in order."""
    rows = [row_of(*cell) for cell in _cells.decode(cells)]
    rows.sort(key=lambda row: row.index)
    return rows


def row_of(index: int, seat: int, kind: RowKind, data: str, at: int) -> Row:
    """The row that these columns hold."""
    return Row(index, seat, kind, Raw(data.encode()), at)


def kept_of(
    header: str, rows: str, room: str | None, ended: int | None, reason: str | None, imported: int
) -> StoredMatch:
    """The match that these columns hold, its rows in one JSON array."""
    return StoredMatch(
        read_header(header), tuple(read_rows(rows)), room, ended, reason, bool(imported)
    )


class NamedPerson(NamedTuple):
    """Someone whom a room names: whether on a chair, and through which process connected."""

    player: str
    is_seated: bool
    process: str | None


def people_named(room: Room) -> list[NamedPerson]:
    """Everybody whom a room names, each once, so that they are found when they leave for good."""
    chairs = {chair.player for chair in room.chairs if chair.player}
    seated = {chair.player for chair in room.chairs if chair.player and not chair.gone}
    watching = {who: watcher.process for who, watcher in room.watchers.items()}
    processes = watching | room.here
    asked = {*room.joining, *room.removed, *room.admitted, *room.knocking}
    drew = room.draw.added if room.draw else ()
    asked |= {*room.invited, *(invitation.by for invitation in room.invited.values())}
    others = {room.host, room.creator, *room.away, *processes, *drew}
    # Bots and people at one device have no id in the score: those names begin with a space.
    others |= {who for who in room.score.won if not who.startswith(" ")}
    everybody = sorted((chairs | asked | others) - {""})
    return [NamedPerson(who, who in seated, processes.get(who)) for who in everybody]


def room_columns(room: Room) -> dict[str, object]:
    """What is stored of each version of a room, by column; `due` apart."""
    return {
        "version": room.version,
        "document": as_json_text(room),
        "summary": as_json_text(_summary(room)),
        "summary_version": room.version,
        "host": room.host,
        "listed": room.listed,
        "phase": room.phase,
        "touched": room.touched,
        "seen": max(room.created, room.touched, room.started, *room.away.values()),
        "here": len(room.here),
        "watching": len(room.watchers),
    }


def _summary(room: Room) -> Room:
    """A room without what no list shows, which may be long."""
    short = replace(room, options={}, away={}, here={}, watchers={}, joining=(), knocking={})
    return replace(short, draw=None)


def players_of(kept: StoredMatch) -> list[tuple[int, str]]:
    """Who sat where in a match of this server; of one from elsewhere nobody is known here."""
    if kept.imported:
        return []
    return [(seat, name.player) for seat, name in enumerate(kept.header.seats) if name.player]


def from_elsewhere(kept: StoredMatch) -> StoredMatch:
    """A match as it is kept here after an import: its room is not ours."""
    return msgspec.structs.replace(kept, room=None, imported=True)
