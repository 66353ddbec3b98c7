"""Being called on a device: what it may ask for, and what is sent where."""

import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from parlor.server import metrics
from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from parlor.server.db.subscriptions import MOST, Subscriptions
from parlor.server.models import Player
from parlor.server.notifications import queue
from parlor.server.notifications.base64url import decoded, encoded
from parlor.server.notifications.delivery import Call, Post
from parlor.server.notifications.queue import Errand, Push
from parlor.server.notifications.ssrf_guard import SsrfGuard
from parlor.server.notifications.vapid import keys_in
from tests.support.accounts import ANN, claimed, everything_in, signed_in
from tests.support.push_service import (
    PRIVATE,
    PUBLIC,
    SITE,
    Device,
    PushService,
    dotted,
    push_service,
)
from tests.support.web import Web, web_at

NOW = 1_800_000_000_000
CALL = Call("Your turn", "Pebbles with Bob · ABCDEF", "/room/ABCDEF", "tag")
PATH = "/api/me/push"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
async def web(tmp_path: Path, service: PushService) -> AsyncIterator[Web]:
    async with web_at(tmp_path, push_hosts=(service.host,)) as served:
        yield served


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    kept = open_store(str(tmp_path / "push.db"))
    await kept.open()
    await kept.add_player(Player("ann", "Ann"), b"phone", NOW)
    yield kept
    await kept.close()


@pytest.fixture
async def sender(store: Store, service: PushService) -> AsyncIterator[Push]:
    made = Push(store, Post(await keys_in(store), SsrfGuard([service.host]), lambda: NOW))
    yield made
    await made.close()


async def ring(sender: Push, **changes: Any) -> None:
    """Send Ann a call and wait until that is done."""
    sender.send(Errand("ann", CALL, **changes))
    await sender.delivered()


# Asking for it


async def test_a_device_is_notified_only_from_asking_until_it_asks_to_stop(
    web: Web, service: PushService
) -> None:
    ann = await web.visitor("Ann")
    device = Device(service.url)
    before = await ann.asks("GET", PATH)
    assert not before["on"]
    assert len(decoded(before["key"])) == 65
    assert await ann.asks("PUT", PATH, json=device.subscription) == {**before, "on": True}
    assert await ann.asks("PUT", PATH, json=device.subscription) == {**before, "on": True}
    assert await ann.asks("GET", PATH) == {**before, "on": True}
    assert await ann.asks("DELETE", PATH) == before
    assert device.endpoint not in await everything_in(web)


async def test_my_data_names_the_devices_without_their_secrets(
    web: Web, service: PushService
) -> None:
    ann = await web.visitor("Ann")
    device = Device(service.url)
    await ann.asks("PUT", PATH, json=device.subscription)
    data = await ann.asks("GET", "/api/me/data")
    assert data["called"] == [{"service": "127.0.0.1", "since": web.time()}]
    secrets = (device.path, *(device.subscription[name] for name in ("p256dh", "auth")))
    assert not any(secret in str(data) for secret in secrets)


async def test_nobody_asks_without_a_name(web: Web, service: PushService) -> None:
    nobody = await web.visitor()
    asked = Device(service.url).subscription
    assert await nobody.refused("PUT", PATH, json=asked) == (401, "no_identity")
    assert await nobody.refused("DELETE", PATH) == (401, "no_identity")
    assert not (await nobody.asks("GET", PATH))["on"]


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": ""},
        {"p256dh": "not base64!"},
        {"p256dh": encoded(b"\x04" + bytes(64))},
        {"p256dh": encoded(bytes(33))},
        {"auth": ""},
        {"auth": encoded(bytes(15))},
        {"auth": encoded(bytes(17))},
        {"auth": "ü"},
    ],
)
async def test_keys_that_seal_nothing_are_refused(
    web: Web, service: PushService, keys: dict[str, str]
) -> None:
    ann = await web.visitor("Ann")
    asked = {**Device(service.url).subscription, **keys}
    assert await ann.refused("PUT", PATH, json=asked) == (400, "bad_subscription")
    assert not (await ann.asks("GET", PATH))["on"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "push",
        "https://",
        "https:///path",
        f"http://{PUBLIC}/plain",
        f"https://{PUBLIC}:8443/port",
        f"https://me:secret@{PUBLIC}/user",
        f"https://{PUBLIC}:99999/",
        "https://[::1",
        "https://127.0.0.1/loopback",
        "http://127.0.0.1:1/another-port",
        "https://localhost/by-name",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        *(f"https://{dotted(*parts)}/" for parts in PRIVATE),
        "https://0x7f000001/",
        "https://2130706433/",
        "https://push.ü.example/",
        "https://nowhere.invalid/",
        "file:///etc/passwd",
        f"ftp://{PUBLIC}/",
    ],
)
async def test_addresses_that_are_no_public_push_service_are_refused(
    web: Web, service: PushService, endpoint: str
) -> None:
    ann = await web.visitor("Ann")
    asked = {**Device(service.url).subscription, "endpoint": endpoint}
    assert await ann.refused("PUT", PATH, json=asked) == (400, "bad_subscription")
    assert not (await ann.asks("GET", PATH))["on"]


