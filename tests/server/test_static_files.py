"""The built client, its routes and how long browsers may keep it."""

import gzip
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.support.web import Visitor, Web, web_at

SCRIPT = "console.log('hello');" * 100
PACKED = {"gz": gzip.compress(SCRIPT.encode(), mtime=0), "br": b"as the build made it"}


@pytest.fixture
async def visitor(tmp_path: Path) -> AsyncIterator[Visitor]:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Parlor</title>")
    (client / "assets" / "index-B4d5.js").write_text(SCRIPT)
    for ending, packed in PACKED.items():
        (client / "assets" / f"index-B4d5.js.{ending}").write_bytes(packed)
    (client / "assets" / "font-C6.woff2").write_bytes(b"wOF2" * 50)
    (client / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("outside")
    async with web_at(tmp_path, client=client) as web:
        yield await web.visitor()


@pytest.mark.parametrize("path", ["/", "/index.html", "/you", "/history"])
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
async def test_files_with_a_hash_in_their_name_are_kept_forever(
    visitor: Visitor, path: str, kind: str
) -> None:
    answer = await visitor.get(path)
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def raw(visitor: Visitor, path: str, accepted: str) -> tuple[str | None, bytes]:
    """The encoding of an answer, and its bytes as they came."""
    request = visitor.build_request("GET", path, headers={"accept-encoding": accepted})
    answer = await visitor.send(request, stream=True)
    body = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert int(answer.headers["content-length"]) == len(body)
    return answer.headers.get("content-encoding"), body


@pytest.mark.parametrize(
    ("accepted", "encoding", "ending"),
    [
        ("gzip, deflate, br, zstd", "br", "br"),
        ("gzip, br;q=0", "gzip", "gz"),
        ("GZIP;q=0.5", "gzip", "gz"),
        ("gzip;q=0.0", None, ""),
        ("identity", None, ""),
    ],
)
async def test_what_the_build_compressed_is_picked_as_the_browser_takes_it(
    visitor: Visitor, accepted: str, encoding: str | None, ending: str
) -> None:
    body = PACKED.get(ending, SCRIPT.encode())
    assert await raw(visitor, "/assets/index-B4d5.js", accepted) == (encoding, body)


async def test_what_the_build_left_as_it_is_is_sent_so(visitor: Visitor) -> None:
    assert (await raw(visitor, "/assets/font-C6.woff2", "gzip, br"))[0] is None


async def test_a_page_that_is_known_is_not_sent_again(visitor: Visitor) -> None:
    first = await visitor.get("/")
    again = await visitor.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_head_has_the_length_but_no_body(visitor: Visitor) -> None:
    answer = await visitor.head("/", headers={"accept-encoding": "identity"})
    assert answer.status_code == 200
    assert answer.content == b""
    assert int(answer.headers["content-length"]) > 0


async def test_nothing_is_read_once_the_server_runs(visitor: Visitor, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "client")
    assert "Parlor" in (await visitor.get("/")).text
    assert (await visitor.get("/assets/index-B4d5.js")).status_code == 200


@pytest.mark.parametrize(
    "path", ["/assets/./index-B4d5.js", "//assets/index-B4d5.js", "/assets//index-B4d5.js",
             "/assets/x/../index-B4d5.js", "/assets/index-B4d5.js.br", "/assets/index-B4d5.js.gz",
             "/assets/" + "x" * 300 + ".js"],
)  # fmt: skip
async def test_no_other_spelling_of_a_path_exists(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    # Asked below httpx, which tidies paths up.
    monkeypatch.setattr(httpx.URL, "path", path)
    answer = await visitor.get("/")
    assert (answer.status_code, answer.text) == (404, "There is no such file.")


async def test_a_long_name_without_an_ending_is_the_page(visitor: Visitor) -> None:
    answer = await visitor.get("/room/" + "x" * 300)
    assert (answer.status_code, answer.headers["x-content-type-options"]) == (404, "nosniff")


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
    answer = await visitor.get("/")
    assert answer.status_code == 200
    assert "npm run build" in answer.text
