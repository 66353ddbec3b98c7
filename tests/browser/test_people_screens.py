"""The pictures of people's pages: a few weeks of play, the same every time they are kept."""

from itertools import cycle

from playwright.sync_api import expect

from tests.browser.accounts import PASSWORD
from tests.browser.camera import ARE_KEPT, SIZES, Camera
from tests.browser.clocked import ClockedHost
from tests.browser.conftest import Invite
from tests.browser.fast import ALONE, alone, together
from tests.browser.guest import Guest

FRIENDS = {"Ann": "ann_liddell", "Robin": "robin", "Cem": "cem_k", "Dora": "dora88"}
DAYS = 24 * 3600
WEEKS = 4 if ARE_KEPT else 1
PAIRS = ("Ann Robin", "Robin Cem", "Dora Ann", "Ann Cem", "Dora Robin", "Robin Ann", "Cem Dora")


def test_the_pictures_of_people(invite: Invite, stage: ClockedHost) -> None:
    looks = {"locale": "en-GB", "timezone_id": "UTC", "device_scale_factor": 1}
    people = {name: invite(name, stage, **looks) for name in FRIENDS}
    for name, username in FRIENDS.items():
        people[name].post("/api/account", {"username": username, "password": PASSWORD})
    some_weeks(people, stage)
    ann = people["Ann"]
    ann.new_room(bots=["planner"], start=True)
    expect(ann.cards.first).to_be_visible()
    ann.page.clock.set_fixed_time(stage.time.ms / 1000)
    for size, viewport in SIZES.items():
        ann.page.goto("about:blank")
        ann.page.set_viewport_size(viewport)
        take(ann, Camera(ann, size))


def some_weeks(people: dict[str, Guest], stage: ClockedHost) -> None:
    """What the friends played."""
    pairs = cycle(PAIRS)
    for _ in range(WEEKS):
        for _ in range(4):
            stage.time.pass_seconds(DAYS + 3600)
            pair = [people[name] for name in next(pairs).split()]
            together(*pair, game=ALONE, kind="easy", options={})
        stage.time.pass_seconds(DAYS)
        alone(people["Ann"], kind="easy")
        together(*[people[name] for name in ("Ann", "Robin", "Cem")], kind="planner")


def take(ann: Guest, camera: Camera) -> None:
    """One picture of each page."""
    ann.go("/you")
    expect(ann.heading("Recent games")).to_be_visible()
    camera.take("profile")
    ann.page.evaluate(
        "() => scrollBy(0, document.getElementById('by-game').getBoundingClientRect().y - 16)"
    )
    camera.take("figures")
    ann.go("/history")
    expect(ann.page.get_by_role("link", name="Resume Up-N-Down")).to_be_visible()
    camera.take("history")
    ann.go(f"/leaderboard/{ALONE}?seats=2")
    expect(ann.page.get_by_role("table")).to_be_visible()
    camera.take("leaderboard")
