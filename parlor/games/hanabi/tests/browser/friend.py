"""A person at a table of Hanabi: what tests do, in the words of a player."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Move, Play, State
from tests.browser.guest import Guest
from tests.browser.waiting import becomes

GAME = "hanabi"


class Friend(Guest):
    """One person with one window."""

    def new_room(self, **fields: Any) -> str:
        """Make a room and sit down in it."""
        code = str(self.post("/api/rooms", {"game": GAME, **fields}).json()["code"])
        self.enter(code)
        return code

    # What is seen

    @property
    def cards(self) -> Locator:
        """The player's own cards."""
        return self.hand_named("Your hand")

    def hand_of(self, other: str) -> Locator:
        """The cards of another player."""
        return self.hand_named(f"{other}'s hand")

    def hand_named(self, name: str) -> Locator:
        """The cards of the hand that is called so."""
        hand = self.page.get_by_role("group", name=re.compile(f"^{name}(, (your|their) turn)?:"))
        return hand.get_by_role("button")

    @property
    def table(self) -> Locator:
        """The board."""
        return self.page.get_by_role("region", name="Table")

    @property
    def banner(self) -> Locator:
        """The last action as everyone is told it."""
        return self.table.get_by_role("group", name="Last action")

    @property
    def away(self) -> Locator:
        """The sign at a hand whose owner is away."""
        return self.table.get_by_text("away", exact=True)

    def touched(self, hand: Locator) -> list[int]:
        """Which cards of a hand the clue in the air touches."""
        return self._marked(hand, "touched by the clue")

    def lit(self, hand: Locator) -> list[int]:
        """Which cards of a hand match the clue being prepared."""
        return self._marked(hand, "matches")

    def _marked(self, hand: Locator, words: str) -> list[int]:
        labels = hand.evaluate_all("all => all.map(card => card.ariaLabel)")
        return [slot for slot, label in enumerate(labels) if words in label]

    def sees(self, state: State) -> None:
        """Wait until the screen tells this position."""
        fireworks = [
            f"{colour} {height}" for colour, height in zip(COLOURS, state.heights, strict=True)
        ]
        points = sum(state.heights)
        told = self.page.get_by_role("main").get_by_text("Fireworks:")
        expect(told).to_contain_text(
            f"Fireworks: {', '.join(fireworks[:-1])}, and {fireworks[-1]}. "
            f"{points} {'point' if points == 1 else 'points'}. "
            f"Clue tokens: {state.clues}. Fuse tokens: {state.fuses}."
        )

    # What is done

    def make(self, move: Move, state: State, names: list[str]) -> None:
        """Make a move by hand."""
        match move:
            case Play(slot):
                self.take("Play", slot)
            case Discard(slot):
                self.take("Discard", slot)
            case ClueColour() | ClueNumber():
                self.clue(move, state, names[move.seat])

    def take(self, what: str, slot: int) -> None:
        """Play or discard a card, with whatever confirmation this browser wants."""
        self.press(self.cards.nth(slot))
        asks = self.button("Ask first").get_attribute("aria-pressed") == "true"
        self.press(self.page.get_by_role("button", name=what, exact=True))
        if asks:
            self.press(self.page.get_by_role("dialog").get_by_role("button", name="Confirm"))

    def clue(self, move: ClueColour | ClueNumber, state: State, name: str) -> None:
        """Give a clue, after a look at what it would touch."""
        slots = matching(state, move)
        self.prepare("Color" if isinstance(move, ClueColour) else "Number")
        self.press(self.hand_of(name).nth(slots[-1]))
        becomes(lambda: self.lit(self.hand_of(name)), slots)
        self.press(self.button("Confirm"))

    def prepare(self, kind: str) -> None:
        """Begin a clue."""
        self.press(self.button("Give Clue"))
        self.press(self.page.get_by_role("button", name=kind, exact=True))

    def stop_asking(self) -> None:
        """Switch the confirmation off in this browser."""
        self.page.evaluate("localStorage.setItem('parlor.hanabi.confirm', 'off')")

    def overhear_socket(self) -> list[dict[str, Any]]:
        """Every message this window is sent from now on."""
        heard: list[dict[str, Any]] = []
        self.page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))),
        )
        return heard


def matching(state: State, move: ClueColour | ClueNumber) -> list[int]:
    """The places of all cards that the clue touches, counted from the cards themselves."""
    kinds = [state.kinds[card] for card in state.hands[move.seat]]
    if isinstance(move, ClueColour):
        return [at for at, kind in enumerate(kinds) if COLOURS[kind // 5] == move.colour]
    return [at for at, kind in enumerate(kinds) if kind % 5 + 1 == move.number]
