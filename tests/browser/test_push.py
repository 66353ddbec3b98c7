"""People who look elsewhere, or are away, are told that a table waits for them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from tests.browser.axe import check, touches
from tests.browser.conftest import PHONE, Invite, launched
from tests.browser.guest import TITLE, Guest
from tests.browser.host import Host
from tests.browser.waiting import until
from tests.support.push_service import Device, PushService, push_service

TELL, CALL = "Tell me when it's my turn", "Also when Parlor is closed"

# Chromium without a screen reaches no push service: everything but that is real.
BROWSER = """({ endpoint, p256dh, auth }) => {
  const made = {
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => (localStorage.removeItem('test.key'), true),
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error('silent pushes are not allowed')
    localStorage.setItem('test.key', applicationServerKey)
    return made
  }
  const isMade = () => localStorage.getItem('test.key') !== null
  PushManager.prototype.getSubscription = async () => (isMade() ? made : null)
}"""
# Chromium forgets a notification that is asked for while it is on its way to the screen.
WATCHED = """() => {
  const real = registration.showNotification.bind(registration)
  globalThis.shown = 0
  registration.showNotification = async (...told) => {
    await real(...told)
    shown += 1
  }
}"""
ARRIVED = """async (count) => {
  for (let looks = 0; looks < 1000 && shown < count; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return shown
}"""
SHOWN = """async (count) => {
  const worker = await navigator.serviceWorker.ready
  let shown = await worker.getNotifications()
  for (let looks = 0; looks < 1000 && shown.length !== count; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    shown = await worker.getNotifications()
  }
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))
}"""
HIDDEN = """() => {
  const real = clients.matchAll.bind(clients)
  clients.matchAll = async (wanted) => {
    const found = await real(wanted)
    return found.map(({ url }) => ({ url, visibilityState: 'hidden' }))
  }
}"""


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The whole browser: without windows it has no notifications."""
    browser = launched(playwright, "chromium")
    yield browser
    browser.close()


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def calling_host(tmp_path: Path, service: PushService) -> Iterator[Host]:
    """A server whose push service is the test's own."""
    running = Host(tmp_path, PUSH_HOSTS=service.host)
    running.start()
    yield running
    running.stop()


def with_push(guest: Guest, device: Device) -> None:
    """Let the guest's browser be notified by the test's push service, if its person allows it."""
    guest.context.add_init_script(f"({BROWSER})({json.dumps(device.subscription)})")
    guest.context.grant_permissions(["notifications"], origin=guest.url)


def settle(page: Page) -> None:
    """Wait for the service worker."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def turn_on(guest: Guest) -> None:
    """Ask for everything on one's own page."""
    guest.go("/settings")
    settle(guest.page)
    guest.page.reload()
    expect(switch(guest, TELL)).not_to_be_checked()
    turn(guest, TELL)
    expect(switch(guest, TELL)).to_be_checked()
    expect(switch(guest, CALL)).not_to_be_checked()
    turn(guest, CALL)
    expect(switch(guest, CALL)).to_be_checked()


def turn(guest: Guest, title: str) -> None:
    """Turn a switch and wait for what comes of it."""
    guest.press(switch(guest, title))
    expect(guest.page.locator("[aria-busy=true]")).to_have_count(0)


def switch(guest: Guest, title: str) -> Locator:
    """A switch by its words."""
    return guest.page.get_by_role("checkbox", name=title)


def notifications(page: Page, count: int) -> list[dict[str, str]]:
    """The notifications on the screen, once there are this many."""
    found: list[dict[str, str]] = page.evaluate(SHOWN, count)
    assert len(found) == count
    return found


def watch_calls(guest: Guest) -> None:
    """Count what the service worker shows from now on."""
    guest.context.service_workers[0].evaluate(WATCHED)


def await_call(guest: Guest, count: int) -> None:
    """Wait until this many notifications were shown."""
    assert guest.context.service_workers[0].evaluate(ARRIVED, count) == count


def look_elsewhere(guest: Guest) -> None:
    """Put the window into the background, which Chromium without a screen never does."""
    guest.page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"
    )
    guest.context.service_workers[0].evaluate(HIDDEN)


def take_turn(guest: Guest) -> None:
    """Play a whole turn."""
    guest.await_turn()
    for _ in range(2):
        guest.play_cheapest()
    guest.finish_turn()


