"""What both kinds of database are asked in the same words."""

from collections.abc import Sequence

from parlor.match import Row
from parlor.server.db.database import MOST_LINES, Notice, Step, Store
from parlor.server.db.serialization import kept_of, read_room, read_rows
from parlor.server.models import ChatLine, Room, StoredMatch
from parlor.table.messages import Note

LOOK_FOR_THE_LOST = "UPDATE rooms SET due = 0 WHERE here > 0 OR watching > 0"
"""Rooms whose people were here when the last process that served them ended become due."""


class SqlStore(Store):
    """The part of a store for which plain statements do."""

    rows_as_json: str
    """The function that makes one JSON array of the rows of a query: fewer, larger answers."""
    is_unkept: str
    """The condition that holds for a match whose own policy keeps none."""

    async def announce(self, code: str, note: Note, process: str) -> None:
        if told := self.notices(Notice("note", code, note=note, process=process)):
            await self.write(*told)

    async def rename_player(self, player: str, name: str) -> None:
        await self.write(("UPDATE people SET name = ? WHERE id = ?", name, player))

    async def expect(self, code: str, due: int) -> None:
        sooner = "UPDATE rooms SET due = ? WHERE code = ? AND (due IS NULL OR due > ?)"
        await self.write((sooner, due, code, due))

    async def postpone(self, code: str, due: int | None, now: int) -> None:
        is_done = "due IS NULL OR due <= ? OR due > ?"
        change = f"UPDATE rooms SET due = ? WHERE code = ? AND ({is_done})"  # noqa: S608
        await self.write((change, due, code, now, due))

    async def room(self, code: str) -> Room | None:
        found = await self.read("SELECT document FROM rooms WHERE code = ?", code)
        return read_room(found[0][0]) if found else None

    async def delete_room(self, code: str) -> None:
        delete: Step = ("DELETE FROM rooms WHERE code = ?", code)
        await self.write(self.erasure(code), delete, *self.notices(Notice("gone", code)))

    def erasure(self, code: str, current: str = "") -> Step:
        erase = f"DELETE FROM matches WHERE room = ? AND id <> ? AND {self.is_unkept}"  # noqa: S608
        return erase, code, current

    async def rooms_of(self, player: str) -> Sequence[Room]:
        found = await self.read(
            "SELECT document FROM room_players JOIN rooms ON code = room"
            " WHERE player = ? AND seated ORDER BY touched DESC, code LIMIT 50",
            player,
        )
        return [read_room(document) for (document,) in found]

    async def open_rooms(self, player: str) -> int:
        found = await self.read(
            "SELECT count(*) FROM room_players JOIN rooms ON code = room"
            " WHERE player = ? AND seated AND phase <> 'over'",
            player,
        )
        return int(found[0][0])

    async def rooms_due(self, now: int) -> Sequence[str]:
        found = await self.read("SELECT code FROM rooms WHERE due <= ? ORDER BY due, code", now)
        return [code for (code,) in found]

    async def rows(self, match: str, since: int = 0) -> Sequence[Row]:
        sql = f"SELECT {self.rows_as_json} FROM log WHERE match = ? AND idx >= ?"  # noqa: S608
        return read_rows((await self.read(sql, match, since))[0][0])

    async def match(self, match: str) -> StoredMatch | None:
        found = await self.read(self.select_match, match)
        return kept_of(*found[0]) if found else None

    @property
    def select_match(self) -> str:
        """The query for a match with its rows: one statement, so that both are of one moment."""
        rows = f"SELECT {self.rows_as_json} FROM log WHERE match = id"  # noqa: S608
        return f"SELECT header, ({rows}), room, ended, reason, imported FROM matches WHERE id = ?"  # noqa: S608

    async def end_match(self, match: str, at: int, reason: str) -> None:
        end = "UPDATE matches SET ended = ?, reason = ? WHERE id = ? AND ended IS NULL"
        await self.write((end, at, reason, match))

    async def erase_match(self, match: str) -> None:
        await self.write(("DELETE FROM matches WHERE id = ?", match))

    async def chat(self, code: str, since: int = 0) -> Sequence[ChatLine]:
        found = await self.read(
            "SELECT idx, player, name, text, at FROM chat WHERE room = ? AND idx >= ?"
            " ORDER BY idx DESC LIMIT ?",
            code,
            since,
            MOST_LINES,
        )
        return [ChatLine(*cells) for cells in reversed(found)]
