"""What a match leaves for profiles (§11, §13)."""

from parlor.games.upndown import GAME
from parlor.games.upndown.model import ACHIEVEMENTS as IDS
from parlor.games.upndown.options import Options
from parlor.games.upndown.profile import ACHIEVEMENTS, chosen, earned
from parlor.games.upndown.tests.tables import table


def test_every_achievement_has_a_title() -> None:
    assert tuple(ACHIEVEMENTS) == IDS


def test_the_whole_team_earns_what_it_achieved() -> None:
    match = table("50", "").on("50>1")
    assert earned(match.state, 0) == earned(match.state, 1) == ("won", "under_10_left")


def test_who_left_earns_nothing() -> None:
    match = table("50", "60 61", "").out(1).on("50>1")
    assert earned(match.state, 1) == ()


def test_options_that_matter_are_named() -> None:
    state = table("50", "").state
    assert chosen(Options(), state) == "standard"
    assert chosen(Options(max_players=4, min_players=3), state) == "standard"
    picked = chosen(Options(hand_size=5, allow_undo=True), state)
    assert picked == "hand_size=5,allow_undo=true"
    assert GAME.title_of(picked) == "Cards in hand 5, Allow undo"


def test_solitaire_is_standard_as_it_is() -> None:
    adapted = GAME.adapt({"min_cards_per_turn": 3}, "solo")
    assert chosen(Options(**adapted), table("50").state) == "standard"
