"""A match with people and bots in one process."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Raw, json

from parlor.engine import IllegalMove
from parlor.game import BotKind, Game
from parlor.match import Row, SeatName, Takeback
from parlor.table.bot_kinds import Chooser
from parlor.table.bot_turns import MOST_WHILE_WAITING
from parlor.table.local_table import BadChoice, LocalTable, local_header
from tests.toys import pebbles
from tests.toys.pebbles.model import Bid, Options


class Witness(pebbles.FirstMove):
    """Notes the views that its seat is shown."""

    shown: dict[int, list[Any]]

    def __init__(self, options: Options, seats: int, seat: int) -> None:
        self.seen = self.shown[seat] = []

    def see(self, view: Any) -> None:
        self.seen.append(view)


class Restless(pebbles.FirstMove):
    """Waves forever while it waits."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        return moves[0]


class Silent(pebbles.FirstMove):
    """Never moves."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        return None


class Cheat(pebbles.FirstMove):
    """Bids what it does not hold."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        return Bid(30)


KINDS = (Witness, Restless, Silent, Cheat)
GAME = pebbles.with_changes(
    bots={kind.__name__.lower(): BotKind(kind.__name__, "Is tested.", kind) for kind in KINDS}
)


def table(*kinds: str | None, game: Game = GAME) -> LocalTable:
    seats = [SeatName(f"Seat {seat}", bot=kind) for seat, kind in enumerate(kinds)]
    Witness.shown = {}
    return LocalTable(game, local_header(game, Options(), seats, 1))


def bid(one: LocalTable, seat: int) -> None:
    one.play(seat, one.match.moves(seat)[0])


def test_people_and_bots_play_in_turn_to_the_end() -> None:
    one = table(None, "witness")
    assert [one.is_bot(seat) for seat in (0, 1)] == [False, True]
    asked = set()
    while (seat := one.next_seat()) is not None:
        asked.add(seat)
        if one.is_bot(seat):
            one.let_bot_play(seat)
        else:
            one.play(seat, one.match.moves(seat)[-1])
    assert asked == {0, 1}
    assert one.match.outcome


def test_a_person_is_waited_for_before_a_bot_that_bids_at_the_same_time() -> None:
    one = table(None, "witness")
    assert one.next_seat() == 0
    bid(one, 0)
    assert one.next_seat() == 1


def test_a_bot_sees_every_view_of_its_own_seat_once_and_in_order() -> None:
    one = table("witness", "witness", "random")
    states = [one.match.state]
    while (seat := one.next_seat()) is not None:
        if one.let_bot_play(seat) is not None:
            states.append(one.match.state)
    for seat in (0, 1):
        assert Witness.shown[seat] == [GAME.rules.view(state, seat) for state in states]


def test_after_a_takeback_a_bot_has_seen_only_what_still_stands() -> None:
    one = table(None, "witness")
    deal = one.match.state
    bid(one, 0)
    one.choice(1, Chooser("witness"), 1)
    assert len(Witness.shown[1]) == 2
    one.follow([Row(1, 0, "takeback", Raw(json.encode(Takeback(1))), 0)])
    one.choice(1, Chooser("witness"), 1)
    assert Witness.shown[1] == [GAME.rules.view(deal, 1)]


def test_a_bot_that_never_rests_does_not_hold_up_the_table() -> None:
    one = table("restless", "restless")
    waves = 0
    while (seat := one.next_seat()) is not None:
        waves += seat not in one.match.active
        one.let_bot_play(seat)
    turns = one.match.version - waves
    assert one.match.outcome
    assert MOST_WHILE_WAITING <= waves <= MOST_WHILE_WAITING * turns


@pytest.mark.parametrize("kind", ["silent", "cheat"])
def test_a_bot_on_turn_that_makes_no_legal_move_is_found_out(kind: str) -> None:
    one = table(kind, None)
    with pytest.raises(BadChoice):
        one.let_bot_play(0)
    assert one.match.version == 0
    bid(one, 0)
    assert one.choice(0, Chooser("silent"), 1) is None, "while it waits it may decline"


def test_a_move_against_the_rules_changes_nothing() -> None:
    one = table(None, None)
    with pytest.raises(IllegalMove):
        one.play(0, Bid(30))
    assert one.match.version == 0


def test_time_never_runs_backwards() -> None:
    one = table(None, None)
    one.play(0, one.match.moves(0)[0], at=500)
    one.play(1, one.match.moves(1)[0], at=400)
    assert [row.at for row in one.match.rows] == [500, 500]
