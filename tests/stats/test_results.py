"""What a finished match comes to for each seat."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from parlor.engine import Outcome
from parlor.game import Game
from parlor.match import Forfeit, Header, Match, Origin, Row, RowKind, SeatName, Takeback
from parlor.server.stats.results import Count, result_of
from tests.toys.pebbles import GAME, rules, with_changes
from tests.toys.pebbles.model import Bid, Wave


def ended(*places: int, reason: str = "spent", **changes: Any) -> Game:
    """The made-up game, over as soon as it is dealt, with these places."""
    outcome = Outcome(places, tuple(10 * place for place in places), reason)
    functions = SimpleNamespace(**{**vars(rules), "outcome": lambda _state: outcome})
    return with_changes(rules=functions, **changes)


def count(game: Game, *players: str, origin: Origin | None = None) -> Count | None:
    """What a match of these players comes to; a name with a capital letter is a bot's."""
    seats = tuple(
        SeatName(name, bot="first") if name.istitle() else SeatName(name, name) for name in players
    )
    header = Header(
        "m1", game.id, 1, "online", {}, game.policy, seats, 7, "salt", 5, origin
    )  # fmt: skip
    return result_of(Match(game, header))


def resigned(*players: str) -> Count | None:
    """What a match comes to whose second seat gives up at once."""
    seats = tuple(SeatName(name, name) for name in players)
    match = Match(GAME, Header("m1", GAME.id, 1, "online", {}, GAME.policy, seats, 7, "salt", 5))
    given_up = Raw(msgspec.json.encode(Forfeit("resign")))
    match.extend([Row(0, 1, "forfeit", given_up, 6)])
    return result_of(match)


def came(game: Game, *players: str, origin: Origin | None = None) -> list[tuple[str | None, str]]:
    found = count(game, *players, origin=origin)
    assert found
    return [(line.player, line.result) for line in found.lines]


def is_rated(game: Game, *players: str, origin: Origin | None = None) -> bool:
    found = count(game, *players, origin=origin)
    assert found
    return found.rated


def test_who_is_first_with_someone_behind_has_won() -> None:
    assert came(ended(1, 1, 3), "ann", "ben", "cid") == [
        ("ann", "won"), ("ben", "won"), ("cid", "lost"),
    ]  # fmt: skip


def test_when_everybody_is_first_it_is_a_draw() -> None:
    assert came(ended(1, 1), "ann", "ben") == [("ann", "shared"), ("ben", "shared")]


def test_together_everybody_wins_or_everybody_loses() -> None:
    for place, result in ((1, "won"), (2, "lost")):
        game = ended(place, place, cooperative=True)
        assert came(game, "ann", "ben") == [("ann", result), ("ben", result)]
        assert came(ended(place, cooperative=True), "ann") == [("ann", result)]


def test_alone_for_points_is_neither_won_nor_lost() -> None:
    assert came(ended(1), "ann") == [("ann", "finished")]


def test_one_person_on_several_seats_has_neither_won_nor_lost() -> None:
    assert came(ended(1, 2, 3), "ann", "ben", "ann") == [
        (None, "finished"), ("ben", "lost"), (None, "finished"),
    ]  # fmt: skip


def test_different_people_are_rated_and_nobody_else() -> None:
    assert is_rated(ended(1, 2), "ann", "ben")
    assert not is_rated(ended(1, 2), "ann", "Bot")
    assert not is_rated(ended(1, 2, 3), "ann", "ben", "Bot")
    assert not is_rated(ended(1, 2), "ann", "ann")
    assert not is_rated(ended(1), "ann")
    assert not is_rated(ended(1, 1, cooperative=True), "ann", "ben")


def test_what_goes_on_from_an_earlier_position_counts_for_nobody() -> None:
    nobodys = [(None, "won"), (None, "lost")]
    assert came(ended(1, 2), "ann", "ben", origin=Origin("m0", 3)) == nobodys
    assert not is_rated(ended(1, 2), "ann", "ben", origin=Origin("m0", 3))
    resumed = ended(1, 2, is_whole=lambda _options: False)
    assert came(resumed, "ann", "ben") == nobodys
    assert not is_rated(resumed, "ann", "ben")


def test_what_the_rules_call_abandoned_has_no_result() -> None:
    assert count(ended(2, 2, reason="abandoned"), "ann", "ben") is None


def test_a_match_that_runs_has_no_result() -> None:
    assert count(GAME, "ann", "ben") is None


@pytest.mark.parametrize(("has_points", "points"), [(True, [10, 20]), (False, [None, None])])
def test_points_are_kept_where_they_mean_something(
    has_points: bool, points: list[int | None]
) -> None:
    found = count(ended(1, 2, has_points=has_points), "ann", "ben")
    assert found
    assert [line.points for line in found.lines] == points


def test_who_wins_because_the_other_gives_up_has_no_score() -> None:
    found = resigned("ann", "ben")
    assert found
    assert [line.result for line in found.lines] == ["won", "lost"]
    assert {(line.points, len(line.details), line.achievements) for line in found.lines} == {
        (None, 0, ())
    }


def test_moves_count_that_stand_and_that_turns_need() -> None:
    """Ann bids and waves, Ben bids, takes it back, bids again and gives up: two moves."""
    seats = (SeatName("ann", "ann"), SeatName("ben", "ben"))
    game, options = with_changes(spare=(Wave,)), {"waving": True}
    match = Match(game, Header("m1", game.id, 1, "online", options, GAME.policy, seats, 7, "s", 5))
    hers, his = (Bid(hand[0]) for hand in match.state.hands)
    rows: list[tuple[int, RowKind, object]] = [
        (0, "move", hers), (0, "move", Wave(True)),
        (1, "move", his), (1, "takeback", Takeback(1)), (1, "move", his),
        (1, "forfeit", Forfeit("resign")),
    ]  # fmt: skip
    for seat, kind, data in rows:
        match.extend([Row(match.version, seat, kind, Raw(msgspec.json.encode(data)), 6)])
    found = result_of(match)
    assert found
    assert [line.moves for line in found.lines] == [2, 2]
