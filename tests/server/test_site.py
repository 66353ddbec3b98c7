"""How a host dresses the site."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.server.app import in_order
from parlor.server.settings import BadSetting, Settings
from parlor.server.site import Site
from tests.support.web import web_at
from tests.toys.pebbles import GAME

PAGE = (
    "<!doctype html><html><head>"
    '<meta name="description" content="General." /><title>Parlor</title></head></html>'
)


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client, as far as it matters here."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "manifest.webmanifest").write_text('{"name": "Parlor", "start_url": "/"}')
    return folder


@pytest.fixture
def dressed(tmp_path: Path) -> dict[str, Any]:
    """Everything that a host may set."""
    logo, about = tmp_path / "Our logo.SVG", tmp_path / "about.md"
    logo.write_text("<svg/>")
    about.write_text("# The *Blue* Room\n\nHello <b>.")
    return {"name": 'Blue "R" & <b>', "greeting": "Come in!", "accent": "#2266aa",
            "logo": str(logo), "about": str(about)}  # fmt: skip


def info(page: str) -> Any:
    """What the client reads in the head of a page."""
    (text,) = re.findall(r'<meta name="parlor-site" content="([^"]*)" />', page)
    return json.loads(unescape(text))


async def test_every_page_says_what_the_site_is_called(
    tmp_path: Path, client: Path, dressed: dict[str, Any]
) -> None:
    async with web_at(tmp_path, client=client, **dressed) as web:
        visitor = await web.visitor()
        for path in ("/", "/about", "/index.html", f"/rules/{GAME.id}"):
            page = (await visitor.get(path)).text
            assert info(page) == await visitor.asks("GET", "/api/site"), path
        home = (await visitor.get("/")).text
        assert "<title>Blue &quot;R&quot; &amp; &lt;b&gt;</title>" in home
        assert '<meta name="description" content="Come in!" />' in home
        assert (await visitor.get("/site.css")).text.startswith(":root:root{--accent:")
        assert 'href="/site.css"' in home
        logo = await visitor.get(info(home)["logo"])
        assert (logo.text, logo.headers["content-type"]) == ("<svg/>", "image/svg+xml")
        manifest = (await visitor.get("/manifest.webmanifest")).json()
        assert (manifest["name"], manifest["start_url"]) == (dressed["name"], "/")


async def test_a_page_of_the_host_has_a_head_and_safe_html(
    tmp_path: Path, client: Path, dressed: dict[str, Any]
) -> None:
    async with web_at(tmp_path, client=client, **dressed) as web:
        visitor = await web.visitor()
        about = await visitor.asks("GET", "/api/pages/about")
        assert about == {"title": "The Blue Room", "html": "<p>Hello &lt;b&gt;.</p>"}
        page = await visitor.get("/about")
        assert page.status_code == 200
        assert "<title>The Blue Room</title>" in page.text
        for path in ("/api/pages/imprint", "/imprint"):
            assert (await visitor.get(path)).status_code == 404, path


async def test_a_site_that_nobody_dressed_is_ours(tmp_path: Path, client: Path) -> None:
    async with web_at(tmp_path, client=client) as web:
        page = (await (await web.visitor()).get("/")).text
        assert (info(page)["name"], info(page)["pages"], info(page)["logo"]) == ("Parlor", [], "")
        assert "site.css" not in page


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("about", None, "PARLOR_ABOUT names a file that can't be read: {} (No such file"),
        ("about", b"\xff", "PARLOR_ABOUT must name a text file in UTF-8, but {} isn't one."),
        ("privacy", b"x" * 200_001, "PARLOR_PRIVACY names a file of over 200 kB: {}."),
        ("logo", b"GIF", "PARLOR_LOGO must name an SVG or PNG file, but {} isn't one."),
    ],
)
def test_a_file_that_will_not_do_is_refused(
    tmp_path: Path, name: str, content: bytes | None, said: str
) -> None:
    path = tmp_path / "file.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadSetting) as raised:
        Site(replace(Settings(), **{name: str(path)}))
    assert str(raised.value).startswith(said.format(path))


async def test_only_games_that_are_offered_can_be_opened(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        (game,) = await ann.asks("GET", "/api/games")
        assert game["is_offered"]
    web.games["other"] = GAME
    async with web_at(tmp_path, games=(GAME.id,)) as web:
        ann = await web.visitor("Ann")
        made = await ann.asks("POST", "/api/rooms", json={"game": GAME.id})
        assert made["code"]


def test_games_stand_in_the_order_of_the_host() -> None:
    three = {"a": GAME, "b": GAME, "c": GAME}
    assert list(in_order(three, ("c", "a"))) == ["c", "a", "b"]
    with pytest.raises(BadSetting) as raised:
        in_order(three, ("chess",))
    assert str(raised.value) == (
        "PARLOR_GAMES names a game that isn't installed: chess. There are a, b, c."
    )
