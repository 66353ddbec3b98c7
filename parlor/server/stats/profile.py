"""The page of a person, put together from sums and the newest matches."""

from collections.abc import Iterable, Mapping

from parlor.game import Game
from parlor.server.db.database import Sql
from parlor.server.db.people import PersonRecord
from parlor.server.db.results import PersonResult, Rating, Results
from parlor.server.db.stats import CategoryTotals, Kind, Stats, Totals
from parlor.server.stats.achievements import badges
from parlor.server.stats.history import Archive, Filter
from parlor.server.stats.leaderboard import chosen_configuration
from parlor.server.stats.ratings import rating_view
from parlor.server.stats.totals import kind_of
from parlor.server.stats_schemas import Configuration, Figures, PersonalBest, Point, Profile, Share

MOST_KINDS = 100
"""Of how many kinds of matches figures are shown: those that were played most."""
POINTS = 200
"""How many matches the picture of points shows."""


class Profiles:
    """Pages of people, on any storage."""

    def __init__(self, sql: Sql, games: Mapping[str, Game]) -> None:
        self._games = games
        self._results = Results(sql)
        self._stats = Stats(sql)
        self._archive = Archive(sql, games)

    async def page(self, one: PersonRecord, *, is_you: bool) -> Profile:
        """The page of a person; others see no match that still runs."""
        games = self._games
        # Before the sums: a match that is counted meanwhile may be in them, but not here alone.
        past = await self._results.scored(one.player, POINTS)
        played, decided, won = await self._stats.sums(one.player, list(games))
        career = (await self._stats.careers([one.player]))[one.player]
        found = await self._stats.totals_of(one.player, MOST_KINDS)
        totals = {kind: each for kind, each in found.items() if kind[0] in games}
        ratings = await self._results.newest_ratings(one.player)
        recent = await self._archive.page(one.player, Filter(public=not is_you))
        return Profile(
            name=one.name,
            username=one.username,
            since=one.since,
            hidden=one.hidden,
            you=is_you,
            played=played,
            decided=decided,
            won=won,
            win_rate=won / decided if decided else 0.0,
            streak=career.streak,
            best_streak=career.best_streak,
            figures=tuple(figures(games, totals, ratings)),
            bests=tuple(bests(games, totals)),
            badges=tuple(badges(games, await self._stats.achieved(one.player))),
            recent=recent.matches,
            points=tuple(points(games, past)),
            shares=tuple(shares(games, await self._stats.categories([one.player]))),
        )


def figures(
    games: Mapping[str, Game],
    totals: Mapping[Kind, Totals],
    ratings: Mapping[tuple[str, int], Rating],
) -> list[Figures]:
    """One line for each kind of match, in the order of the games here, the most played first."""
    order = list(games)
    in_order = sorted(
        totals.items(), key=lambda one: (order.index(one[0][0]), one[0][1], -one[1].played)
    )
    return [
        _figures(games[kind[0]], kind, one, ratings.get((kind[0], kind[1])))
        for kind, one in in_order
    ]


def _figures(game: Game, kind: Kind, totals: Totals, rating: Rating | None) -> Figures:
    return Figures(
        game=game.id,
        seats=kind[1],
        cooperative=game.cooperative,
        configuration=chosen_configuration(game, kind[2]),
        played=totals.played,
        with_bots=totals.with_bots,
        decided=totals.decided,
        won=totals.won,
        won_with_bots=totals.won - totals.ranked_won,
        shared=totals.shared,
        win_rate=totals.won / totals.decided if totals.decided else 0.0,
        best=totals.best,
        mean=totals.points / totals.scored if totals.scored else None,
        length=totals.moves / totals.measured if totals.measured else None,
        streak=totals.streak,
        best_streak=totals.best_streak,
        rating=rating_view(rating) if rating else None,
    )


def bests(games: Mapping[str, Game], totals: Mapping[Kind, Totals]) -> list[PersonalBest]:
    """The most points alone at the table, for each choice of options."""
    return [
        PersonalBest(
            game,
            Configuration(picked, games[game].title_of(picked)),
            one.best,
            one.best_match or "",
            one.best_at or 0,
        )
        for (game, seats, picked), one in sorted(totals.items())
        if seats == 1 and one.best is not None
    ]


def points(games: Mapping[str, Game], past: Iterable[PersonResult]) -> list[Point]:
    """The points of the newest matches, the oldest first."""
    return [
        Point(
            one.ended,
            one.points,
            one.result == "won",
            one.game,
            one.seats,
            chosen_configuration(
                games[one.game], kind_of(games[one.game], one.seats, one.configuration)[2]
            ),
            one.match,
        )
        for one in past
        if one.game in games and one.points is not None
    ]


def shares(
    games: Mapping[str, Game], totals: Mapping[tuple[str, str, str], CategoryTotals]
) -> list[Share]:
    """The mean points of each category, over the matches that have it, in the game's own order."""
    found = {(game, category): one for (_, game, category), one in totals.items()}
    return [
        Share(
            game.id,
            category,
            game.titled("category", category)[0],
            found[game.id, category].points / found[game.id, category].scored,
        )
        for game in games.values()
        for category in game.category_titles
        if (game.id, category) in found
    ]
