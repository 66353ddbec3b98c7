"""Every way in has a price, which is charged before anything is read."""

from pathlib import Path
from typing import get_args

from parlor.server.app import ROUTES
from parlor.server.costs import CPU_PER_TOKEN, HTTP, MESSAGES, SOCKETS
from parlor.table.requests import AnyRequest
from tests.support.web import web_at


def test_every_route_has_a_cost_and_every_cost_a_route() -> None:
    routes = {
        f"{method} {path.replace(':str', '')}"
        for route in ROUTES
        for method in route.http_methods
        for path in route.paths
    }
    assert routes == set(HTTP)


def test_every_message_has_a_cost_and_every_cost_a_message() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(AnyRequest)} == set(MESSAGES)


def test_tokens_pay_for_the_cpu() -> None:
    for costs in (HTTP, SOCKETS, MESSAGES):
        for name, cost in costs.items():
            assert cost.cpu <= cost.tokens * CPU_PER_TOKEN, name


async def test_a_request_is_charged_before_its_body_is_read(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=1) as web:
        ann = await web.visitor("Ann")
        while (await ann.post("/api/rooms", content=b"{")).status_code == 400:
            pass
        refused = await ann.refused("POST", "/api/rooms", content=b"{")
        assert refused == (429, "rate_limited")


async def test_many_people_at_one_address_share_its_limit(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=10) as web:
        for number in range(60):
            ann = await web.visitor(f"Ann {number}", address=f"192.0.2.{number + 2}")
            ann._transport.client = ("192.0.2.1", 40000)  # type: ignore[attr-defined]
            answer = await ann.post("/api/rooms", json={"game": "pebbles"})
            if answer.status_code == 429:
                break
        assert answer.json()["code"] == "rate_limited"


async def test_files_of_the_client_are_charged_too(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=1) as web:
        visitor = await web.visitor()
        statuses = [(await visitor.get("/nothing.js")).status_code for _ in range(201)]
        assert (statuses[0], statuses[-1]) == (404, 429)
