"""What a page's head names of the files that it is made of."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.web import Web, undressed, web_at

PAGE = "<html><head><title>Parlor</title></head></html>"
PRELOADS = """{
  "pages": {"home": [], "room": ["/assets/room.js", "/assets/room.css"], "person": ["/p.js"]},
  "boards": {"pebbles": ["/assets/pebbles.js"]},
  "books": []
}"""
ROOM = '<link rel="modulepreload" crossorigin href="/assets/room.js">'
STYLE = '<link rel="stylesheet" crossorigin href="/assets/room.css">'
BOARD = '<link rel="modulepreload" crossorigin href="/assets/pebbles.js">'


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text(PAGE)
    (client / "preloads.json").write_text(PRELOADS)
    async with web_at(tmp_path, client=client) as web:
        yield web


async def test_a_page_names_the_files_that_it_is_made_of(web: Web) -> None:
    visitor = await web.visitor()
    assert undressed((await visitor.get("/room/ZZZZZZ")).text) == PAGE.replace(
        "</head>", f"{ROOM}{STYLE}</head>"
    )
    assert "/p.js" in (await visitor.get("/people/nobody")).text
    assert undressed((await visitor.get("/")).text) == PAGE


async def test_a_board_is_named_where_a_match_is_on_the_table(web: Web) -> None:
    ann = await web.visitor("Ann")
    made = await ann.asks("POST", "/api/rooms", json={"game": "pebbles"})
    assert BOARD not in (await ann.get(f"/room/{made['code']}")).text
    fields = {"game": "pebbles", "bots": ["random"], "start": True}
    made = await ann.asks("POST", "/api/rooms", json=fields)
    shown = (await ann.get(f"/room/{made['code']}")).text
    assert ROOM in shown
    assert BOARD in shown
    match = await web.finished(ann)
    assert BOARD in (await ann.get(f"/replay/{match}")).text
