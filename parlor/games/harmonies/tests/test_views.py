"""What a seat sees: everything but what is hidden for all, and hidden spirits (§9.1)."""

import msgspec
from hypothesis import given

from parlor.games.harmonies import GAME
from parlor.games.harmonies.cards.deck import ANIMAL_IDS
from parlor.games.harmonies.model import Todo, View
from parlor.games.harmonies.stacks import TOKENS
from parlor.games.harmonies.tests.playing import any_machine, matches
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, table


def test_the_pouch_is_told_by_colour_and_never_in_order() -> None:
    view = dealt().now
    assert sum(view.pouch.values()) == 105
    shown = "".join(colour for space in view.spaces for colour in space)
    assert {c: n + shown.count(c) for c, n in view.pouch.items()} == TOKENS


def test_the_deck_is_told_by_its_size() -> None:
    match = dealt()
    assert match.now.deck == 27
    written = msgspec.json.encode(match.now).decode()
    assert [card for card in ANIMAL_IDS if f'"{card}"' in written] == [
        card for card in ANIMAL_IDS if card in match.now.row
    ]


def test_everybody_sees_all_boards_hands_and_cards() -> None:
    board = player("A", "0,0:nng 0,1:b", {"duck": 1}, {"0,1": "duck"})
    match = hand(table(board, player("A")), "bg")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.hand == ("b", "g")
        assert view.players[0].stacks[0] == "nng"
        assert view.players[0].cubes[0].card == "duck"
        assert view.players[0].empty == 21
        assert view.players[0].score.total == 9


@any_machine
@given(matches())
def test_seats_see_the_same_but_for_their_own_part(match: Table) -> None:
    own = {"seat", "offer", "outlook"}
    plain = [
        {k: v for k, v in msgspec.to_builtins(match.view(seat)).items() if k not in own}
        for seat in (*range(len(match.state.players)), None)
    ]
    assert all(one == plain[0] for one in plain)


@any_machine
@given(matches())
def test_a_view_survives_json_and_stays_small(match: Table) -> None:
    written = msgspec.json.encode(match.now)
    assert msgspec.json.decode(written, type=View) == match.now
    assert len(written) < 12_000


def test_only_a_choice_of_spirits_needs_a_curtain() -> None:
    match = dealt(spirits=True)
    assert GAME.has_secrets(match.view(0))
    assert not GAME.has_secrets(match.view(1))
    assert not GAME.has_secrets(match.on(f"keep {match.me.offer[0]}").view(0))
    assert not GAME.has_secrets(dealt().now)


def test_the_order_of_this_round_is_told() -> None:
    match = dealt(4)
    assert match.now.order == (0, 1, 2, 3)
    assert match.turns(2).now.order == (2, 3)
    assert match.out(2).now.order == (0, 1, 3)


def test_what_is_left_to_do_in_the_turn_is_told() -> None:
    """§3."""
    nothing = Todo(0, card=False, cubes=False, end=False)
    match = dealt()
    assert match.now.todo == Todo(3, card=True, cubes=False, end=False)
    assert match.on("take 1", "card 1").now.todo == Todo(3, card=False, cubes=False, end=False)
    assert match.taken().now.todo == Todo(0, card=True, cubes=False, end=True)
    assert dealt(spirits=True).now.todo == nothing
    assert dealt(1).taken().on("end").now.todo == nothing
    assert match.out(1).view(0).todo == nothing
    duck = player("A", "0,0:rr 0,1:b", {"duck": 0})
    assert hand(table(duck, player("A")), "b").now.todo.cubes
