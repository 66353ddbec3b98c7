"""Statistics of a person: folds over what their matches came to."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from parlor.game import Game
from parlor.server.stats.ledger import Past
from parlor.server.stats.ratings import Rating, shown
from parlor.server.stats_schemas import Configuration, Figures, PersonalBest, Point, Share

Kind: TypeAlias = tuple[str, int, str | None]
"""What is compared: a game, a number of players and, where they matter, the choice of options."""
POINTS = 200
"""How many matches the picture of points shows."""


def is_decided(past: Past) -> bool:
    """Whether it could be won or lost."""
    return past.result != "finished"


def win_rate(past: Iterable[Past]) -> float:
    """Won of decided; 0 when none was decided."""
    decided = [one.result == "won" for one in past if is_decided(one)]
    return sum(decided) / len(decided) if decided else 0.0


def is_by_options(game: Game, seats: int) -> bool:
    """Whether only matches with the same options are compared: the game is the opponent there."""
    return game.cooperative or seats == 1


def streaks(past: Iterable[Past]) -> tuple[int, int]:
    """How many were won in a row, up to now and at best; only a win goes on."""
    now = best = 0
    for one in past:
        if is_decided(one):
            now = now + 1 if one.result == "won" else 0
            best = max(best, now)
    return now, best


def figures(
    games: Mapping[str, Game], past: Sequence[Past], ratings: Mapping[tuple[str, int], Rating]
) -> list[Figures]:
    """One line for each kind of match, in the order of the games here, the most played first."""
    groups: defaultdict[Kind, list[Past]] = defaultdict(list)
    for one in past:
        groups[_kind(games[one.game], one)].append(one)
    order = list(games)
    in_order = sorted(
        groups.items(), key=lambda group: (order.index(group[0][0]), group[0][1], -len(group[1]))
    )
    return [
        _figures(games[game], chosen, lines, ratings.get((game, seats)))
        for (game, seats, chosen), lines in in_order
    ]


def _kind(game: Game, past: Past) -> Kind:
    by_options = is_by_options(game, past.seats)
    return past.game, past.seats, past.configuration if by_options else None


def _figures(
    game: Game, configuration: str | None, past: Sequence[Past], rating: Rating | None
) -> Figures:
    points = [one.points for one in past if one.points is not None]
    streak, best_streak = streaks(past)
    return Figures(
        game=game.id,
        seats=past[0].seats,
        cooperative=game.cooperative,
        configuration=chosen(game, configuration),
        played=len(past),
        with_bots=sum(one.bots for one in past),
        decided=sum(map(is_decided, past)),
        won=sum(one.result == "won" for one in past),
        shared=sum(one.result == "shared" for one in past),
        win_rate=win_rate(past),
        best=max(points, default=None),
        mean=sum(points) / len(points) if points else None,
        streak=streak,
        best_streak=best_streak,
        rating=shown(rating) if rating else None,
    )


def chosen(game: Game, configuration: str | None) -> Configuration | None:
    """A choice of options as people read it."""
    if configuration is None:
        return None
    return Configuration(configuration, game.title_of(configuration))


def bests(games: Mapping[str, Game], past: Iterable[Past]) -> list[PersonalBest]:
    """The most points alone at the table, for each choice of options."""
    best: dict[tuple[str, str], PersonalBest] = {}
    for one in past:
        if one.seats == 1 and one.points is not None:
            key = one.game, one.configuration
            if key not in best or best[key].points < one.points:
                picked = Configuration(
                    one.configuration, games[one.game].title_of(one.configuration)
                )
                best[key] = PersonalBest(one.game, picked, one.points, one.match, one.ended)
    return [best[key] for key in sorted(best)]


def points(games: Mapping[str, Game], past: Sequence[Past]) -> list[Point]:
    """The points of the newest matches, the oldest first."""
    scored = [
        (one.ended, one.points, one.result == "won", *_kind(games[one.game], one), one.match)
        for one in past
        if one.points is not None
    ]
    return [
        Point(at, points, won, game, seats, chosen(games[game], picked), match)
        for at, points, won, game, seats, picked, match in scored[-POINTS:]
    ]


def shares(games: Mapping[str, Game], past: Iterable[Past]) -> list[Share]:
    """The mean points of each category, over the matches that have it."""
    sheets: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for one in past:
        for category, scored in one.details.items():
            sheets[one.game, category].append(scored)
    return [
        Share(
            game,
            category,
            games[game].category_titles.get(category, category),
            sum(scored) / len(scored),
        )
        for (game, category), scored in sheets.items()
    ]
