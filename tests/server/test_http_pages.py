"""The built client, its routes and how long browsers may keep it."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.web import Visitor, Web, web_at

SCRIPT = "console.log('hello');" * 100


@pytest.fixture
async def visitor(tmp_path: Path) -> AsyncIterator[Visitor]:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Parlor</title>")
    (client / "assets" / "index-B4d5.js").write_text(SCRIPT)
    (client / "assets" / "font-C6.woff2").write_bytes(b"wOF2" * 50)
    (client / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("outside")
    async with web_at(tmp_path, client=client) as web:
        yield await web.visitor()


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/room/ABC234", "/rules/x", "/replay/m-1", "/create/x"]
)
async def test_every_address_of_the_client_is_its_page(visitor: Visitor, path: str) -> None:
    answer = await visitor.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Parlor</title>" in answer.text


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-B4d5.js", "text/javascript; charset=utf-8"),
        ("/assets/font-C6.woff2", "font/woff2"),
    ],
)
async def test_files_with_a_hash_in_their_name_are_kept_for_ever(
    visitor: Visitor, path: str, kind: str
) -> None:
    answer = await visitor.get(path)
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_text_is_compressed_and_fonts_are_not(visitor: Visitor) -> None:
    request = visitor.build_request("GET", "/assets/index-B4d5.js")
    answer = await visitor.send(request, stream=True)
    raw = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert gzip.decompress(raw).decode() == SCRIPT
    assert int(answer.headers["content-length"]) == len(raw)
    plain = await visitor.get("/assets/index-B4d5.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    font = await visitor.get("/assets/font-C6.woff2")
    assert "content-encoding" not in font.headers


async def test_a_page_that_is_known_is_not_sent_again(visitor: Visitor) -> None:
    first = await visitor.get("/")
    again = await visitor.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_head_has_the_length_but_no_body(visitor: Visitor) -> None:
    answer = await visitor.head("/", headers={"accept-encoding": "identity"})
    assert answer.status_code == 200
    assert answer.content == b""
    assert int(answer.headers["content-length"]) > 0


async def test_a_new_build_is_served_at_once(visitor: Visitor, tmp_path: Path) -> None:
    assert "Parlor" in (await visitor.get("/")).text
    (tmp_path / "client" / "index.html").write_text("<!doctype html><title>Newer build</title>")
    assert "Newer build" in (await visitor.get("/")).text


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
             "/assets/nothing.js", "/a%00b.js", "/..%5csecret.txt", "/..%2fsecret.txt"],
)  # fmt: skip
async def test_nothing_outside_the_folder_is_served(visitor: Visitor, path: str) -> None:
    answer = await visitor.get(path)
    assert answer.status_code == 404
    assert "outside" not in answer.text


async def test_without_a_build_the_page_says_how_to_build(web: Web) -> None:
    visitor = await web.visitor()
    answer = await visitor.get("/room/ABC234")
    assert answer.status_code == 200
    assert "npm run build" in answer.text
