"""A person at a table of ZenStones: what tests do, in the words of a player."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.guest import Guest

GAME = "zenstones"
SIDES = {"W": "White", "B": "Black"}
DASH = "\u2013"


def called(square: str) -> str:
    """The name of a square on the screen: `W25` is White 25."""
    return f"{SIDES[square[0]]} {square[1:]}"


class Duellist(Guest):
    """One person with one window; on one device, both players."""

    def new_room(self, **fields: Any) -> str:
        """Make a room and sit down in it."""
        code = str(self.post("/api/rooms", {"game": GAME, **fields}).json()["code"])
        self.enter(code)
        return code

    # What is seen

    @property
    def table(self) -> Locator:
        """The board."""
        return self.page.get_by_role("region", name="Table")

    @property
    def garden(self) -> Locator:
        """The squares."""
        return self.table.get_by_role("group", name="Garden").get_by_role("button")

    def square(self, name: str) -> Locator:
        """A square by its half and label, whatever stands there."""
        return self.garden.and_(
            self.button(re.compile(rf"^({called(name)}\b|.* on {called(name)}:)"))
        )

    def stone(self, number: int) -> Locator:
        """A stone by its number."""
        return self.garden.and_(self.button(re.compile(rf"stone S{number} on ")))

    def hud(self, colour: str) -> Locator:
        """A player's side of the table: name, credits, score, clock."""
        return self.table.get_by_role("region", name=re.compile(f", {SIDES[colour]}$"))

    def clock(self, colour: str) -> Locator:
        """A player's clock."""
        return self.hud(colour).get_by_role("timer")

    def slip(self, name: str) -> Locator:
        """The slip of paper on which someone bids."""
        return self.table.get_by_role("group", name=f"{name}'s bid")

    def expect_figures(self, colour: str, credit: int, score: int | None = None) -> None:
        """What a side has; the score is a dash before movement."""
        told = f"credits {credit} score {DASH if score is None else score}"
        expect(self.hud(colour).locator("dl")).to_have_text(
            re.compile(r"\s*".join(map(re.escape, told.split())))
        )

    def expect_phase(self, name: str) -> None:
        """Which phase is lit."""
        phases = self.table.get_by_role("list", name="Phases")
        expect(phases.locator("[aria-current=step] > span")).to_have_text(name)

    # What is done

    def lift(self, name: str) -> None:
        """Take the device."""
        self.press(self.button(f"I am {name}: show the table"))
        expect(self.table).to_be_visible()

    def bid(self, amount: int) -> None:
        """Lock a bid."""
        self.page.get_by_label("Your bid").fill(str(amount))
        self.press(self.button("Lock my bid"))
        expect(self.button("Lock my bid")).to_have_count(0)

    def place(self, *squares: str) -> None:
        """Place stones: choose a square, then pay for it."""
        for name in squares:
            self.press(self.square(name))
            self.press(self.button(re.compile("^Place for")))
            expect(self.square(name)).to_have_accessible_name(re.compile("stone"))

    def pass_over(self) -> None:
        """Place nothing, and mean it."""
        self.press(self.button(re.compile("^Pass")))
        self.press(self.button("Yes, pass"))
        expect(self.button("Yes, pass")).to_have_count(0)

    def edit(self, number: int, distance: int, *ways: str) -> None:
        """Give a stone its stats."""
        self.press(self.stone(number))
        editor = self.table.get_by_role("group", name=f"Stats of S{number}")
        chosen = editor.get_by_role("button", name=re.compile(f"^Distance {distance}"))
        self.press(chosen)
        expect(chosen).to_have_attribute("aria-pressed", "true")
        for way in ways:
            toggle = editor.get_by_role("button", name=way, exact=True)
            self.press(toggle)
            expect(toggle).to_have_attribute("aria-pressed", "true")

    def commit(self) -> None:
        """Pay for the stats."""
        self.press(self.button("Commit"))
        self.press(self.button(re.compile("^Yes, pay")))
        expect(self.button(re.compile("^Yes, pay"))).to_have_count(0)

    def move(self, number: int, square: str) -> None:
        """Move a stone, and wait until it is gone from where it stood."""
        before = self.stone(number).get_attribute("data-square")
        self.press(self.stone(number))
        target = self.button(re.compile(rf"^{called(square)}: move S{number} here"))
        self.press(target)
        if self.touch:
            self.press(self.button(re.compile("^(Move here|Take it)$")))
        left = self.table.locator(f"[data-square='{before}']")
        expect(left).not_to_have_accessible_name(re.compile(rf"\bS{number}\b"))

    def saved(self, folder: Path) -> Path:
        """The file with the position that the browser is given."""
        self.side("Table")
        with self.page.expect_download() as download:
            self.press(self.button("Save this position"))
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        return path
