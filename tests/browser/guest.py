"""A person at a browser: what tests do, in the words of a player."""

import re
from typing import Any

from playwright.sync_api import APIResponse, BrowserContext, ConsoleMessage, Locator, Page, expect

GAME, TITLE = "upndown", "Up-N-Down"
SHORT = {"min_card_value": 2, "max_card_value": 22, "hand_size": 4, "max_players": 4}
"""Options of a quick match: 21 cards."""
YOUR_TURN = re.compile("Your turn")
NEW_TURN = re.compile(r"\b0 of \d+ played")
CARD = re.compile(r"^(\d+)(?:, [^.]*)?\. Fits")
PLACE = re.compile(r"pile (\d) \((?:(?:up|down) (\d+)|[^)]*)\)")


class Guest:
    """One person with one window."""

    def __init__(self, context: BrowserContext, url: str, name: str, *, touch: bool) -> None:
        self.context = context
        self.url = url
        self.name = name
        self.touch = touch
        self.faults: list[str] = []
        self.page = self.window()
        if name:
            self.post("/api/me", {"name": name})

    def window(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._overhear)
        return page

    def _overhear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self.faults.append(message.text)

    def post(self, path: str, body: Any) -> APIResponse:
        """Use the HTTP API with this person's cookie."""
        answer = self.context.request.post(
            f"{self.url}{path}", data=body, headers={"Origin": self.url}
        )
        assert answer.ok, answer.text()
        return answer

    # Moving about

    def go(self, path: str) -> None:
        """Open a page of the site."""
        self.page.goto(f"{self.url}{path}")

    def press(self, target: Locator) -> None:
        """Tap on a phone, click elsewhere."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name)

    def heading(self, name: str | re.Pattern[str]) -> Locator:
        """A heading by its text."""
        return self.page.get_by_role("heading", name=name, exact=True)

    def text(self, words: str | re.Pattern[str]) -> Locator:
        """The first place that says so."""
        return self.page.get_by_text(words).first

    @property
    def box(self) -> Locator:
        """The game on the home page."""
        return self.page.get_by_role("article", name=TITLE)

    # Rooms

    def new_room(self, **fields: Any) -> str:
        """Make a room and sit down in it."""
        body = {"game": GAME, "options": SHORT, **fields}
        code = str(self.post("/api/rooms", body).json()["code"])
        self.enter(code)
        return code

    def enter(self, code: str) -> None:
        """Open a room by its link."""
        self.go(f"/room/{code}")

    def sit_down(self, code: str) -> None:
        """Open a room and wait until the others can see it."""
        self.enter(code)
        expect(self.chairs.filter(has_text=self.name).first).to_be_visible()

    @property
    def chairs(self) -> Locator:
        """The chairs of a lobby."""
        return self.page.get_by_role("region", name="At the table").get_by_role("listitem")

    def start(self) -> None:
        """Start the match as its host."""
        self.press(self.button(re.compile("^Start (the match|Game)$")))
        expect(self.cards.first).to_be_visible()

    def side(self, tab: str) -> None:
        """Open what stands beside the board, in a drawer where there is no room for it."""
        drawer = self.button(re.compile("^Players, chat and more"))
        wanted = self.page.get_by_role("tab", name=re.compile(f"^{tab}"))
        expect(drawer.or_(wanted).first).to_be_visible()
        if not wanted.count():
            self.press(drawer)
        self.press(wanted)

    def say(self, line: str) -> None:
        """Say something in the chat that is on the screen."""
        self.page.get_by_label("Say something").fill(line)
        self.press(self.page.get_by_role("button", name="Send", exact=True))

    @property
    def talk(self) -> Locator:
        """The lines of the chat."""
        return self.page.get_by_role("log", name="Chat")

    # At the table

    @property
    def cards(self) -> Locator:
        """This guest's cards."""
        return self.page.get_by_role("group", name="Your cards").get_by_role("button")

    @property
    def hand(self) -> list[int]:
        """The numbers of this guest's cards, once they are dealt out on the screen."""
        expect(self.cards.first).to_be_visible()
        labels = self.cards.evaluate_all("all => all.map(card => card.ariaLabel)")
        return [int(re.split(r"\D", label)[0]) for label in labels]

    def pile(self, number: int) -> Locator:
        """A pile, counted from one."""
        piles = self.page.get_by_role("group", name="Piles").get_by_role("button")
        return piles.nth(number - 1)

    @property
    def end_turn(self) -> Locator:
        """The button that ends the turn."""
        return self.button(re.compile("^End turn"))

    @property
    def again(self) -> Locator:
        """The button of the end panel."""
        return self.button("Play again")

    @property
    def is_over(self) -> bool:
        """Whether the end panel is shown."""
        return self.again.count() > 0

    @property
    def is_on_turn(self) -> bool:
        """Whether the tab calls."""
        return bool(YOUR_TURN.search(self.page.title()))

    def await_turn(self) -> None:
        """Wait until the tab calls."""
        expect(self.page).to_have_title(YOUR_TURN)

    def await_turn_or_end(self) -> None:
        """Wait until it is this guest's turn or nobody's any more."""
        called = self.page.get_by_role("banner").get_by_text(YOUR_TURN)
        expect(called.or_(self.again).first).to_be_attached()

    def choices(self) -> list[tuple[int, int, int]]:
        """Legal plays as (distance, card, pile), the cheapest first, once the screen shows any."""
        # A board says whose turn it is before it has measured where its cards lie.
        expect(self.cards.and_(self.button(CARD)).first).to_be_attached()
        plays = []
        for label in self.cards.evaluate_all("all => all.map(card => card.ariaLabel)"):
            if not (card := CARD.match(label)):
                continue
            for pile, step in PLACE.findall(label):
                plays.append((int(step or -10), int(card[1]), int(pile)))
        return sorted(plays)

    def card(self, number: int) -> Locator:
        """One of this guest's cards by its number."""
        return self.cards.and_(self.button(re.compile(rf"^{number}\b")))

    def lay(self, card: int, pile: int) -> None:
        """Lay a card on a pile."""
        self.press(self.card(card))
        self.press(self.pile(pile))

    def play(self, card: int, pile: int) -> None:
        """Lay a card on a pile and wait until the table has taken it."""
        self.lay(card, pile)
        expect(self.card(card)).to_have_count(0)
        self.await_answer()

    @property
    def on_its_way(self) -> Locator:
        """The card that lies on a pile and isn't confirmed yet."""
        return self.page.locator("[data-pile] .sent")

    def await_answer(self) -> None:
        """Wait until the server has answered the last move."""
        expect(self.on_its_way).to_have_count(0)

    def play_cheapest(self) -> tuple[int, int]:
        """Play what changes the least; the card and its pile."""
        _, card, pile = self.choices()[0]
        self.play(card, pile)
        return card, pile

    def finish_turn(self) -> None:
        """End the turn and wait until that is so."""
        self.press(self.end_turn)
        fresh = self.page.get_by_text(NEW_TURN).or_(self.heading(re.compile("^Pass the device")))
        expect(fresh.or_(self.again).first).to_be_attached()
