"""A person at a board of Quortex: what tests do, in the words of a player."""

import re
from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from parlor.games.quortex.model import Ask, Move, Place, Replace, Sit
from parlor.games.quortex.tests.browser.plans import Step
from tests.browser.guest import Guest

GAME = "quortex"
LEFT, RIGHT = "Turn left (counterclockwise)", "Turn right (clockwise)"
HURRY = """([code, plays]) => new Promise(done => {
  const line = new WebSocket(`ws://${location.host}/api/rooms/${code}/socket`)
  line.onopen = () => { for (const play of plays) line.send(play) }
  line.onmessage = ({ data }) => {
    const { t, version } = JSON.parse(data)
    if (t === 'table' && version === plays.length) done()
  }
})"""
EDGES = ("top", "upper right", "lower right", "bottom", "lower left", "upper left")
"""Where the edges lie while nobody has turned the board."""
LOOKS = 1000
"""How often a tile is looked for where it should come to lie, fifty times a second."""
HALF = 0.25
"""How far beside the middle of a tile a half is touched, in widths of the tile."""


class Player(Guest):
    """One person with one window; on one device, everybody."""

    def new_room(self, **fields: Any) -> str:
        """Make a room and sit down in it."""
        code = str(self.post("/api/rooms", {"game": GAME, **fields}).json()["code"])
        self.enter(code)
        return code

    def new_table(self, seats: int, **fields: Any) -> str:
        """Lay the device on a table for so many people; the code of its room."""
        names = ["Ann", "Bob", "Cem", "Dan", "Eve", "Fay"][:seats]
        code = self.new_room(mode="device", names=names, start=True, **fields)
        self.await_mover()
        return code

    def hurry(self, code: str, steps: Sequence[Step]) -> None:
        """Have the first moves made through another line, then take the table over again."""
        made: Counter[int] = Counter()
        plays = []
        for step in steps:
            play = {"t": "play", "seat": step.seat, "ordinal": made[step.seat], "move": step.move}
            made[step.seat] += 1
            plays.append(msgspec.json.encode(play).decode())
        self.page.evaluate(HURRY, [code, plays])
        self.page.reload()

    # What is seen

    @property
    def table(self) -> Locator:
        """The board with everything on it."""
        return self.page.get_by_role("region", name="Table")

    def cell(self, row: int, col: int) -> Locator:
        """A hex."""
        return self.table.locator(f"[data-cell='{col},{row}']")

    @property
    def tile(self) -> Locator:
        """The tile that is being played, wherever it is."""
        return self.table.locator(".hand")

    @property
    def rotation(self) -> int:
        """How the tile in play is turned."""
        return int(self.tile.get_attribute("data-rotation") or "0")

    def expect_rotation(self, rotation: int) -> None:
        """Wait until the tile in play is turned so."""
        expect(self.tile).to_have_attribute("data-rotation", str(rotation))

    @property
    def laid(self) -> Locator:
        """The tiles on the board."""
        return self.table.locator("[data-laid]")

    @property
    def check(self) -> Locator:
        """The button that confirms."""
        return self.button("Place the tile here")

    @property
    def cross(self) -> Locator:
        """The button that takes the tile back."""
        return self.button("Take the tile back")

    def seat_at(self, edge: int) -> Locator:
        """The button on a free edge."""
        return self.button(re.compile(rf"takes the {EDGES[edge]} edge(?:,|$)"))

    def middle(self, target: Locator) -> tuple[float, float]:
        """The middle of something, in pixels of the window."""
        box = target.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def is_at(self, place: tuple[float, float]) -> bool:
        """Whether the tile in play comes to lie there."""
        for _ in range(LOOKS):
            x, y = self.middle(self.tile)
            if abs(x - place[0]) < 6 and abs(y - place[1]) < 6:
                return True
            self.page.wait_for_timeout(20)
        return False

    def is_on(self, row: int, col: int) -> bool:
        """Whether the tile in play comes to lie on a hex, wherever that moves."""
        for _ in range(LOOKS):
            (x, y), (right, down) = self.middle(self.tile), self.middle(self.cell(row, col))
            if abs(x - right) < 6 and abs(y - down) < 6:
                return True
            self.page.wait_for_timeout(20)
        return False

    def await_mover(self, plies: int | None = None) -> None:
        """Wait until someone here may move, after so many tiles."""
        after = "" if plies is None else f"[data-moves='{plies}']"
        expect(self.page.locator(f"[data-turn]{after}")).to_be_visible()
        # The table says who moves before it has measured where its hexes lie.
        expect(self.table.locator("[data-cell]").first).to_be_visible()

    # What is done

    def touch_half(self, target: Locator, edge: int, *, left: bool, turn: int = 0) -> None:
        """Tap the left or right half of a tile as the player at the edge sees it."""
        box = target.bounding_box()
        assert box
        angle = (60 * edge + turn + (0 if left else 180)) * pi / 180
        x, y = self.middle(target)
        reach = HALF * box["width"]
        self.tap_at(x + reach * cos(angle), y + reach * sin(angle))

    def tap_at(self, x: float, y: float) -> None:
        """Tap or click a place of the window."""
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def turn_to(self, rotation: int) -> None:
        """Turn the tile until it lies so."""
        for _ in range(6):
            before = self.rotation
            if before == rotation:
                return
            self.press(self.button(RIGHT))
            expect(self.tile).not_to_have_attribute("data-rotation", str(before))
        raise AssertionError(f"the tile cannot be turned to {rotation}")

    def try_on(self, move: Place | Replace) -> None:
        """Try the tile where the move puts it, turned so."""
        self.press(self.cell(move.row, move.col))
        expect(self.table.locator(".hand.tried")).to_be_visible()
        self.turn_to(move.rotation)

    def make(self, move: Move) -> None:
        """Make a move by hand and wait until it is made."""
        match move:
            case Sit(edge):
                seat = self.seat_at(edge)
                # At a table the first touch offers colors, and the second takes the edge.
                offers = seat.get_attribute("aria-expanded") is not None
                self.press(seat)
                if offers:
                    self.press(seat)
            case Ask():
                self.press(self.button("Suggest a move"))
            case Place() | Replace():
                plies = self.page.locator("[data-moves]").get_attribute("data-moves") or "0"
                self.try_on(move)
                self.press(self.check)
                expect(self.page.locator(f"[data-moves='{int(plies) + 1}']")).to_be_visible()
