"""Made-up requests from the OpenAPI document: no answer is a fault of the server."""

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from parlor.server.costs import HTTP
from tests.support.running import Running, running
from tests.support.soak import IS_SOAK, rounds, times
from tests.toys.pebbles import GAME

UNTOLD = re.compile(r"/api/(openapi|docs)")
"""What the document does not tell of: itself."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Target:
    """A server in a thread of its own, with a person, a room and a finished match."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._ready = threading.Event()
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._thread.start()
        assert self._ready.wait(30)

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with running(self._path) as place:
            await self._furnish(place)
            self._ready.set()
            await self._stop.wait()

    async def _furnish(self, place: Running) -> None:
        self.site = place.site
        self.real = {"username": "ann", "page": "privacy"}
        async with place.client() as ann:
            self.headers = {"origin": place.site}
            self.cookies = {"parlor": await place.named(ann, "Ann")}
            self.real["player"] = (await ann.get("/api/me")).json()["id"]
            account = {"username": self.real["username"], "password": "a long way home"}
            assert (await ann.post("/api/account", json=account)).status_code == 201
            self.code = await place.room(ann, mode="solo", preset="quiet")
            self.match = await place.web.play_out(self.code)
            self.document = (await ann.get("/api/openapi.json")).json()
        self.real |= {"game": GAME.id, "code": self.code, "match": self.match}

    def survives(self, case: Any) -> None:
        """Ask as made up, and again about things that exist."""
        made_up = dict(case.path_parameters or {})
        for path in (made_up, {name: self.real[name] for name in made_up}):
            case.path_parameters = path
            answer = case.call(base_url=self.site, headers=self.headers, cookies=self.cookies)
            case.validate_response(answer, checks=CHECKS)

    def close(self) -> None:
        assert self._stop
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    place = Target(tmp_path_factory.mktemp("schema"))
    yield place
    place.close()


BOUNDED = settings(
    max_examples=times(6, 50),
    derandomize=not IS_SOAK,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def _found(result: Any) -> Any:
    return result.ok()


def test_no_request_breaks_the_server_which_is_well_after_all(target: Target) -> None:
    schema = schemathesis.openapi.from_dict(target.document)
    operations = list(map(_found, schema.get_all_operations()))
    told = {route for route in HTTP if not UNTOLD.search(route)}
    assert {operation.label for operation in operations} == told
    for _ in rounds(share=0.4):
        for operation in operations:
            tried: Any = given(operation.as_strategy())
            BOUNDED(tried(target.survives))()
    answer = httpx.get(f"{target.site}/healthz", trust_env=False)
    assert answer.json()["status"] == "ok"
