"""The OpenAPI document and the page made from it."""

import asyncio
import re
import threading

import pytest
from litestar import Litestar

from parlor.server.costs import HTTP
from parlor.server.http import docs
from tests.support.web import Web


async def test_every_operation_is_described_and_documents_its_refusals(web: Web) -> None:
    visitor = await web.visitor()
    document = await visitor.asks("GET", "/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    operations = [
        (f"{verb} {path}", operation)
        for path, item in document["paths"].items()
        for verb, operation in item.items()
    ]
    known = {route.lower() for route in HTTP}
    assert len(operations) > 40
    assert {name.lower() for name, _ in operations} <= known
    for name, operation in operations:
        assert operation["description"].endswith("."), name
        refused = {status for status in operation["responses"] if int(status) >= 400}
        assert {"429", "500"} <= refused, name
        for status in refused:
            schema = operation["responses"][status]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/ErrorBody"}, name


async def test_the_page_works_without_script_and_without_the_internet(web: Web) -> None:
    visitor = await web.visitor()
    answer = await visitor.get("/api/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<script" not in answer.text
    assert "style=" not in answer.text
    links = re.findall(r'(?:href|src)="([^"#]+)"', answer.text)
    assert set(links) == {"/api/docs.css", "/api/openapi.json", "/favicon.svg"}
    assert (await visitor.get("/api/docs.css")).headers["content-type"].startswith("text/css")


async def test_the_page_names_every_address_and_links_every_shape(web: Web) -> None:
    visitor = await web.visitor()
    document = await visitor.asks("GET", "/api/openapi.json")
    page = (await visitor.get("/api/docs")).text
    for path in document["paths"]:
        assert f"<code>{path}</code>" in page
    anchors = set(re.findall(r'href="#(\w+)"', page))
    assert anchors <= set(re.findall(r'id="(\w+)"', page))
    assert "RoomSummary" in anchors


async def test_the_page_says_what_is_ours_and_shows_code_as_code(web: Web) -> None:
    page = (await (await web.visitor()).get("/api/docs")).text
    assert "<title>Parlor API</title>" in page
    assert "Request fulfilled" not in page
    assert "`" not in page
    assert "<code>id</code>" in page


@pytest.mark.parametrize("path", ["/api/openapi.json", "/api/docs"])
async def test_the_description_is_made_once_and_never_on_the_loop(
    web: Web, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    threads: list[int] = []
    made = docs._description

    def noted(app: Litestar) -> docs.ApiDescription:
        threads.append(threading.get_ident())
        return made(app)

    monkeypatch.setattr(docs, "_description", noted)
    visitor = await web.visitor()
    answers = await asyncio.gather(*(visitor.get(path) for _ in range(5)))
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()
    plain = await visitor.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert {answer.content for answer in answers} == {plain.content}
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert len(threads) == 1
