"""The people someone finished matches with, and how those went between the two."""

from collections.abc import Iterable, Mapping, Sequence

from parlor.game import Game
from parlor.server.db.companions import Shared
from parlor.server.stats_schemas import Companion

MOST = 50
"""How many people the list has, and how many that were taken off it."""


def companions(games: Mapping[str, Game], shared: Iterable[Shared]) -> list[Companion]:
    """One line for each person, whom someone played with last first; of games here."""
    found: dict[str, list[Shared]] = {}
    for one in shared:
        if one.game in games:
            found.setdefault(one.player, []).append(one)
    people = [_companion(games, theirs) for theirs in found.values()]
    listed = [one for one in people if one.listed]
    removed = [one for one in people if not one.listed]
    return listed[:MOST] + removed[:MOST]


def _companion(games: Mapping[str, Game], shared: Sequence[Shared]) -> Companion:
    # The newest first, as storage tells them.
    newest = shared[0]
    against = [one for one in shared if not games[one.game].cooperative]
    together = [one for one in shared if games[one.game].cooperative]
    return Companion(
        id=newest.player,
        name=newest.name,
        username=newest.username,
        listed=not newest.is_unwanted,
        game=newest.game,
        last=newest.last,
        matches=sum(one.matches for one in shared),
        against=sum(one.matches for one in against),
        ahead=sum(one.ahead for one in against),
        behind=sum(one.behind for one in against),
        together=sum(one.matches for one in together),
        won_together=sum(one.won for one in together),
    )