@pytest.mark.parametrize("mark", ["\n", "\t", "\x1b", "\x7f", " "])
async def test_an_address_with_what_cannot_be_seen_is_not_kept(
    service: PushService, web: Web, mark: str
) -> None:
    ann = await web.visitor("Ann")
    subscription = Device(service.url).subscription
    asked = {**subscription, "endpoint": subscription["endpoint"] + mark + "x"}
    assert await ann.refused("PUT", PATH, json=asked) == (400, "bad_subscription")


async def test_what_is_no_subscription_is_malformed(web: Web, service: PushService) -> None:
    ann = await web.visitor("Ann")
    asked = Device(service.url).subscription
    long = {**asked, "endpoint": service.url + "/" + "x" * 2000}
    for wrong in ({}, {**asked, "more": 1}, {**asked, "auth": 5}, long, [asked]):
        assert await ann.refused("PUT", PATH, json=wrong) == (400, "malformed")
    foreign = {"origin": "https://elsewhere.example"}
    refused = await ann.refused("PUT", PATH, json=asked, headers=foreign)
    assert refused == (403, "foreign_origin")


async def test_ten_devices_are_enough(web: Web, service: PushService) -> None:
    ann = await web.visitor("Ann")
    me, kept = (await ann.asks("GET", "/api/me"))["id"], Subscriptions(web.context.store)
    for number in range(MOST):
        token = number.to_bytes(32)
        await web.context.people.begin_session(token, me, NOW)
        await kept.keep(token, Device(service.url).stored, NOW)
    asked = Device(service.url).subscription
    assert await ann.refused("PUT", PATH, json=asked) == (409, "too_many_devices")
    await kept.end(token)
    assert (await ann.asks("PUT", PATH, json=asked))["on"]
    again = Device(service.url).subscription
    assert (await ann.asks("PUT", PATH, json=again))["on"], "a device in place of itself"


async def test_nobody_takes_the_address_of_another_browser(web: Web, service: PushService) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    device = Device(service.url)
    await ann.asks("PUT", PATH, json=device.subscription)
    guessed = {**Device(service.url).subscription, "endpoint": device.endpoint}
    assert await bob.refused("PUT", PATH, json=guessed) == (400, "bad_subscription")
    assert (await ann.asks("GET", PATH))["on"]
    assert not (await bob.asks("GET", PATH))["on"]


async def test_a_browser_is_notified_for_the_person_at_it_now(
    web: Web, service: PushService
) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    device = Device(service.url)
    await ann.asks("PUT", PATH, json=device.subscription)
    await bob.asks("PUT", PATH, json=device.subscription)
    assert not (await ann.asks("GET", PATH))["on"]
    assert (await bob.asks("GET", PATH))["on"]


async def test_who_signs_out_is_not_called_there_any_more(web: Web, service: PushService) -> None:
    ann, phone, tablet = await claimed(web), await signed_in(web), await signed_in(web)
    devices = [Device(service.url) for _ in range(3)]
    for visitor, device in zip((ann, phone, tablet), devices, strict=True):
        await visitor.asks("PUT", PATH, json=device.subscription)
    await phone.asks("DELETE", "/api/session")
    stored = await everything_in(web)
    assert [device.endpoint in stored for device in devices] == [True, False, True]
    await ann.asks("DELETE", "/api/sessions")
    stored = await everything_in(web)
    assert [device.endpoint in stored for device in devices] == [True, False, False]
    await ann.asks("POST", "/api/me/farewell", json={"password": ANN["password"]})
    assert devices[0].endpoint not in await everything_in(web)


# Delivering


async def test_a_call_arrives_sealed_signed_and_labelled(
    store: Store, sender: Push, service: PushService
) -> None:
    device = Device(service.url)
    await Subscriptions(store).keep(b"phone", device.stored, NOW)
    await ring(sender)
    post = service.take()
    assert post.path == device.path
    assert device.read(post.body) == json.decode(json.encode(CALL))
    assert b"Pebbles" not in post.body
    assert post.headers["content-encoding"] == "aes128gcm"
    assert int(post.headers["ttl"]) > 0
    assert (post.headers["topic"], post.headers["urgency"]) == ("tag", "normal")
    assert "cookie" not in post.headers
    await ring(sender, urgent=True)
    assert service.take().headers["urgency"] == "high"


@pytest.mark.parametrize("status", [404, 410])
async def test_an_address_that_is_gone_is_forgotten(
    store: Store, sender: Push, service: PushService, status: int
) -> None:
    kept = Subscriptions(store)
    await kept.keep(b"phone", Device(service.url).stored, NOW)
    service.status = status
    await ring(sender)
    assert await kept.of("ann") == []


