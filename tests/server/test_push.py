"""Being called on a device: what it may ask for, and what is sent where."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json
from msgspec.structs import replace

from parlor.server import figures, push
from parlor.server.base64url import decoded, encoded
from parlor.server.push import Call, Errand, Push
from parlor.server.reach import Reach, is_public
from parlor.server.records import Player
from parlor.server.sealing import BLOCK, padded, public_key, sealed
from parlor.server.storage import open_store
from parlor.server.store import Store
from parlor.server.subscriptions import MOST, Subscriptions
from parlor.server.vapid import keys_in
from tests.server.pushing import SITE, Device, PushService, push_service
from tests.server.test_http_account import ANN, claimed, everything_in, signed_in
from tests.server.web import Web, web_at

NOW = 1_800_000_000_000
CALL = Call("Your turn", "Pebbles with Bob · ABCDEF", "/room/ABCDEF", "tag")
PATH = "/api/me/push"


def dotted(*parts: int) -> str:
    """An address, which no file here names but in parts."""
    return ".".join(map(str, parts))


PUBLIC = dotted(9, 9, 9, 9)
PRIVATE = (
    *((10, 1, 2, 3), (192, 168, 1, 1), (172, 16, 0, 1)),
    *((169, 254, 169, 254), (100, 64, 0, 1), (224, 0, 0, 1)),
)


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
    made = Push(store, await keys_in(store), Reach([service.host]), lambda: NOW, patience=0.2)
    yield made
    await made.close()


async def ring(sender: Push, **changes: Any) -> None:
    """Send Ann a call and wait until that is done."""
    sender.send(Errand("ann", CALL, **changes))
    await sender.delivered()


# Sealing and signing


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    secret = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    body = sealed(
        b"When I grow up, I want to be a watermelon\x02",
        decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(int.from_bytes(secret), ec.SECP256R1()),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_messages_of_about_one_length_are_equally_long_and_never_alike() -> None:
    device = Device("https://push.example")
    bodies = [sealed(padded(b"x" * n), device.point, device.auth) for n in (1, 90, BLOCK - 1)]
    assert len({len(body) for body in bodies}) == 1
    again = sealed(padded(b"x"), device.point, device.auth)
    assert again != bodies[0]
    assert device.opened(again) == device.opened(bodies[0])


@pytest.mark.parametrize("point", [b"", b"\x04" * 65, b"\x04" + bytes(64), bytes(33)])
def test_what_is_no_point_of_the_curve_is_no_key(point: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        public_key(point)


@pytest.mark.parametrize("text", ["a", "a b", "YQ==b", "ü", "YR"])
def test_what_is_no_base64url_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(text)


async def test_the_server_says_who_it_is_by_a_token_that_push_services_can_check(
    store: Store,
) -> None:
    keys = await keys_in(store)
    header = keys.authorization("https://push.example:443/abc?d=e", SITE, NOW)
    assert header.startswith("vapid t=")
    token, key = header.removeprefix("vapid t=").split(", k=")
    assert key == keys.public
    signed, signature = token.rsplit(".", 1)
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public_key(decoded(key)).verify(pair, signed.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.decode(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert (claims["aud"], claims["sub"]) == ("https://push.example:443", SITE)
    assert NOW // 1000 < claims["exp"] <= NOW // 1000 + 24 * 3600


async def test_a_topic_names_a_room_without_its_code(store: Store) -> None:
    keys = await keys_in(store)
    assert keys.topic("ABCDEF") == (await keys_in(store)).topic("ABCDEF") != keys.topic("ABCDEG")
    assert len(keys.topic("ABCDEF")) <= 32
    assert "ABCDEF" not in keys.topic("ABCDEF")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        (PUBLIC, True),
        ("2620:fe::fe", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        *((dotted(*parts), False) for parts in PRIVATE),
        *((local, False) for local in ("::1", "::", "fe80::1", "fd00::1", "ff02::1")),
        *((other, False) for other in (f"::ffff:{PUBLIC}", "64:ff9b::a00:1", "2002:a00:1::")),
    ],
)
def test_only_addresses_that_anybody_can_reach_are_public(address: str, public: bool) -> None:
    assert is_public(address) == public


# Asking for it


async def test_a_device_is_called_only_after_it_asked_and_until_it_asks_no_more(
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
    ann = await claimed(web)
    for _ in range(MOST):
        phone = await signed_in(web)
        await phone.asks("PUT", PATH, json=Device(service.url).subscription)
    asked = Device(service.url).subscription
    assert await ann.refused("PUT", PATH, json=asked) == (409, "too_many_devices")
    await phone.asks("PUT", PATH, json=Device(service.url).subscription)
    await phone.asks("DELETE", PATH)
    assert (await ann.asks("PUT", PATH, json=asked))["on"]


async def test_nobody_takes_the_address_of_another_browser(web: Web, service: PushService) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    device = Device(service.url)
    await ann.asks("PUT", PATH, json=device.subscription)
    guessed = {**Device(service.url).subscription, "endpoint": device.endpoint}
    assert await bob.refused("PUT", PATH, json=guessed) == (400, "bad_subscription")
    assert (await ann.asks("GET", PATH))["on"]
    assert not (await bob.asks("GET", PATH))["on"]


async def test_a_browser_is_called_for_who_sits_at_it_now(web: Web, service: PushService) -> None:
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
async def test_an_address_that_is_no_more_is_forgotten(
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
    monkeypatch.setattr(push, "AGAIN", (0.0, 3600.0))
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


async def test_an_address_that_became_private_is_forgotten(
    store: Store, service: PushService
) -> None:
    kept = Subscriptions(store)
    await kept.keep(b"phone", Device(service.url).stored, NOW)
    stricter = Push(store, await keys_in(store), Reach([]), lambda: NOW)
    await ring(stricter)
    await stricter.close()
    assert service.waiting == 0
    assert await kept.of("ann") == []


async def test_a_service_that_never_answers_is_given_up(
    store: Store, sender: Push, service: PushService
) -> None:
    kept, device = Subscriptions(store), Device(service.url)
    await kept.keep(b"phone", device.stored, NOW)
    service.answers.clear()
    await ring(sender)
    assert await kept.of("ann") == [device.stored]


async def test_of_calls_that_wait_only_the_newest_of_a_table_is_kept_and_not_too_many(
    store: Store, sender: Push, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "MOST_WAITING", 2)
    await Subscriptions(store).keep(b"phone", Device(service.url).stored, NOW)
    dropped = figures.pushes.labels("dropped")._value.get()
    for title, tag in (("old", "a"), ("new", "a"), ("other", "b"), ("too much", "c")):
        sender.send(Errand("ann", Call(title, "", "/", tag)))
    await sender.delivered()
    assert sorted(service.take().headers["topic"] for _ in range(2)) == ["a", "b"]
    assert service.waiting == 0
    assert figures.pushes.labels("dropped")._value.get() == dropped + 1


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
    made = Push(store, await keys_in(store), Reach([service.host]), lambda: NOW, contact)
    await ring(made)
    await made.close()
    token = service.take().headers["authorization"].split("t=")[1].split(".")[1]
    assert json.decode(decoded(token))["sub"] == said
