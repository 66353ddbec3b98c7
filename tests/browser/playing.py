"""Matches played from the deal to the end."""

from playwright.sync_api import Locator, expect

from tests.browser.fast import abandoned
from tests.browser.guest import CARD, SHORT, Guest

MOST = 200
"""More steps than any short match takes."""


def seated(ann: Guest, *others: Guest, **fields: object) -> str:
    """A room of the first guest with the others in it; its code."""
    code = ann.new_room(**fields)
    for guest in others:
        guest.sit_down(code)
        expect(ann.chairs.filter(has_text=guest.name)).to_be_visible()
    return code


def started(ann: Guest, *others: Guest, **options: object) -> str:
    """A match of the first guest with the others, just dealt; its room's code."""
    code = ann.new_room(options={**SHORT, **options})
    for guest in others:
        guest.post(f"/api/rooms/{code}/join", {})
        expect(ann.chairs.filter(has_text=guest.name)).to_be_visible()
    ann.start()
    for guest in others:
        guest.enter(code)
        expect(guest.cards.first).to_be_visible()
    return code


def at_replay(ann: Guest, bob: Guest) -> Guest:
    """Ann at the replay of a match with Bob that she ended after three moves."""
    ann.go(f"/replay/{abandoned(ann, bob)}")
    expect(position(ann)).to_have_value("0")
    return ann


def position(guest: Guest) -> Locator:
    """The slider of a replay."""
    return guest.page.get_by_role("slider", name="Position")


def play_out(*guests: Guest, badly: bool = False) -> None:
    """Take turns until the match is over for everybody; badly, it is over soon."""
    mover = 0
    for _ in range(MOST):
        guest = guests[mover]
        guest.await_turn_or_end()
        if guest.is_over:
            break
        take_step(guest, badly=badly)
        if not guest.is_on_turn:
            mover = (mover + 1) % len(guests)
    for guest in guests:
        expect(guest.again).to_be_visible()


def take_step(guest: Guest, *, badly: bool = False) -> None:
    """End the turn as soon as that is allowed, else play a card."""
    give_in = guest.page.get_by_role("button", name="Give in", exact=True)
    expect(
        guest.cards.and_(guest.button(CARD)).or_(guest.end_turn).or_(give_in).first
    ).to_be_attached()
    if guest.end_turn.count() and guest.end_turn.is_enabled():
        guest.finish_turn()
    elif give_in.count():
        guest.press(give_in)
        guest.press(guest.button("Yes, give in"))
        expect(guest.again).to_be_attached()
    else:
        _, card, pile = guest.choices()[-1 if badly else 0]
        guest.play(card, pile)


FULL = {"max_card_value": 99, "hand_size": 7, "max_players": 8}
"""A deck so large that two deals are never the same."""


def end_for_all(host: Guest) -> None:
    host.side("Table")
    host.press(host.button("End the match"))
    host.press(host.page.get_by_role("dialog").get_by_role("button", name="End the match"))
