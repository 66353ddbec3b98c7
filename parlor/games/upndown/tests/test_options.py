"""What a host may choose (§11)."""

from typing import Any

import msgspec
import pytest

from parlor.engine import BadOption
from parlor.games.upndown import GAME, rules
from parlor.games.upndown.model import Options
from parlor.games.upndown.tests.tables import dealt, table
from parlor.options import options_schema, read_options


def test_the_defaults() -> None:
    """U14."""
    assert Options() == Options(
        min_card_value=2,
        max_card_value=99,
        hand_size=7,
        min_players=2,
        max_players=8,
        min_cards_per_turn=2,
        auto_refill=False,
        allow_undo=False,
        look_at_hands=False,
        solitaire=False,
    )


@pytest.mark.parametrize(
    ("raw", "sentence", "field"),
    [
        (
            {"min_card_value": 50, "max_card_value": 69},
            "Highest card must be at least 20 above the lowest.",
            "max_card_value",
        ),
        (
            {"min_players": 5, "max_players": 4},
            "Fewest players can't be higher than most players.",
            "min_players",
        ),
        (
            {"min_card_value": 10, "max_card_value": 30, "hand_size": 4, "max_players": 6},
            "21 cards cannot give 6 players 4 cards each.",
            "max_players",
        ),
        (
            {"hand_size": 2, "min_cards_per_turn": 3},
            "Cards per turn can't be more than the cards in hand.",
            "min_cards_per_turn",
        ),
    ],
)
def test_options_that_do_not_fit_together(raw: dict[str, Any], sentence: str, field: str) -> None:
    """U13 and vector 6."""
    with pytest.raises(BadOption) as refused:
        Options(**raw)
    assert (GAME.refusal(refused.value), refused.value.option) == (sentence, field)


def test_a_host_is_told_in_words() -> None:
    with pytest.raises(BadOption) as refused:
        read_options(GAME, {"min_card_value": 50, "max_card_value": 69}, "online")
    assert GAME.refusal(refused.value) == "Highest card must be at least 20 above the lowest."


def test_the_last_fitting_values_are_accepted() -> None:
    Options(min_card_value=50, max_card_value=70, hand_size=4, max_players=5)
    Options(min_players=8)


@pytest.mark.parametrize(
    ("field", "lowest", "highest"),
    [
        ("min_card_value", 2, 79),
        ("max_card_value", 22, 99),
        ("hand_size", 4, 10),
        ("min_players", 2, 8),
        ("max_players", 2, 8),
        ("min_cards_per_turn", 1, 3),
    ],
)
def test_ranges(field: str, lowest: int, highest: int) -> None:
    """U13: the browser's form and the server's sentence come from these bounds."""
    schema = msgspec.json.schema(Options)["$defs"]["Options"]["properties"][field]
    assert (schema["minimum"], schema["maximum"]) == (lowest, highest)
    for value in (lowest - 1, highest + 1, 2.5, "7", None):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({field: value}, Options)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"jokers": 2}, Options)


def test_every_option_explains_itself() -> None:
    for field in options_schema(GAME)["properties"].values():
        assert field["title"]
        assert field["description"].endswith(".")


def test_solitaire_is_adapted_not_refused() -> None:
    """U13: a deck too small for eight is big enough for one."""
    raw: dict[str, Any] = {
        "min_card_value": 10,
        "max_card_value": 30,
        "hand_size": 10,
        "auto_refill": False,
        "min_players": 7,
        "max_players": 3,
    }
    options = msgspec.convert(GAME.adapt(raw, "solo"), Options)
    assert options.solitaire
    assert options.auto_refill
    assert list(GAME.seats_allowed(options)) == [1]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(GAME.adapt(raw, "online"), Options)


def test_undo_is_on_for_one_person_who_chose_nothing_else() -> None:
    """§7.1."""
    alone = read_options(GAME, GAME.alone, "solo")
    assert alone.allow_undo
    assert not read_options(GAME, {**GAME.alone, "allow_undo": False}, "solo").allow_undo
    assert not read_options(GAME, {}, "online").allow_undo


def test_solitaire_is_chosen_by_the_mode_alone() -> None:
    options = msgspec.convert(GAME.adapt({"solitaire": True}, "online"), Options)
    assert not options.solitaire


def test_seats_follow_the_limits() -> None:
    assert list(GAME.seats_allowed(Options(min_players=3, max_players=5))) == [3, 4, 5]


def test_a_view_with_cards_of_one_player_is_secret_at_a_shared_device() -> None:
    assert GAME.has_secrets(dealt(2).view(0))
    assert not GAME.has_secrets(dealt(1).view(0))
    assert not GAME.has_secrets(dealt(2).view(None))
    assert not GAME.has_secrets(table("10", "").on("10>1").view(0))


def test_the_options_are_known_to_the_player_who_sees_the_table() -> None:
    options = Options(hand_size=6, allow_undo=True)
    assert rules.view(rules.new(options, 3, 1), 2).options == options
