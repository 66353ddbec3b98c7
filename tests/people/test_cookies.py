"""Another site of the domain plants no identity, and a token that others may know is replaced."""

from typing import Any

import httpx
import pytest

from parlor.server.db.sessions import DAY, MOMENT
from parlor.server.people.cookies import SESSION, values_in
from parlor.server.tokens import hashed
from tests.support.web import SITE, Visitor, Web

TLS = SITE.replace("http:", "https:")
PREFIXED = f"__Host-{SESSION}"
ANN = {"username": "Ann_1", "password": "a long way home"}


async def over_tls(web: Web, name: str | None = None) -> Visitor:
    """Someone at a browser that speaks TLS."""
    visitor = await web.visitor()
    visitor.base_url, visitor.headers["origin"] = httpx.URL(TLS), TLS
    if name:
        await visitor.asks("POST", "/api/me", json={"name": name})
    return visitor


async def known_by(visitor: Visitor, cookie: str) -> Any:
    """Who sends exactly these cookies."""
    visitor.cookies.clear()
    return (await visitor.asks("GET", "/api/me", headers={"cookie": cookie}))["id"]


async def test_over_tls_no_other_host_can_set_the_cookie(web: Web) -> None:
    visitor = await over_tls(web)
    set_cookie = (await visitor.post("/api/me", json={"name": "Ann"})).headers["set-cookie"]
    name, *parts = (part.strip().lower() for part in set_cookie.split(";"))
    assert name.startswith(f"{PREFIXED.lower()}=")
    assert {"secure", "path=/", "httponly"} <= set(parts)
    assert not any(part.startswith("domain") for part in parts)
    assert (await visitor.asks("GET", "/api/me"))["name"] == "Ann"


async def test_over_tls_a_planted_cookie_makes_nobody_someone_else(web: Web) -> None:
    eve, ann = await over_tls(web, "Eve"), await over_tls(web, "Ann")
    planted, own = eve.cookies[PREFIXED], ann.cookies[PREFIXED]
    me = (await ann.asks("GET", "/api/me"))["id"]
    both = f"{SESSION}={planted}; {PREFIXED}={own}; {SESSION}={planted}"
    assert await known_by(ann, both) == me
    assert await known_by(ann, f"{SESSION}={planted}") is None


@pytest.mark.parametrize(("tls", "name"), [(False, SESSION), (True, PREFIXED)])
async def test_two_cookies_of_the_name_are_refused(web: Web, tls: bool, name: str) -> None:
    eve, ann = await web.visitor("Eve"), await web.visitor("Ann")
    tokens = [visitor.cookies[SESSION] for visitor in (eve, ann)]
    browser = await over_tls(web) if tls else await web.visitor()
    two = {"cookie": "; ".join(f"{name}={token}" for token in tokens)}
    assert await browser.refused("GET", "/api/me", headers=two) == (400, "malformed")
    asked = {"json": {"name": "Ann"}, "headers": two}
    assert await browser.refused("POST", "/api/me", **asked) == (400, "malformed")


async def test_a_session_from_before_the_prefix_gets_it_and_stays(web: Web) -> None:
    ann, phone = await web.visitor("Ann"), await over_tls(web)
    token = ann.cookies[SESSION]
    me = (await ann.asks("GET", "/api/me"))["id"]
    later = web.time() + 400 * DAY
    await web.context.store.write(("UPDATE sessions SET plain_until = ?", later))
    plain = {"cookie": f"{SESSION}={token}"}
    answer = await phone.get("/api/me", headers=plain)
    assert answer.json()["id"] == me
    new, gone = answer.headers.get_list("set-cookie")
    assert new.startswith(f"{PREFIXED}={token};")
    assert gone.startswith(f'{SESSION}="";')
    assert "Max-Age=0" in gone
    # Another window may have asked at the same moment.
    assert await known_by(phone, f"{SESSION}={token}") == me
    web.time.pass_seconds(MOMENT / 1000)
    assert await known_by(phone, f"{SESSION}={token}") is None
    assert await known_by(phone, f"{PREFIXED}={token}") == me


async def test_who_knew_the_token_of_a_guest_is_nobody_after_the_claim(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor()
    planted = ann.cookies[SESSION]
    me = (await ann.asks("GET", "/api/me"))["id"]
    await ann.asks("POST", "/api/account", json=ANN)
    assert ann.cookies[SESSION] != planted
    assert (await ann.asks("GET", "/api/me"))["id"] == me
    assert await known_by(eve, f"{SESSION}={planted}") is None


async def test_a_new_password_gives_this_device_another_token_too(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor()
    await ann.asks("POST", "/api/account", json=ANN)
    stolen = ann.cookies[SESSION]
    await _subscribed(web, stolen)
    change = {"old": ANN["password"], "new": "a short way home"}
    await ann.asks("PUT", "/api/account/password", json=change)
    assert (await ann.asks("GET", "/api/me"))["username"] == "Ann_1"
    assert await known_by(eve, f"{SESSION}={stolen}") is None
    [(device,)] = await web.context.store.read("SELECT device FROM subscriptions")
    assert device == hashed(ann.cookies[SESSION])


async def _subscribed(web: Web, token: str) -> None:
    """Let the device of a token be notified."""
    add = (
        "INSERT INTO subscriptions (device, endpoint, p256dh, auth, site, created)"
        " VALUES (?, 'https://push.example/1', 'p', 'a', 'https://parlor.example', 1)"
    )
    await web.context.store.write((add, hashed(token)))


def test_cookies_are_read_by_their_whole_name() -> None:
    header = "parlor=a; xparlor=b;parlor-device=c; __Host-parlor=d; parlor=e=f; parlor"
    assert values_in(header, "parlor") == ["a", "e=f", ""]
    assert values_in(header, "__Host-parlor") == ["d"]
