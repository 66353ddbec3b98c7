"""What a link says of itself, and which addresses are pages."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.games import games
from parlor.server.pages import covers
from parlor.server.static_files import as_file
from tests.support.accounts import claimed
from tests.support.web import SITE, Visitor, Web, undressed, web_at

PAGE = (
    "<!doctype html><html><head>"
    '<meta name="description" content="General." /><title>Parlor</title></head></html>'
)


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text(PAGE)
    async with web_at(tmp_path, client=client) as web:
        yield web


async def head(visitor: Visitor, path: str) -> dict[str, str]:
    """The title and all tags of a page."""
    text = (await visitor.get(path)).text
    tags = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', text))
    (title,) = re.findall("<title>(.*)</title>", text)
    return {**tags, "title": title}


async def room(visitor: Visitor, **fields: Any) -> str:
    made = await visitor.asks("POST", "/api/rooms", json={"game": "pebbles", **fields})
    return str(made["code"])


async def test_a_link_to_a_room_says_who_invites_to_what(web: Web) -> None:
    code = await room(await web.visitor("Ann"), mode="online")
    said = await head(await web.visitor(), f"/room/{code}")
    assert said["title"] == said["og:title"] == "Pebbles with Ann"
    assert said["description"] == said["og:description"]
    assert said["og:description"].startswith(
        "You're invited. 1 of 4 seats are taken.".replace("'", "&#x27;")
    )
    assert said["og:url"] == f"{SITE}/room/{code}"
    assert "og:image" not in said


async def test_a_name_in_a_head_is_text(web: Web) -> None:
    code = await room(await web.visitor('"><script>x'), mode="online")
    text = (await (await web.visitor()).get(f"/room/{code}")).text
    assert "<script>x" not in text


async def test_a_game_with_a_picture_shows_it(web: Web) -> None:
    web.app._pages.files.add({"/covers/pebbles.jpg": as_file("/x.jpg", {"": b"jpg"})})
    visitor = await web.visitor()
    assert (await head(visitor, "/rules/pebbles"))["og:image"] == f"{SITE}/covers/pebbles.jpg"
    picture = await visitor.get("/covers/pebbles.jpg")
    assert (picture.content, picture.headers["content-type"]) == (b"jpg", "image/jpeg")


async def test_a_link_to_a_finished_match_says_who_played(web: Web) -> None:
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    assert (await head(ann, f"/replay/{match}"))["title"] == "Pebbles: Ann, Bob"


async def test_a_running_match_is_no_page(web: Web) -> None:
    ann = await web.visitor("Ann")
    code = await room(ann, mode="device", names=["Ann", "Bob"])
    async with web.context.rooms.using(code) as live:
        match = live.require_match().header.match
    assert (await ann.get(f"/replay/{match}")).status_code == 404


async def test_a_page_of_a_person_is_there_unless_hidden(web: Web) -> None:
    ann, stranger = await claimed(web, username="Ann_1"), await web.visitor()
    assert (await head(stranger, "/people/ann_1"))["title"] == "Ann_1"
    await ann.asks("PUT", "/api/me/profile", json={"hidden": True})
    assert (await stranger.get("/people/ann_1")).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/room/ZZZZZZ",
        "/replay/none",
        "/rules/nope",
        "/people/nobody",
        "/nothing/here",
        "/rules/pebbles/x",
    ],
)
async def test_what_is_not_there_is_a_page_that_says_so(web: Web, path: str) -> None:
    answer = await (await web.visitor()).get(path)
    assert answer.status_code == 404
    assert undressed(answer.text) == PAGE


async def test_guessed_codes_still_get_the_page_but_learn_nothing(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=1) as web:
        code = await room(await web.visitor("Ann"), mode="online")
        guesser = await web.visitor(address="198.51.100.7")
        answers = [(await guesser.get(f"/room/ZZZZ{n:02}")).status_code for n in range(30)]
        assert 200 in answers
        assert "Ann" not in (await guesser.get(f"/room/{code}")).text


def test_every_game_of_ours_has_a_cover_that_loads_fast() -> None:
    found = covers(games())
    assert len(found) == len(games())
    assert all(len(file.bodies[""]) < 100_000 for file in found.values())
