"""Someone with 20,000 matches costs no more than the table says, and holds nobody up."""

from functools import partial
from pathlib import Path

import httpx

from bench.growth import fill, introduce
from parlor.server.costs import HTTP
from tests.costs.meter import once
from tests.support.web import web_at

MATCHES = 20_000
ASKED = ("/api/me/profile", "/api/me/matches", "/api/me/matches?opponent=nobody", "/api/me/data")


def weight(answer: httpx.Response) -> int:
    return len(answer.content)


async def test_a_long_history_keeps_to_the_table(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        player = (await ann.asks("GET", "/api/me"))["id"]
        await introduce(web.context.store)
        await fill(web.context.store, 0, MATCHES, player)
        database = tmp_path / "web.db"
        over = {}
        for path in ASKED:
            taken = await once(database, partial(ann.get, path), weight)
            over[path] = taken.over(HTTP[f"GET {path.partition('?')[0]}"])
        taken = await once(database, partial(ann.post, "/api/me/farewell", json={}), weight)
        over["farewell"] = taken.over(HTTP["POST /api/me/farewell"])
        assert not any(over.values()), over
