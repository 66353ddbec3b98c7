"""Which bots are asked when, in every kind of table."""

import pytest
from msgspec import Raw, json

from parlor.game import Game
from parlor.match import Match, Row, SeatName
from parlor.table.bot_turns import (
    MOST_WHILE_WAITING,
    NOBODY_ASKED,
    AskedBots,
    after_asking,
    after_move,
    bot_on_turn,
    bots_of,
    choices,
    waiting_bot,
)
from parlor.table.local_table import local_header
from tests.toys import pebbles
from tests.toys.pebbles.model import Options


def dealt(*kinds: str | None, game: Game = pebbles.GAME) -> Match:
    seats = [SeatName(f"Seat {seat}", bot=kind) for seat, kind in enumerate(kinds)]
    return Match(game, local_header(game, Options(), seats, 1))


def move(match: Match, seat: int) -> None:
    """Let a seat make its first move: a bid, or a wave while it waits."""
    data = Raw(json.encode(match.moves(seat)[0]))
    match.extend([Row(match.version, seat, "move", data, 0)])


def waiting(*kinds: str | None, game: Game = pebbles.GAME) -> Match:
    """A match in which all but the last seat have bid, so that they wait."""
    match = dealt(*kinds, game=game)
    for seat in range(len(kinds) - 1):
        move(match, seat)
    return match


def test_only_seats_with_bots_are_asked() -> None:
    assert list(bots_of(dealt("first", None, "random").header)) == [(0, "first"), (2, "random")]


def test_of_the_bots_that_the_table_waits_for_the_first_is_asked() -> None:
    match = dealt(None, "first", "random")
    bots = bots_of(match.header)
    assert bot_on_turn(match, bots) == 1
    move(match, 1)
    assert bot_on_turn(match, bots) == 2
    move(match, 2)
    assert bot_on_turn(match, bots) is None, "a person alone is waited for"


def test_a_waiting_bot_is_asked_but_never_the_random_one() -> None:
    match = waiting("random", "first", None)
    assert waiting_bot(match, bots_of(match.header), NOBODY_ASKED) == 1
    assert [bool(choices(match, seat, "first")) for seat in range(3)] == [True] * 3
    assert [bool(choices(match, seat, "random")) for seat in range(3)] == [False, False, True]


def test_a_bot_without_a_move_is_not_asked() -> None:
    game = pebbles.GAME
    header = local_header(game, Options(waving=False), dealt("first", None).header.seats, 1)
    match = Match(game, header)
    move(match, 0)
    assert waiting_bot(match, bots_of(header), NOBODY_ASKED) is None


def test_a_waiting_bot_is_asked_once_about_a_version() -> None:
    match = waiting("first", None)
    bots = bots_of(match.header)
    asked = after_asking(NOBODY_ASKED, match, 0)
    assert waiting_bot(match, bots, asked) is None
    move(match, 0)
    assert waiting_bot(match, bots, asked) == 0


def test_all_have_their_say_before_one_is_asked_again() -> None:
    match = waiting("first", "first", "first", None)
    bots, asked, order = bots_of(match.header), NOBODY_ASKED, []
    for _ in range(7):
        seat = waiting_bot(match, bots, asked)
        assert seat is not None
        order.append(seat)
        asked = after_asking(asked, match, seat)
        move(match, seat)
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_a_waiting_bot_moves_so_often_until_a_bot_is_on_turn() -> None:
    match = waiting("first", "first")
    bots, asked = bots_of(match.header), NOBODY_ASKED
    for _ in range(MOST_WHILE_WAITING):
        assert waiting_bot(match, bots, asked) == 0
        asked = after_move(after_asking(asked, match, 0), 0)
        move(match, 0)
    assert waiting_bot(match, bots, asked) is None
    asked = after_asking(asked, match, 1)
    assert asked == AskedBots(versions={0: match.version - 1})
    assert waiting_bot(match, bots, asked) == 0


def test_a_question_to_a_bot_on_turn_does_not_repeat_those_to_others() -> None:
    match = waiting("first", "first")
    asked = after_asking(after_asking(NOBODY_ASKED, match, 0), match, 1)
    assert waiting_bot(match, bots_of(match.header), asked) is None


def test_the_second_half_of_a_log_is_not_for_waiting_bots() -> None:
    match = waiting("first", None, game=pebbles.with_changes(max_rows=2))
    assert waiting_bot(match, bots_of(match.header), NOBODY_ASKED) is None


@pytest.mark.parametrize("kind", ["first", "random"])
def test_nobody_is_asked_once_it_is_over(kind: str) -> None:
    match = waiting(kind, kind)
    match.extend([Row(match.version, 0, "abandon", Raw(b"{}"), 0)])
    bots = bots_of(match.header)
    assert (waiting_bot(match, bots, NOBODY_ASKED), bot_on_turn(match, bots)) == (None, None)
    assert [choices(match, seat, kind) for seat in (0, 1)] == [(), ()]
