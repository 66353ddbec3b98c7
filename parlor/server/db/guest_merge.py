"""What a guest brings along to the account that they sign in to: their finished matches."""

import asyncio

from msgspec.structs import replace

from parlor.match import SeatName
from parlor.server.db import companions
from parlor.server.db.database import Sql, Step
from parlor.server.db.seat_names import AT_ONCE, Renamed, are_renamed, rename, renamed
from parlor.server.db.stats import mark_stale

_FINISHED = (
    "SELECT id, header FROM matches WHERE ended IS NOT NULL AND counted AND NOT imported"
    " AND id IN (SELECT match FROM match_players WHERE player = ?)"
    " AND id NOT IN (SELECT match FROM match_players WHERE player = ?)"
    " AND id > ? ORDER BY id LIMIT ?"
)


async def bring(sql: Sql, guest: str, owner: str) -> int:
    """Make finished matches of a guest the owner's, all or none; how many there were.

    Those where both sat stay as they are: there two people played. So does what still runs, whose
    seats the processes that serve it know by heart, and every rating, which follows from the one
    before it. What is summed up for both must be written again afterwards.
    """

    def moved(seat: SeatName) -> SeatName:
        return replace(seat, player=owner) if seat.player == guest else seat

    steps, number, after = list[Step](), 0, ""
    while found := await sql.read(_FINISHED, guest, owner, after, AT_ONCE):
        matches = await asyncio.to_thread(renamed, [header for _, header in found], moved)
        steps += _moved(matches, guest, owner)
        number, after = number + len(found), found[-1][0]
    stale = mark_stale(guest, owner) if number else []
    await sql.write(*stale, *steps, *_listed(guest, owner), *companions.brought(guest, owner))
    return number


def _moved(matches: list[Renamed], guest: str, owner: str) -> list[Step]:
    """Steps that give matches to the owner, unless a header was changed meanwhile."""
    same, *values = are_renamed(matches)
    return [
        rename(matches),
        *[
            (f"UPDATE {table} SET player = ? WHERE player = ? AND {same}", owner, guest, *values)  # noqa: S608
            for table in ("match_players", "results")
        ],
    ]


def _listed(guest: str, owner: str) -> tuple[Step, ...]:
    """Steps that list for the owner what the guest imported from files."""
    return (
        (
            "INSERT INTO imports (player, match, at, bytes) SELECT ?, match, at, bytes FROM imports"
            " WHERE player = ? AND match NOT IN (SELECT match FROM match_players WHERE player = ?)"
            " ON CONFLICT DO NOTHING",
            owner,
            guest,
            owner,
        ),
        ("DELETE FROM imports WHERE player = ?", guest),
        (
            "DELETE FROM imports WHERE player = ?"
            " AND match IN (SELECT match FROM match_players WHERE player = ?)",
            owner,
            owner,
        ),
    )
