"""What a guest brings along to the account that they sign in to: their finished matches."""

from msgspec.structs import replace

from parlor.match import Header
from parlor.server.db.database import Sql, Step
from parlor.server.db.serialization import read_header, written

_FINISHED = (
    "ended IS NOT NULL AND counted AND NOT imported"
    " AND id IN (SELECT match FROM match_players WHERE player = ?)"
    " AND id NOT IN (SELECT match FROM match_players WHERE player = ?)"
)


async def bring(sql: Sql, guest: str, owner: str) -> int:
    """Make finished matches of a guest the owner's, all or none; how many there were.

    Those where both sat stay as they are: there two people played. So does what still runs, whose
    seats the processes that serve it know by heart, and every rating, which follows from the one
    before it.
    """
    found = await sql.read(
        f"SELECT header FROM matches WHERE {_FINISHED} ORDER BY id",  # noqa: S608
        guest,
        owner,
    )
    headers = [header for (header,) in found]
    moved = [step for old in headers for step in _moved(old, guest, owner)]
    await sql.write(*moved, *_listed(guest, owner))
    return len(headers)


def _moved(old: str, guest: str, owner: str) -> tuple[Step, ...]:
    """Steps that give a match to the owner, unless its header was changed meanwhile."""
    header = read_header(old)
    match, new = header.match, written(_renamed(header, guest, owner))
    same = "match IN (SELECT id FROM matches WHERE id = ? AND header = ?)"
    return (
        ("UPDATE matches SET header = ? WHERE id = ? AND header = ?", new, match, old),
        *[
            (f"UPDATE {table} SET player = ? WHERE player = ? AND {same}", owner, guest, match, new)  # noqa: S608
            for table in ("match_players", "results")
        ],
    )


def _renamed(header: Header, guest: str, owner: str) -> Header:
    """The header with another person on the guest's seats; names stay as they were played under."""
    seats = tuple(
        replace(seat, player=owner) if seat.player == guest else seat for seat in header.seats
    )
    return replace(header, seats=seats)


def _listed(guest: str, owner: str) -> tuple[Step, ...]:
    """Steps that list for the owner what the guest took in from files."""
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
