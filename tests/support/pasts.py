"""Made-up pasts of a person."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from parlor.game import Game
from parlor.server.db.results import PersonResult, Rating
from parlor.server.stats.totals import Sums, with_result

PLAIN = PersonResult("m0", "pebbles", 2, "standard", False, 0, 1, 10, "won", 12, {}, ())


def past(*matches: dict[str, Any]) -> list[PersonResult]:
    """One match after the other, each won by two people unless it says otherwise."""
    return [
        replace(PLAIN, match=f"m{number}", ended=number * 1000, **changes)
        for number, changes in enumerate(matches, 1)
    ]


def summed(
    matches: Sequence[PersonResult],
    games: Mapping[str, Game],
    ratings: Mapping[tuple[str, int], Rating] | None = None,
) -> Sums:
    """What all of it sums up to."""
    sums = Sums()
    with_result(games, sums, matches, ratings or {})
    return sums


def won(count: int) -> list[dict[str, Any]]:
    """This many wins."""
    return [{}] * count


LOST: dict[str, Any] = {"result": "lost", "place": 2}
DRAWN: dict[str, Any] = {"result": "shared"}
ALONE: dict[str, Any] = {"result": "finished", "seats": 1}
