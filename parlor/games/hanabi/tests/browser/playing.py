"""Friends round a table, and matches that they play move by move."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from parlor.games.hanabi import GAME
from parlor.games.hanabi.deal import new
from parlor.games.hanabi.model import Options, State
from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.friend import Friend
from parlor.games.hanabi.tests.record import Plan
from parlor.testing.playing import Playing, Step

Invite = Callable[..., Friend]
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eva"]


def party(invite: Invite, venue: Venue, count: int = 3) -> list[Friend]:
    """Friends, the last of them at a phone."""
    names = NAMES[:count]
    return [invite(name, venue, phone=name == names[-1]) for name in names]


def seated(friends: list[Friend], **fields: Any) -> str:
    """A room of the first friend with the others in it; its code."""
    code = friends[0].new_room(**fields)
    for friend in friends[1:]:
        friend.sit_down(code)
        expect(friends[0].chairs.filter(has_text=friend.name)).to_be_visible()
    return code


def started(friends: list[Friend], **fields: Any) -> str:
    """A match that has just been dealt; its room's code."""
    code = seated(friends, **fields)
    friends[0].start()
    for friend in friends:
        expect(friend.cards.first).to_be_visible()
    return code


def dealt(venue: Venue, seats: int, **options: Any) -> State:
    """The deal of the venue's next match."""
    return new(Options(**options), seats, venue.seed)


def act(friends: list[Friend], state: State, step: Step) -> State:
    """One move on the screen, seen by everybody; the position after it."""
    names = [friend.name for friend in friends]
    mover = friends[step.seat]
    mover.await_turn()
    mover.make(step.move, state, names)
    after: State = step.after(GAME, state)
    for friend in friends:
        friend.sees(after)
    return after


def follow(friends: list[Friend], playing: Playing, count: int | None = None) -> State:
    """Play so many moves of a match that was planned."""
    state: State = playing.states[0]
    for friend in friends:
        friend.sees(state)
    for step in playing.steps[:count]:
        state = act(friends, state, step)
    return state


CARELESS = Plan(3, 89, 3)
"""Three points and three mistakes in nine moves."""