def deliver(guest: Guest, message: str) -> None:
    """Hand a message to the browser as its push service does."""
    workers = guest.context.new_cdp_session(guest.page)
    found: list[dict[str, Any]] = []
    workers.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(told["registrations"]),
    )
    workers.send("ServiceWorker.enable")

    def own() -> list[str]:
        guest.page.wait_for_timeout(20)
        return [one["registrationId"] for one in found if one["scopeURL"].startswith(guest.url)]

    until(lambda: own() != [])
    arguments = {"origin": guest.url, "registrationId": own()[0], "data": message}
    workers.send("ServiceWorker.deliverPushMessage", arguments)
    workers.detach()


def test_who_is_away_is_notified_through_the_push_service(
    invite: Invite, calling_host: Host, service: PushService
) -> None:
    ann, bob = invite("Ann", calling_host), invite("Bob", calling_host, phone=True)
    device = Device(service.url)
    with_push(bob, device)
    turn_on(bob)
    key = bob.page.evaluate("localStorage.getItem('test.key')")
    assert bob.context.request.get(f"{bob.url}/api/me/push").json() == {"key": key, "on": True}

    code = ann.new_room()
    bob.post(f"/api/rooms/{code}/join", {})
    ann.start()
    started = service.take()
    assert device.read(started.body)["title"] == "The match has started"
    take_turn(ann)
    post = service.take()
    call = device.read(post.body)
    assert call["title"] == "Your turn"
    assert call["body"] == f"{TITLE} with Ann · {code}"
    assert post.headers["topic"] == started.headers["topic"]
    assert f"k={key}" in post.headers["authorization"]

    watch_calls(bob)
    deliver(bob, json.dumps(call))
    await_call(bob, 1)
    assert notifications(bob.page, 1) == [
        {"title": call["title"], "body": call["body"], "tag": call["path"], "path": f"/room/{code}"}
    ]
    assert service.waiting == 0


def test_a_window_in_the_background_tells_and_a_push_does_not_tell_again(
    invite: Invite, calling_host: Host, service: PushService
) -> None:
    ann, bob = invite("Ann", calling_host), invite("Bob", calling_host)
    device = Device(service.url)
    with_push(bob, device)
    turn_on(bob)
    code = ann.new_room()
    bob.post(f"/api/rooms/{code}/join", {})
    ann.start()
    service.take()
    bob.go("/")
    expect(bob.text("Ann to move")).to_be_visible()
    look_elsewhere(bob)
    watch_calls(bob)
    take_turn(ann)
    await_call(bob, 1)
    [told] = notifications(bob.page, 1)
    assert (told["title"], told["body"]) == ("Your turn", f"{TITLE} with Ann · {code}")
    deliver(bob, json.dumps(device.read(service.take().body)))
    await_call(bob, 2)
    expect(bob.page.get_by_role("link", name="Resume").first).to_be_attached()
    assert notifications(bob.page, 1) == [told]
    bob.go(f"/room/{code}")
    take_turn(bob)
    notifications(bob.page, 0)


def test_the_switch_at_a_table_has_a_name_and_is_large_enough(
    invite: Invite, calling_host: Host, service: PushService
) -> None:
    ann = invite("Ann", calling_host, phone=True)
    with_push(ann, Device(service.url))
    ann.new_room(bots=["random"], start=True)
    ann.side("Table")
    ann.press(ann.text("Options of this table"))
    expect(switch(ann, TELL)).to_be_enabled()
    assert touches(switch(ann, TELL))
    check(ann.page, PHONE)
    turn(ann, TELL)
    expect(switch(ann, TELL)).to_be_checked()


def test_everything_is_off_until_asked_for_and_off_again(
    invite: Invite, calling_host: Host, service: PushService
) -> None:
    bob = invite("Bob", calling_host, phone=True)
    with_push(bob, Device(service.url))
    turn_on(bob)
    check(bob.page)
    bob.page.reload()
    expect(switch(bob, CALL)).to_be_checked()
    switch(bob, TELL).focus()
    bob.page.keyboard.press("Space")
    expect(switch(bob, TELL)).not_to_be_checked()
    expect(bob.page.locator("[aria-busy=true]")).to_have_count(0)
    expect(switch(bob, TELL)).to_be_focused()
    expect(switch(bob, CALL)).to_have_count(0)
    assert not bob.context.request.get(f"{bob.url}/api/me/push").json()["on"]
    assert bob.page.evaluate("localStorage.getItem('test.key')") is None


def test_a_browser_that_blocks_notifications_says_so(invite: Invite) -> None:
    bob = invite("Bob")
    bob.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
    )
    bob.go("/settings")
    expect(bob.text("Your browser blocks notifications from this site.")).to_be_visible()
    expect(switch(bob, TELL)).to_have_count(0)
    check(bob.page)
