"""With whom someone finished matches, and whom of them they do not want to hear from."""

from msgspec import Struct

from parlor.server.db.database import Sql, Step

LOOKED_AT = 500
"""How many of a person's newest results tell with whom they played."""

_MINE = f"""
SELECT match, seat, place, result FROM results WHERE player = ?
ORDER BY ended DESC, match DESC LIMIT {LOOKED_AT}
"""  # noqa: S608
_PEOPLE = f"""
SELECT id, name, CASE WHEN hidden THEN NULL ELSE username END,
    EXISTS (SELECT 1 FROM unwanted WHERE player = ? AND other = id),
    game, matches, last, ahead, behind, won
FROM (
    SELECT theirs.player AS whose, theirs.game AS game,
        count(*) AS matches, max(theirs.ended) AS last,
        sum(CASE WHEN mine.place < theirs.place THEN 1 ELSE 0 END) AS ahead,
        sum(CASE WHEN mine.place > theirs.place THEN 1 ELSE 0 END) AS behind,
        sum(CASE WHEN mine.result = 'won' THEN 1 ELSE 0 END) AS won
    FROM ({_MINE}) AS mine
    JOIN results AS theirs ON theirs.match = mine.match AND theirs.seat <> mine.seat
    WHERE theirs.player IS NOT NULL GROUP BY theirs.player, theirs.game
) AS sums JOIN people ON id = whose LEFT JOIN accounts ON accounts.player = id
ORDER BY last DESC, id, game
"""  # noqa: S608
_HAVE_PLAYED = f"""EXISTS (
    SELECT 1 FROM ({_MINE}) AS mine JOIN results AS theirs ON theirs.match = mine.match
    WHERE theirs.player = ? AND theirs.seat <> mine.seat
)"""  # noqa: S608
_INVITABLE = f"""
SELECT name FROM people WHERE id = ? AND {_HAVE_PLAYED}
    AND NOT EXISTS (SELECT 1 FROM unwanted WHERE player = ? AND other = ?)
"""  # noqa: S608
_REMOVE = f"""
INSERT INTO unwanted (player, other, at) SELECT ?, id, ? FROM people WHERE id = ? AND {_HAVE_PLAYED}
ON CONFLICT DO NOTHING
"""  # noqa: S608
_BRING = """
INSERT INTO unwanted (player, other, at) SELECT {}, at FROM unwanted WHERE {} = ? AND {} <> ?
ON CONFLICT DO NOTHING
"""


class Shared(Struct, frozen=True):
    """What a person and another finished together in one game."""

    player: str
    name: str
    username: str | None
    """Null where there is no public page."""
    is_unwanted: bool
    game: str
    matches: int
    last: int
    """When the newest of them ended."""
    ahead: int
    """In how many of them the person came before the other."""
    behind: int
    won: int
    """How many of them the person won, alone or with others."""


class Companions:
    """People who finished matches together, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def of(self, player: str) -> list[Shared]:
        """Whom someone finished matches with, in each game, the newest first."""
        found = await self._sql.read(_PEOPLE, player, player)
        return [
            Shared(player, name, username, bool(is_unwanted), game, *map(int, sums))
            for player, name, username, is_unwanted, game, *sums in found
        ]

    async def invitable(self, player: str, other: str) -> str | None:
        """The name of someone whom a person may invite: they played, and the other wants it."""
        found = await self._sql.read(_INVITABLE, other, player, other, other, player)
        return str(found[0][0]) if found else None

    async def remove(self, player: str, other: str, at: int) -> None:
        """Take someone off a person's list, if they are on it."""
        await self._sql.write((_REMOVE, player, at, other, player, other))

    async def put_back(self, player: str, other: str) -> None:
        """Let someone be on a person's list again."""
        await self._sql.write(
            ("DELETE FROM unwanted WHERE player = ? AND other = ?", player, other)
        )

    async def removed(self, player: str) -> list[tuple[str, int]]:
        """Whom a person took off their list, by name, and when."""
        found = await self._sql.read(
            "SELECT name, unwanted.at FROM unwanted JOIN people ON id = other WHERE player = ?"
            " ORDER BY 2, 1",
            player,
        )
        return [(name, at) for name, at in found]


def brought(guest: str, owner: str) -> list[Step]:
    """Steps by which an owner wants no one whom the guest did not want, and the other way round."""
    return [
        (_BRING.format("?, other", "player", "other"), owner, guest, owner),
        (_BRING.format("player, ?", "other", "player"), owner, guest, owner),
        ("DELETE FROM unwanted WHERE player = ? OR other = ?", guest, guest),
    ]
