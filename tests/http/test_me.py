"""Who you are, over HTTP."""

import pytest

from parlor.names import clean_name
from parlor.server.people import cookies
from parlor.server.tokens import hashed
from tests.support.records import owner_of
from tests.support.web import SITE, Web


async def test_a_visitor_is_nobody_until_a_name_is_picked(web: Web) -> None:
    visitor = await web.visitor()
    assert await visitor.asks("GET", "/api/me") == {"id": None, "name": "", "username": None}
    made = await visitor.asks("POST", "/api/me", json={"name": "  Ann  "})
    assert made["name"] == "Ann"
    assert await visitor.asks("GET", "/api/me") == made


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(web: Web) -> None:
    visitor = await web.visitor()
    answer = await visitor.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert parts == {"httponly", "samesite=lax", "path=/", f"max-age={cookies.AGE}"}


async def test_the_cookie_needs_tls_where_there_is_tls(web: Web) -> None:
    visitor, site = await web.visitor(), SITE.replace("http:", "https:")
    origin = {"origin": site}
    answer = await visitor.post(f"{site}/api/me", json={"name": "Ann"}, headers=origin)
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_only_a_hash_of_the_token_is_stored(web: Web) -> None:
    visitor = await web.visitor("Ann")
    token = visitor.cookies["parlor"]
    assert await owner_of(web.context.store, token.encode()) is None
    stored = await owner_of(web.context.store, hashed(token))
    assert stored is not None
    assert stored.name == "Ann"


async def test_a_second_name_keeps_the_identity(web: Web) -> None:
    visitor = await web.visitor("Ann")
    first = await visitor.asks("GET", "/api/me")
    answer = await visitor.post("/api/me", json={"name": "Bea"})
    assert answer.json() == {"id": first["id"], "name": "Bea", "username": None}
    assert "set-cookie" not in answer.headers


async def test_a_second_name_is_on_the_chair_too(web: Web) -> None:
    visitor = await web.visitor("Ann")
    code = (await visitor.asks("POST", "/api/rooms", json={"game": "pebbles"}))["code"]
    await visitor.asks("POST", "/api/me", json={"name": "Bea"})
    room = await visitor.asks("GET", f"/api/rooms/{code}")
    assert [chair["name"] for chair in room["chairs"]] == ["Bea"]


@pytest.mark.parametrize("cookie", ["parlor=x", "parlor=" + "x" * 43, "parlor", "=;;,", "other=1"])
async def test_a_strange_cookie_is_nobodys(web: Web, cookie: str) -> None:
    visitor = await web.visitor()
    answer = await visitor.get("/api/me", headers={"cookie": cookie})
    assert answer.json()["id"] is None


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "\t\n", "x" * 33, "\u200d", "\u202eevil", "\u0301"),
        *("\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\ufe0f"),
        *("An\u3164n", "An\u034fn", "An\u180bn", "An\ufe00n", "An\U000e0100n", "An\u2800n"),
    ],
)
async def test_a_name_that_cannot_be_read_is_refused(web: Web, name: str) -> None:
    visitor = await web.visitor()
    assert await visitor.refused("POST", "/api/me", json={"name": name}) == (400, "bad_name")


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("x" * 32, "x" * 32),
        ("a \n b", "a b"),
        ("👩‍👧", "👩‍👧"),
        ("❤️ Ann", "❤️ Ann"),
        ("<b>hi</b>", "<b>hi</b>"),
    ],
)
def test_a_name_is_tidied(raw: str, clean: str) -> None:
    assert clean_name(raw) == clean


@pytest.mark.parametrize("name", ["Ada (bot)", "Ada (BOT)", "Ada ( b0t )", "(bot)"])
async def test_nobody_is_called_a_bot(web: Web, name: str) -> None:
    visitor = await web.visitor()
    answer = await visitor.post("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["args"]["why"]) == (400, "bot")
    ann = await web.visitor("Ann")
    assert await ann.refused("POST", "/api/me", json={"name": name}) == (400, "bad_name")


async def test_a_bad_name_points_at_its_field(web: Web) -> None:
    visitor = await web.visitor()
    refused = await visitor.post("/api/me", json={"name": "\u200b"})
    assert (refused.json()["code"], refused.json()["field"]) == ("bad_name", "name")
