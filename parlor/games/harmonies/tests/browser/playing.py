"""Tables brought to the point that a test is about, and matches played by hand."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from parlor.games.harmonies import rules
from parlor.games.harmonies.model import (
    EndTurn,
    Move,
    PlaceCube,
    PlaceToken,
    State,
    TakeCard,
    TakeTokens,
    View,
)
from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.gardener import Gardener
from parlor.games.harmonies.tests.tables import Table

Invite = Callable[..., Gardener]
NAMES = ["Ann", "Bob", "Cat", "Dan"]


def at(
    invite: Invite, venue: Venue, match: Table, *, phone: bool = False, undo: bool = False
) -> Gardener:
    """Everybody of a table that is laid already, at one device; the host may allow taking back."""
    venue.lay(match)
    ann = invite("Ann", venue, phone=phone)
    options = {"side": match.state.options.side, "spirits": match.state.options.spirits}
    seats = len(match.state.players)
    how = {"mode": "device", "names": NAMES[:seats]} if seats > 1 else {"mode": "solo"}
    ann.new_room(options=options, policy={"takeback_together": undo}, start=True, **how)
    lift = ann.button("I am Ann: show the table")
    expect(ann.table.or_(lift)).to_be_visible()
    if lift.count():
        ann.press(lift)
    expect(ann.table).to_be_visible()
    return ann


def online(invite: Invite, venue: Venue, **options: Any) -> tuple[Gardener, Gardener, str]:
    """Ann at a desk and Bob at a phone, just dealt; and the code of their room."""
    ann, bob = invite("Ann", venue), invite("Bob", venue, phone=True)
    code = ann.new_room(options=options)
    bob.sit_down(code)
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
    ann.press(ann.button("Start the match"))
    for guest in (ann, bob):
        expect(guest.table).to_be_visible()
    return ann, bob, code


def chosen(state: State) -> Move:
    """A quick and greedy move: cubes at once, tokens on empty hexes, a card that fits."""
    view = rules.view(state, state.turn)
    moves = rules.moves(state, state.turn)
    cubes = [move for move in moves if isinstance(move, PlaceCube)]
    if cubes:
        return cubes[0]
    if card := _card(view, moves):
        return card
    places = [move for move in moves if isinstance(move, PlaceToken)]
    if places:
        return max(places, key=lambda move: _worth(view, move))
    takes = [move for move in moves if isinstance(move, TakeTokens)]
    return takes[0] if takes else next(move for move in moves if isinstance(move, EndTurn))


def _card(view: View, moves: Any) -> TakeCard | None:
    """A card that is ready at once, or any in the first round."""
    takes = [move for move in moves if isinstance(move, TakeCard)]
    assert view.outlook
    ready = {one.card for one in view.outlook.row}
    fitting = [move for move in takes if view.row[move.slot] in ready or view.round < 2]
    return fitting[0] if fitting else None


def _worth(view: View, move: PlaceToken) -> tuple[bool, int, int]:
    assert view.outlook
    worth = [
        one.points + 3 * len(one.opens)
        for one in view.outlook.placements
        if (one.colour, one.hex) == (move.colour, move.hex)
    ]
    is_empty = not view.players[view.turn].stacks[move.hex]
    return is_empty, sum(worth), -move.hex
