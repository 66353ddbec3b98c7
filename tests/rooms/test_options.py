"""What a host chooses, and the sentence for every fault."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from parlor.engine import BadOption
from parlor.game import Clock, Mode, Policy
from parlor.options import (
    must_be,
    options_schema,
    policy_schema,
    read_options,
    read_policy,
    read_policy_changes,
)
from parlor.wording import LIBRARY, message_id
from tests.toys.pebbles import GAME, with_changes
from tests.toys.pebbles.model import Options


class Many(Struct, frozen=True):
    """One option of every kind."""

    size: Annotated[int, Meta(ge=1, le=9, title="Hand size")] = 3
    least: Annotated[int, Meta(ge=2)] = 2
    most: Annotated[int, Meta(lt=8)] = 2
    any_number: int = 0
    share: Annotated[float, Meta(ge=0, le=1)] = 0.5
    is_open: Annotated[bool, Meta(title="Open hands")] = False
    colour: Literal["red", "blue"] = "red"
    word: Annotated[str, Meta(min_length=1, max_length=5)] = "a"
    picks: tuple[int, ...] = ()
    clock: Clock | None = None


MANY = with_changes(options=Many)

FAULTS: list[tuple[str, Any, str]] = [
    ("size", 10, "Hand size must be a whole number from 1 to 9."),
    ("size", "3", "Hand size must be a whole number from 1 to 9."),
    ("size", 2.5, "Hand size must be a whole number from 1 to 9."),
    ("size", True, "Hand size must be a whole number from 1 to 9."),
    ("size", None, "Hand size must be a whole number from 1 to 9."),
    ("least", 1, "Least must be a whole number of at least 2."),
    ("most", 8, "Most must be a whole number of at most 7."),
    ("any_number", "x", "Any number must be a whole number."),
    ("share", 2, "Share must be a number from 0 to 1."),
    ("is_open", 1, "Open hands must be on or off."),
    ("colour", "green", "Colour must be one of blue, red."),
    ("word", "", "Word must be a text of 1 to 5 characters."),
    ("picks", [1, "x"], "Picks must be a list in which each is a whole number."),
    (
        "clock",
        {"seconds": 1},
        "Clock must be seconds (a whole number from 10 to 1209600) and increment"
        " (a whole number from 0 to 600) and per move (on or off), or nothing.",
    ),
]


def refusal(call: Any, *arguments: Any) -> tuple[str, str]:
    with pytest.raises(BadOption) as raised:
        call(*arguments)
    return GAME.refusal(raised.value), raised.value.option


@pytest.mark.parametrize(("name", "value", "sentence"), FAULTS)
def test_a_fault_names_its_option_and_what_it_must_be(name: str, value: Any, sentence: str) -> None:
    found = refusal(read_options, MANY, {name: value}, "online")
    assert found == (sentence, name)


def test_options_that_are_left_out_have_their_defaults() -> None:
    assert read_options(GAME, {"hand": 5}, "online") == Options(hand=5)


def test_an_unknown_option_is_named() -> None:
    found = refusal(read_options, GAME, {"hands": 5}, "online")
    assert found == ("There's no option hands.", "hands")


def test_options_that_do_not_fit_together_are_refused_with_the_sentence_of_the_game() -> None:
    found = refusal(read_options, GAME, {"hand": 6, "bag": 8}, "online")
    assert found == ("8 pebbles can't give 4 seats 6 each.", "bag")


def test_a_code_of_the_game_becomes_its_sentence() -> None:
    def check(_options: Options) -> None:
        raise BadOption("too_few", "bag", bag=8)

    game = with_changes(check_options=check)
    assert refusal(read_options, game, {}, "online") == (game.refusal(BadOption("too_few")), "bag")


def test_a_mode_adapts_the_options_before_they_are_checked() -> None:
    def alone(options: dict[str, Any], mode: Mode) -> dict[str, Any]:
        return {**options, "waving": False} if mode == "solo" else options

    game = with_changes(adapt=alone)
    raw = {"waving": "nonsense"}
    assert read_options(game, raw, "solo") == Options(waving=False)
    assert refusal(read_options, game, raw, "online")[0] == "Waving must be on or off."
    assert raw == {"waving": "nonsense"}


def test_a_policy_is_the_games_own_or_a_preset() -> None:
    assert read_policy(GAME, None, {}) == GAME.policy
    assert read_policy(GAME, "quiet", {}) == GAME.presets["quiet"]
    found = refusal(read_policy, GAME, "loud", {})
    assert found == ("There's no table called loud.", "preset")


def test_a_host_may_change_only_what_is_adjustable() -> None:
    changed = read_policy(GAME, None, {"clock": {"seconds": 60}, "chat": False})
    assert changed == Policy(clock=Clock(60), chat=False)
    found = refusal(read_policy, GAME, None, {"keep": False})
    assert found == ("Keep the match can't be changed in this game.", "keep")
    found = refusal(read_policy, GAME, None, {"chat": "loud"})
    assert found == ("Chat must be on or off.", "chat")


def test_changes_to_a_table_keep_its_other_habits() -> None:
    quiet = GAME.presets["quiet"]
    changed = read_policy_changes(GAME, quiet, {"chat": True})
    assert changed.spectators is quiet.spectators
    assert changed.chat


def test_every_habit_of_a_table_has_words() -> None:
    wanted = [message_id("policy", name) for name in Policy.__struct_fields__]
    found = [name for name in LIBRARY.entries if name.startswith("policy-")]
    assert found == wanted
    assert all(f"{name}.about" in LIBRARY for name in wanted)


def test_the_schema_of_options_has_titles_bounds_and_defaults() -> None:
    schema = options_schema(MANY)
    assert schema["properties"]["size"] == {
        "title": "Hand size", "type": "integer", "minimum": 1, "maximum": 9, "default": 3,
    }  # fmt: skip
    assert schema["properties"]["any_number"]["title"] == "Any number"
    assert "Clock" in schema["$defs"]


def test_the_schema_of_a_policy_holds_what_is_adjustable_with_the_games_defaults() -> None:
    game = with_changes(policy=Policy(chat=False))
    properties = policy_schema(game)["properties"]
    assert tuple(properties) == GAME.adjustable
    assert properties["chat"] == {
        "type": "boolean",
        "title": "Chat",
        "description": "The table has a chat.",
        "default": False,
    }  # fmt: skip


def test_what_cannot_be_described_is_of_another_kind() -> None:
    assert must_be(bytes) == "of another kind"
