"""A learning table (§10.2): what it remembers, for whom, and that only a friendly one may."""

import msgspec
import pytest
from msgspec.structs import replace

from parlor.engine import BadOption
from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.clue import MARKS
from parlor.games.hanabi.learning import bits_of, fitting
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Options, State, Told
from parlor.options import options_schema, require_allowed

LEARNING = Options(learning=True, random_start=False)


def clued(state: State) -> State:
    """The seat on turn tells the next player about the first card: its color."""
    move = next(m for m in rules.moves(state, state.turn) if isinstance(m, ClueColour))
    return rules.apply(state, state.turn, move)


def test_a_card_is_marked_with_what_it_was_told_and_what_it_is_not() -> None:
    before = rules.new(LEARNING, 3, 7)
    after = clued(before)
    (told,) = after.happened
    for viewer in (None, 0, 1, 2):
        aids = rules.view(after, viewer).aids
        assert aids
        for slot, mark in enumerate(aids.told[1]):
            is_touched = slot in told.slots  # type: ignore[union-attr]
            assert mark.colour == (told.colour if is_touched else None)  # type: ignore[union-attr]
            assert mark.not_colours == (() if is_touched else (told.colour,))  # type: ignore[union-attr]
        assert aids.told[0] == aids.told[2] == (Told(None, None, (), ()),) * 5


def test_marks_and_the_last_clue_stay_and_a_new_card_has_none() -> None:
    state = clued(rules.new(LEARNING, 2, 7))
    (told,) = state.happened
    kept = rules.view(state, 0).aids
    state = rules.apply(state, 1, Discard(0))
    aids = rules.view(state, 0).aids
    assert aids
    assert kept
    assert aids.told[1][:4] == kept.told[1][1:]
    assert aids.told[1][4] == Told(None, None, (), ())
    assert aids.last_clues == (told, None)


def test_a_usual_table_remembers_nothing() -> None:
    state = clued(rules.new(Options(), 3, 7))
    assert (state.told, state.last_clues) == ((), ())
    assert rules.view(state, 0).aids is None


def test_only_a_friendly_table_may_be_one() -> None:
    with pytest.raises(BadOption) as refused:
        require_allowed(GAME, GAME.policy, LEARNING)
    assert (refused.value.code, refused.value.option) == ("only_at", "learning")
    assert "Learning aids" in GAME.refusal(refused.value)
    require_allowed(GAME, GAME.presets["friendly"], LEARNING)
    require_allowed(GAME, GAME.policy, Options())
    assert options_schema(GAME)["properties"]["learning"]["x-presets"] == ["friendly"]


def test_an_imagined_hand_is_as_it_was_told() -> None:
    """Two clues to every hand of the table, then many states that each seat could be in."""
    state = rules.new(LEARNING, 3, 11)
    for _ in range(3):
        state = clued(state)
    for _ in range(3):
        number = next(m for m in rules.moves(state, state.turn) if isinstance(m, ClueNumber))
        state = rules.apply(state, state.turn, number)
    for seat in range(3):
        view = rules.view(state, seat)
        assert view.aids
        for seed in range(20):
            imagined = rules.imagine(view, seat, seed)
            assert rules.view(imagined, seat) == view
            for held, told in zip(imagined.hands[seat], view.aids.told[seat], strict=True):
                mark, bits = MARKS[imagined.kinds[held]], bits_of(told)
                assert mark & bits & 1023 == bits & 1023
                assert not mark & bits >> 10


def test_what_fits_is_found_even_where_the_first_choice_does_not() -> None:
    """A card that is red and one that is a red 1: there is only one red 1."""
    red, red_one = 1, 1 | 32
    assert fitting([red, red_one], [0, 1, 7], MARKS) == [1, 0, 7]


def test_marks_are_written_as_they_are_read() -> None:
    for told in (Told("red", None, (), (1, 5)), Told(None, 3, ("blue", "white"), ())):
        state = rules.new(LEARNING, 2, 1)
        held = state.hands[0][0]
        told_of = tuple(bits_of(told) if at == held else 0 for at in range(50))
        aids = rules.view(replace(state, told=told_of), 1).aids
        assert aids
        assert aids.told[0][0] == told
    assert msgspec.json.decode(msgspec.json.encode(aids), type=type(aids)) == aids