@pytest.mark.parametrize("status", [301, 307, 400, 403, 429, 500, 503])
async def test_other_answers_leave_the_address_and_lead_nowhere(
    store: Store, sender: Push, service: PushService, status: int
) -> None:
    kept, device = Subscriptions(store), Device(service.url)
    await kept.keep(b"phone", device.stored, NOW)
    service.status, service.location = status, f"{service.url}/elsewhere"
    await ring(sender)
    assert await kept.of("ann") == [device.stored]
    assert (service.take().path, service.waiting) == (device.path, 0)


async def test_a_call_that_was_not_taken_is_tried_again_unless_a_newer_one_replaces_it(
    store: Store, sender: Push, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "AGAIN", (0.0, 3600.0))
    await Subscriptions(store).keep(b"phone", Device(service.url).stored, NOW)
    service.status = 503
    await ring(sender)
    await service.taken()
    await service.taken()
    await sender.delivered()
    assert len(sender._later) == 1
    service.status = 201
    await ring(sender)
    assert sender._later == {}


async def test_what_a_push_service_will_never_take_is_not_tried_again(
    store: Store, sender: Push, service: PushService
) -> None:
    await Subscriptions(store).keep(b"phone", Device(service.url).stored, NOW)
    service.status = 403
    await ring(sender)
    assert sender._later == {}


async def test_a_name_that_nobody_knows_just_now_is_tried_again(store: Store) -> None:
    kept, device = Subscriptions(store), Device("https://nowhere.invalid")
    await kept.keep(b"phone", device.stored, NOW)
    made = Push(store, Post(await keys_in(store), SsrfGuard([]), lambda: NOW))
    await ring(made)
    assert await kept.of("ann") == [device.stored]
    assert len(made._later) == 1
    await made.close()


async def test_an_address_that_became_private_is_forgotten(
    store: Store, service: PushService
) -> None:
    kept = Subscriptions(store)
    await kept.keep(b"phone", Device(service.url).stored, NOW)
    stricter = Push(store, Post(await keys_in(store), SsrfGuard([]), lambda: NOW))
    await ring(stricter)
    await stricter.close()
    assert service.waiting == 0
    assert await kept.of("ann") == []


async def test_a_name_that_leads_elsewhere_once_it_was_checked_leads_nowhere(
    store: Store, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [PUBLIC, "127.0.0.1"]

    def found(_host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers.pop(0), port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    kept, device = Subscriptions(store), Device("https://push.example")
    reach = SsrfGuard([])
    await reach.check(device.endpoint)
    await kept.keep(b"phone", device.stored, NOW)
    made = Push(store, Post(await keys_in(store), reach, lambda: NOW))
    await ring(made)
    await made.close()
    assert answers == []
    assert await kept.of("ann") == []


async def test_a_service_that_never_answers_is_given_up(store: Store, service: PushService) -> None:
    kept, device = Subscriptions(store), Device(service.url)
    await kept.keep(b"phone", device.stored, NOW)
    service.answers.clear()
    made = Push(
        store, Post(await keys_in(store), SsrfGuard([service.host]), lambda: NOW, patience=0.2)
    )
    await ring(made)
    assert await kept.of("ann") == [device.stored]
    assert len(made._later) == 1
    await made.close()


async def test_of_calls_that_wait_only_the_newest_of_a_table_is_kept_and_not_too_many(
    store: Store, sender: Push, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MOST_WAITING", 2)
    await Subscriptions(store).keep(b"phone", Device(service.url).stored, NOW)
    dropped = metrics.pushes.labels("dropped")._value.get()
    for title, tag in (("old", "a"), ("new", "a"), ("other", "b"), ("too much", "c")):
        sender.send(Errand("ann", Call(title, "", "/", tag)))
    await sender.delivered()
    assert sorted(service.take().headers["topic"] for _ in range(2)) == ["a", "b"]
    assert service.waiting == 0
    assert metrics.pushes.labels("dropped")._value.get() == dropped + 1


@pytest.mark.parametrize(
    ("contact", "site", "said"),
    [
        ("", "https://games.example", "https://games.example"),
        ("", "http://127.0.0.1:8000", "mailto:parlor@localhost"),
        ("host@games.example", SITE, "mailto:host@games.example"),
        ("https://games.example/about", SITE, "https://games.example/about"),
    ],
)
async def test_a_push_service_learns_whom_to_ask(
    store: Store, service: PushService, contact: str, site: str, said: str
) -> None:
    device = Device(service.url)
    await Subscriptions(store).keep(b"phone", replace(device.stored, site=site), NOW)
    made = Push(store, Post(await keys_in(store), SsrfGuard([service.host]), lambda: NOW, contact))
    await ring(made)
    await made.close()
    token = service.take().headers["authorization"].split("t=")[1].split(".")[1]
    assert json.decode(decoded(token))["sub"] == said
