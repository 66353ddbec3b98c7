"""A clue on every screen, and how it is forgotten."""

import json
import re
from functools import partial
from typing import Any

from playwright.sync_api import expect

from parlor.games.hanabi.model import ClueNumber, Discard
from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.friend import matching
from parlor.games.hanabi.tests.browser.playing import Invite, act, dealt, party, started
from parlor.testing.playing import Step
from tests.browser.waiting import becomes

FIRST = {"random_start": False}


def tables(heard: list[dict[str, Any]], after: int) -> list[dict[str, Any]]:
    """The positions among these messages that are newer than a version."""
    return [one for one in heard if one["t"] == "table" and one["version"] > after]


def test_everybody_sees_who_clued_whom_and_what(invite: Invite, venue: Venue) -> None:
    ann, bob, cat = friends = party(invite, venue)
    started(friends, options=FIRST)
    state = dealt(venue, 3, **FIRST)
    number = state.kinds[state.hands[1][0]] % 5 + 1
    clue = ClueNumber(1, number)
    slots = matching(state, clue)
    act(friends, state, Step(0, clue))
    for friend, words in (
        (ann, "You.*Bob.*Number Clue"),
        (bob, "Ann.*You.*Number Clue"),
        (cat, "Ann.*Bob.*Number Clue"),
    ):
        expect(friend.banner).to_have_text(re.compile(f"{words}.*{number}.*{len(slots)} card"))
        hand = friend.cards if friend is bob else friend.hand_of("Bob")
        becomes(partial(friend.touched, hand), slots)
    assert all("face down" in str(card.get_attribute("aria-label")) for card in bob.cards.all())


def test_only_the_giver_sees_the_clue_before_it_is_confirmed(invite: Invite, venue: Venue) -> None:
    ann, bob = friends = party(invite, venue, 2)
    started(friends, options=FIRST)
    state = dealt(venue, 2, **FIRST)
    kinds = [state.kinds[card] // 5 for card in state.hands[1]]
    slots = [at for at, colour in enumerate(kinds) if colour == kinds[0]]
    ann.prepare("Color")
    ann.press(ann.hand_of("Bob").first)
    becomes(lambda: ann.lit(ann.hand_of("Bob")), slots)
    assert bob.touched(bob.cards) == []
    ann.press(ann.button("Cancel"))
    becomes(lambda: ann.lit(ann.hand_of("Bob")), [])
    expect(ann.button("Give Clue")).to_be_enabled()


def test_nothing_of_a_clue_is_sent_after_the_next_action(invite: Invite, venue: Venue) -> None:
    friends = party(invite, venue)
    heard = [friend.overhear_socket() for friend in friends]
    started(friends, options=FIRST)
    state = dealt(venue, 3, **FIRST)
    clue = ClueNumber(2, state.kinds[state.hands[2][0]] % 5 + 1)
    state = act(friends, state, Step(0, clue))
    for messages in heard:
        newest = tables(messages, 0)[-1]
        assert [event["t"] for event in newest["view"]["happened"]] == ["clued"]
    act(friends, state, Step(1, Discard(0)))
    friends[2].page.reload()
    expect(friends[2].cards.first).to_be_visible()
    for friend, messages in zip(friends, heard, strict=True):
        later = tables(messages, 1)
        assert later
        # Everything but the list of what may be done next, which names all possible clues.
        rest = json.dumps([{**table, "moves": []} for table in later])
        assert not re.search('clue[^s]|"slots"|"target"', rest)
        assert all("Clue" not in str(event) for event in messages if event["t"] == "note")
        expect(friend.banner).not_to_have_text(re.compile("Clue"))
        expect(friend.table.locator(".told")).to_have_count(0)


def test_who_reconnects_at_once_still_sees_the_clue_and_never_an_older_one(
    invite: Invite, venue: Venue
) -> None:
    friends = party(invite, venue)
    started(friends, options=FIRST)
    state = dealt(venue, 3, **FIRST)
    for seat, target in ((0, 2), (1, 2)):
        clue = ClueNumber(target, state.kinds[state.hands[target][seat]] % 5 + 1)
        state = act(friends, state, Step(seat, clue))
    friends[2].page.reload()
    expect(friends[2].banner).to_have_text(re.compile("Bob.*You.*Number Clue"))
    expect(friends[2].banner).not_to_have_text(re.compile("Ann"))
