"""What may lie on what (§4)."""

import pytest

from parlor.games.harmonies.land import COMPLETES, KIND, KINDS, NO_KIND, TOP
from parlor.games.harmonies.stacks import COLOURS, LANDSCAPES, STACKS, TOKENS, takes

ALLOWED = {
    "": "byngsr",
    "n": "ngr",
    "nn": "g",
    "s": "sr",
    "ss": "s",
    "r": "r",
    "b": "",
    "y": "",
    "g": "",
    "ng": "",
    "nng": "",
    "sss": "",
    "nr": "",
    "sr": "",
    "rr": "",
}
"""Section 4 of the research notes."""


def test_there_are_14_stacks_and_the_empty_hex() -> None:
    assert set(STACKS) == set(ALLOWED)
    assert len(STACKS) == 15


@pytest.mark.parametrize("stack", ALLOWED)
def test_a_stack_takes_only_what_the_chart_allows(stack: str) -> None:
    assert {colour for colour in COLOURS if takes(stack, colour)} == set(ALLOWED[stack])


def test_whatever_may_be_added_gives_a_stack_that_is_known() -> None:
    grown = {stack + colour for stack, colours in ALLOWED.items() for colour in colours}
    assert grown == set(STACKS) - {""}


def test_no_stack_is_higher_than_its_top_colour_allows() -> None:
    highest = {
        colour: max(len(s) for s in STACKS if s.endswith(colour) and s) for colour in COLOURS
    }
    assert highest == {"b": 1, "y": 1, "r": 2, "n": 2, "g": 3, "s": 3}


def test_there_are_120_tokens() -> None:
    assert sum(TOKENS.values()) == 120
    assert TOKENS == {"b": 23, "s": 23, "n": 21, "g": 19, "y": 19, "r": 15}


def test_bare_trunks_and_a_lone_red_are_no_landscape() -> None:
    assert {stack for stack in STACKS if KIND[stack] == NO_KIND} == {"", "n", "nn", "r"}
    assert {LANDSCAPES[stack] for stack in ("nr", "sr", "rr")} == {("building", 2)}


@pytest.mark.parametrize("stack", STACKS[1:])
def test_a_stack_shows_its_top_colour(stack: str) -> None:
    assert COLOURS[TOP[stack]] == stack[-1]
    if KIND[stack] != NO_KIND:
        assert COMPLETES[KIND[stack]] == stack[-1]
        assert KINDS[KIND[stack]] == LANDSCAPES[stack]
