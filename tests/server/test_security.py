"""Origins, proxies, headers, and nothing secret in the log."""

from pathlib import Path
from typing import Any

import pytest

from parlor.server.errors import Refusal
from parlor.server.security import POLICY, Origins, Proxies
from tests.support.web import Web, web_at


def scope(client: str = "192.0.2.1", **headers: str) -> dict[str, Any]:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "scheme": "http", "client": (client, 1), "headers": pairs}


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://parlor.test", "parlor.test"),
        ("https://parlor.test", "parlor.test"),
        ("http://parlor.test:8000", "parlor.test:8000"),
        ("http://PARLOR.test", "parlor.TEST"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://friend.test", "parlor.test"),
    ],
)
def test_our_own_site_and_added_ones_may_speak_to_us(origin: str, host: str) -> None:
    Origins(["https://friend.test/"]).check(scope(origin=origin, host=host))


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.test", "parlor.test"),
        ("http://parlor.test:9000", "parlor.test"),
        ("http://parlor.test.evil.test", "parlor.test"),
        ("http://evil.test/parlor.test", "parlor.test"),
        ("http://parlor.test@evil.test", "parlor.test"),
        ("http://sub.parlor.test", "parlor.test"),
        ("null", "parlor.test"),
        ("null", ""),
        ("file://parlor.test", "parlor.test"),
        ("http://friend.test", "parlor.test"),
        ("http://", ""),
        ("", "parlor.test"),
    ],
)
def test_other_sites_may_not(origin: str, host: str) -> None:
    with pytest.raises(Refusal, match="foreign_origin"):
        Origins(["https://friend.test"]).check(scope(origin=origin, host=host))


async def test_a_change_needs_an_origin_and_a_question_does_not(web: Web) -> None:
    visitor = await web.visitor()
    evil = {"origin": "http://evil.test"}
    body = {"name": "Ann"}
    refused = await visitor.refused("POST", "/api/me", json=body, headers=evil)
    assert refused == (403, "foreign_origin")
    assert (await visitor.get("/api/me", headers=evil)).status_code == 200
    del visitor.headers["origin"]
    answer = await visitor.post("/api/me", json=body)
    assert answer.json()["message"] == "The request must name its site in an Origin header."


async def test_an_added_origin_is_believed(tmp_path: Path) -> None:
    async with web_at(tmp_path, origins=("https://friend.test",)) as web:
        visitor = await web.visitor()
        friend = {"origin": "https://friend.test"}
        await visitor.asks("POST", "/api/me", json={"name": "Ann"}, headers=friend)


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/docs", "/api/nothing", "/nothing.js"])
async def test_every_answer_carries_the_security_headers(web: Web, path: str) -> None:
    visitor = await web.visitor()
    headers = (await visitor.get(path)).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" not in headers


async def test_a_fault_of_the_outermost_layer_carries_them_too(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise OSError("File name too long")

    monkeypatch.setattr("parlor.server.pages.head_of", broken)
    answer = await (await web.visitor()).get("/nothing")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert answer.headers["content-security-policy"] == POLICY


def test_the_policy_allows_no_inline_script_and_no_frame() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["default-src"] == rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"


async def test_answers_of_the_api_are_not_stored(web: Web) -> None:
    visitor = await web.visitor()
    assert (await visitor.get("/api/me")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("client", "hops", "believed"),
    [
        ("192.0.2.1", "203.0.113.5", "203.0.113.5"),
        ("192.0.2.1", "198.51.100.4, 203.0.113.5", "203.0.113.5"),
        ("192.0.2.1", "203.0.113.5, 192.0.2.2", "203.0.113.5"),
        ("192.0.2.1", "192.0.2.3, 192.0.2.2", "192.0.2.3"),
        ("192.0.2.1", "198.51.100.4|203.0.113.5", "203.0.113.5"),
        ("192.0.2.1", "203.0.113.5|192.0.2.2", "203.0.113.5"),
        ("192.0.2.1", "198.51.100.4, nonsense", "192.0.2.1"),
        ("192.0.2.1", "nonsense, 192.0.2.2", "192.0.2.2"),
        ("192.0.2.1", "203.0.113.5, ", "192.0.2.1"),
        ("192.0.2.1", "fe80::1%anything", "192.0.2.1"),
        ("192.0.2.1", "", "192.0.2.1"),
        ("::ffff:192.0.2.1", "::ffff:203.0.113.5", "203.0.113.5"),
        ("198.51.100.1", "203.0.113.5", "198.51.100.1"),
        ("a socket file", "203.0.113.5", "a socket file"),
    ],
)
def test_only_trusted_proxies_say_whom_they_speak_for(
    client: str, hops: str, believed: str
) -> None:
    proxies = Proxies(["192.0.2.0/24"])
    asked = scope(client, x_forwarded_proto="https")
    asked["headers"] += [(b"x-forwarded-for", line.encode()) for line in hops.split("|")]
    found = proxies.believed(asked)
    assert found["client"][0] == believed
    assert (found["scheme"] == "https") is client.endswith("192.0.2.1")


@pytest.mark.parametrize(
    ("claims", "scheme"),
    [
        (["https"], "https"),
        (["wss"], "https"),
        (["http"], "http"),
        (["https", "http"], "http"),
        (["https, http"], "http"),
        (["http", "https"], "https"),
        (["httpsx"], "http"),
    ],
)
def test_the_nearest_proxy_says_whether_tls_is_spoken(claims: list[str], scheme: str) -> None:
    asked = scope("192.0.2.1")
    asked["headers"] = [(b"x-forwarded-proto", claim.encode()) for claim in claims]
    assert Proxies(["192.0.2.1"]).believed(asked)["scheme"] == scheme


def test_a_page_without_tls_may_not_speak_to_a_site_with_it() -> None:
    asked = {**scope(origin="http://parlor.test", host="parlor.test"), "scheme": "https"}
    with pytest.raises(Refusal, match="foreign_origin"):
        Origins([]).check(asked)
    with pytest.raises(Refusal, match="foreign_origin"):
        Origins([]).check({**asked, "type": "websocket", "scheme": "wss"})
    Origins(["http://parlor.test"]).check(asked)
    own = scope(origin="https://parlor.test", host="parlor.test")
    Origins([]).check({**own, "scheme": "https"})


def test_nobody_is_believed_without_trusted_proxies() -> None:
    asked = scope("127.0.0.1", x_forwarded_for="203.0.113.5")
    assert Proxies([]).believed(asked) is asked


async def test_behind_a_proxy_each_browser_has_its_own_limit(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=1, trusted_proxies=("192.0.2.1",)) as web:
        proxy = await web.visitor()
        ann = {"x-forwarded-for": "203.0.113.1", "x-forwarded-proto": "https"}
        eve = {"x-forwarded-for": "203.0.113.2"}
        statuses = [(await proxy.get("/api/me", headers=eve)).status_code for _ in range(21)]
        assert statuses[-1] == 429
        answer = await proxy.get("/api/me", headers=ann)
        assert answer.status_code == 200
        assert "strict-transport-security" in answer.headers
