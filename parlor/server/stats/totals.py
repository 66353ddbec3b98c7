"""What someone's matches came to, summed up one by one: the same for a new one and for all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from parlor.game import Game
from parlor.server.db.database import Step
from parlor.server.db.results import PersonResult, Rating
from parlor.server.db.stats import (
    Career,
    CategoryTotals,
    Kind,
    Totals,
    count_results,
    save_achieved,
    save_career,
    save_category,
    save_totals,
)
from parlor.server.stats.achievements import achieved_ids
from parlor.server.stats.ratings import NEW, TRUSTED, rating_view
from parlor.server.stats_schemas import Ranking

TRUST = 1_000_000
"""What lifts a rating that can be trusted over every one that cannot."""


def is_by_options(game: Game, seats: int) -> bool:
    """Whether only matches with the same options are compared: the game is the opponent there."""
    return game.cooperative or seats == 1


def kind_of(game: Game, seats: int, configuration: str) -> Kind:
    """What a match is compared with."""
    return game.id, seats, configuration if is_by_options(game, seats) else ""


def ranking(game: Game, seats: int) -> Ranking:
    """By strength where people beat each other, by points alone, by wins as a team."""
    if seats == 1 and game.has_points:
        return "points"
    return "wins" if is_by_options(game, seats) else "rating"


@dataclass
class Sums:
    """All that is summed up for a person, or the part that one match changes."""

    career: Career = field(default_factory=lambda: Career(games=[]))
    totals: dict[Kind, Totals] = field(default_factory=dict)
    categories: dict[tuple[str, str], CategoryTotals] = field(default_factory=dict)
    achieved: dict[tuple[str, str], int] = field(default_factory=dict)
    """When, by game, or none for any, and id."""

    def may_add(self, ended: int, match: str) -> bool:
        """Whether a match follows on all that are summed up: streaks depend on the order."""
        last = self.career.last_ended, self.career.last_match
        return not self.career.stale and last < (ended, match)

    def add(self, games: Mapping[str, Game], past: PersonResult, rating: Rating | None) -> None:
        """Take one more match into account, with the rating after it."""
        game = games[past.game]
        kind = kind_of(game, past.seats, past.configuration)
        here = frozenset(one.id for one in games.values() if one.policy.keep)
        before = achieved_ids(self.career, here)
        _add_to_career(self.career, past)
        _add_to_totals(self.totals.setdefault(kind, Totals()), past)
        rank(game, kind, self.totals[kind], rating)
        for category, points in past.details.items():
            known = self.categories.setdefault((past.game, category), CategoryTotals())
            known.scored, known.points = known.scored + 1, known.points + points
        new = [("", name) for name in achieved_ids(self.career, here) if name not in before]
        for key in [*new, *((past.game, name) for name in past.achievements)]:
            self.achieved.setdefault(key, past.ended)

    def steps(self, player: str) -> list[Step]:
        """Steps that keep it."""
        return [
            save_career(player, self.career),
            *[save_totals(player, kind, one) for kind, one in sorted(self.totals.items())],
            *[save_category(player, *key, one) for key, one in self.categories.items()],
            *[save_achieved(player, *key, at) for key, at in self.achieved.items()],
        ]

    def results(self) -> list[Step]:
        """Steps that count all of it behind the leaderboards."""
        ranked = ((kind, one.ranked_played) for kind, one in sorted(self.totals.items()))
        return [count_results(kind, number) for kind, number in ranked if number]


def with_result(
    games: Mapping[str, Game],
    sums: Sums,
    past: Iterable[PersonResult],
    ratings: Mapping[tuple[str, int], Rating],
) -> None:
    """Take many matches into account, of the games that are here."""
    for one in past:
        if one.game in games:
            sums.add(games, one, ratings.get((one.game, one.seats)))


def rank(game: Game, kind: Kind, totals: Totals, rating: Rating | None) -> None:
    """Set a person's place on the leaderboard of this kind."""
    by = ranking(game, kind[1])
    if by == "rating":
        believed = rating or NEW
        trust = TRUST if believed.number >= TRUSTED else 0
        totals.rank, totals.tiebreak = trust + rating_view(believed).rating, 0
    elif by == "wins":
        totals.rank, totals.tiebreak = totals.ranked_won, -totals.ranked_played
    else:
        totals.rank, totals.tiebreak = totals.ranked_best or 0, 0


def _add_to_career(career: Career, past: PersonResult) -> None:
    career.played += 1
    career.won += past.result == "won"
    _go_on(career, past)
    if not past.bots:
        career.largest = max(career.largest, past.seats)
    if past.game not in career.games:
        career.games = sorted([*career.games, past.game])
    career.last_ended, career.last_match = past.ended, past.match


def _add_to_totals(totals: Totals, past: PersonResult) -> None:
    totals.played += 1
    totals.with_bots += past.bots
    totals.decided += past.result != "finished"
    totals.won += past.result == "won"
    totals.shared += past.result == "shared"
    _go_on(totals, past)
    if past.points is not None:
        totals.scored, totals.points = totals.scored + 1, totals.points + past.points
        if totals.best is None or past.points > totals.best:
            totals.best, totals.best_match = past.points, past.match
            totals.best_at = past.ended
    if past.moves is not None:
        totals.measured, totals.moves = totals.measured + 1, totals.moves + past.moves
    if not past.bots:
        totals.ranked_played += 1
        totals.ranked_won += past.result == "won"
        known = [one for one in (totals.ranked_best, past.points) if one is not None]
        totals.ranked_best = max(known, default=None)


def _go_on(sums: Career | Totals, past: PersonResult) -> None:
    """A win goes on, what is decided otherwise ends, and what is not decided does neither."""
    if past.result == "won":
        sums.streak += 1
        sums.best_streak = max(sums.best_streak, sums.streak)
    elif past.result != "finished":
        sums.streak = 0
