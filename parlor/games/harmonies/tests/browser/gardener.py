"""A person at a table of Harmonies: what tests do, in the words of a player."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from parlor.games.harmonies import GAME
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import (
    CardId,
    Colour,
    DiscardCard,
    EndTurn,
    KeepSpirit,
    Move,
    PlaceCube,
    PlaceToken,
    Skip,
    State,
    TakeCard,
    TakeTokens,
)
from parlor.games.harmonies.stacks import COLOUR_NAMES
from parlor.games.harmonies.view import view
from tests.browser.guest import Guest
from tests.browser.waiting import until

LINES = ("Trees", "Mountains", "Fields", "Buildings", "Water", "Animals", "Spirit")


class Gardener(Guest):
    """One person with one window; on one device, everybody."""

    def new_room(self, **fields: Any) -> str:
        """Make a room and sit down in it."""
        code = str(self.post("/api/rooms", {"game": GAME.id, **fields}).json()["code"])
        self.enter(code)
        return code

    # What is seen

    @property
    def table(self) -> Locator:
        """The board."""
        return self.page.get_by_role("region", name="Table")

    @property
    def lit(self) -> list[str]:
        """The hexes that glow, by their names."""
        return [
            label.split(":")[0]
            for label in self.table.locator(".hexes .lit").evaluate_all(
                "all => all.map(one => one.ariaLabel)"
            )
        ]

    def hex(self, name: str) -> Locator:
        """A hex of the large board by its name."""
        return self.table.locator(".hexes").get_by_role("button", name=re.compile(f"^{name}:"))

    def space(self, number: int) -> Locator:
        """A central space, counted from one, that can be taken."""
        return self.table.get_by_role("button", name=re.compile(f"^Space {number}:"))

    @property
    def tokens(self) -> Locator:
        """One's own tokens in hand."""
        return self.table.get_by_role("group", name="Your tokens").get_by_role("button")

    def token(self, colour: Colour) -> Locator:
        """A token in hand."""
        return self.tokens.and_(self.button(re.compile(f"^{COLOUR_NAMES[colour]} token"))).first

    def held(self, card: CardId) -> Locator:
        """A card above the large board."""
        return self.table.locator(f"[data-spot='card-{card}']")

    @property
    def row(self) -> Locator:
        """The cards that lie open."""
        return self.table.get_by_role("list", name="Card row").get_by_role("button")

    def deed(self, name: str) -> Locator:
        """A button of the moment."""
        deeds = self.table.get_by_role("group", name="Your turn")
        return deeds.get_by_role("button", name=name)

    @property
    def hint(self) -> Locator:
        """What is written under the board."""
        return self.table.locator(".hint")

    def line(self, name: str) -> Locator:
        """A line of the score under the large board."""
        tally = self.table.get_by_role("group", name="Score by category")
        return tally.get_by_role("button", name=re.compile(f"^{name}:"))

    def expect_score(self, **points: int) -> None:
        """The lines of the score under the large board."""
        for name, count in points.items():
            expect(self.line(name.title())).to_have_accessible_name(
                re.compile(f"^{name.title()}: {count}$")
            )

    def sees(self, state: State) -> None:
        """Wait until the screen tells these boards and this hand."""
        told = self.page.get_by_role("main").locator("> .sr-only")
        for player in view(state, None).players:
            empty, total = rf"{player.empty} empty hex(?:es)?\.", player.score.total
            expect(told).to_contain_text(re.compile(rf"; {empty}[^;]*?.*?Score {total}:"))
        named = [COLOUR_NAMES[colour] for colour in state.hand]
        if named:
            expect(told).to_contain_text(re.compile(f"In hand: {named[0]}.*{named[-1]}"))
        else:
            expect(told).not_to_contain_text("In hand:")

    # What is done

    def show(self, tab: str) -> None:
        """Turn to cards, row or scores where they share one place."""
        found = self.table.get_by_role("tab", name=re.compile(f"^{tab}"))
        expect(found.or_(self.table.locator("div.cards"))).to_be_visible()
        if found.count():
            self.press(found)

    def take(self, space: int) -> None:
        """Take the tokens of a space."""
        self.press(self.space(space))
        expect(self.tokens).to_have_count(3)

    def pick(self, colour: Colour) -> None:
        """Pick a token up, unless it is in hand already, as the first one is."""
        if self.token(colour).get_attribute("aria-pressed") != "true":
            self.press(self.token(colour))

    def place(self, colour: Colour, name: str) -> None:
        """Put a token on a hex; a finger looks first where nothing can be taken back."""
        count = self.tokens.count()
        self.pick(colour)
        self.press(self.hex(name))
        again = self.hint.filter(has_text="tap again to place")
        if self.touch:
            until(lambda: again.count() > 0 or self.tokens.count() < count)
            if again.count():
                self.press(self.hex(name))
        expect(self.tokens).to_have_count(count - 1)

    def drag(self, what: Locator, to: Locator) -> None:
        """Carry something to a place by mouse or finger."""
        start, end = what.bounding_box(), to.bounding_box()
        assert start
        assert end
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        path = [(x + (to_x - x) * step / 8, y + (to_y - y) * step / 8) for step in range(9)]
        if not self.touch:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            for at in path:
                self.page.mouse.move(*at)
            self.page.mouse.up()
            return
        finger = self.page.context.new_cdp_session(self.page)
        for kind, at in [("touchStart", path[0]), *[("touchMove", at) for at in path[1:]]]:
            points = [{"x": at[0], "y": at[1]}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def take_card(self, slot: int) -> None:
        """Take a card of the row, counted from zero."""
        self.show("Card row")
        card = self.table.locator(f"[data-spot='row-{slot}']")
        self.press(card)
        self.press(self.deed("Take card"))
        expect(card).to_have_count(0)

    def put_cube(self, card: CardId, name: str) -> None:
        """Place the next cube of a card."""
        self.show("Your cards")
        if self.held(card).get_attribute("aria-pressed") != "true":
            self.press(self.held(card))
        self.press(self.hex(name))
        expect(self.hex(name)).to_have_accessible_name(
            re.compile(f"cube from the {GAME.words('card-name', card=card)}")
        )

    def finish(self) -> None:
        """End the turn."""
        self.press(self.deed("End turn"))
        expect(self.deed("End turn")).to_have_count(0)

    def make(self, move: Move, state: State) -> None:
        """Make a move by hand."""
        names = GROUNDS[state.options.side].names
        match move:
            case TakeTokens(space):
                self.take(space + 1)
            case PlaceToken(colour, at):
                self.place(colour, names[at])
            case TakeCard(slot):
                self.take_card(slot)
            case PlaceCube(card, at):
                self.put_cube(card, names[at])
            case EndTurn():
                self.finish()
            case KeepSpirit(card):
                self.press(self.button(GAME.words("keep-spirit", card=card)))
            case DiscardCard(slot):
                self.press(self.table.locator(f"[data-spot='row-{slot}']"))
                self.press(self.deed("Exchange"))
            case Skip():
                self.press(self.deed("Keep them all"))
