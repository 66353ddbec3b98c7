"""Docs, rule books and what code says of itself are in English as people speak it."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guards.tree import ROOT, files

PAGES = [*files(endings={".md"})]
CODE = {".py", ".ts", ".svelte", ".css"}
SOURCES = [
    path
    for path in files("parlor", "tests", "web/src", "bench", "scripts", "conftest.py", endings=CODE)
    if path != Path(__file__)
]
BLOCK = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)
STIFF = re.compile(
    r"\b([Ww]hoever|[Ss]omebody|([Nn]obody|[Ss]omeone) stands|is none|[Tt]he own"
    r"|[Ll]ook(s|ed|ing)? on|([Tt]ake|took|taken) in|(is|are) no more(?! than)|for ever|anew"
    r"|([Cc]olour|[Nn]eighbour|[Bb]ehaviour|[Ff]avour)\w*|[Cc]entres?|[Gg]rey|[Ll]icences?)\b"
)
BRITISH = re.compile(r"(colour|neighbour|behaviour|centre|favour)")
CALLED = re.compile(r"(?<!may )\bbe called\b")
"""People are notified; in code only functions are called."""
CLIENT_PROSE = re.compile(
    r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`\\])//[^\n]*|\b(?:it|test|describe)\(\s*(['\"`]).*?\1",
    re.DOTALL,
)


def stiff(text: str) -> Iterator[str]:
    """What no one says, outside of code."""
    prose = " ".join(BLOCK.sub("", text).split())
    yield from (match.group().lower() for match in STIFF.finditer(prose))


def python_prose(source: str) -> Iterator[str]:
    """Comments, docstrings, and the names of functions as the sentences that tests have."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name.replace("_", " ")
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def prose_of(path: Path) -> Iterator[str]:
    """What a source file says to those who read it."""
    source = path.read_text("utf-8")
    if STIFF.search(source.replace("_", " ")) is None:  # Most files need not be parsed.
        return
    if path.suffix == ".py":
        yield from python_prose(source)
    else:
        yield from (match.group() for match in CLIENT_PROSE.finditer(source))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_says_it_as_people_do(page: Path) -> None:
    text = page.read_text("utf-8")
    assert [*stiff(text), *CALLED.findall(BLOCK.sub("", text))] == []


def test_code_says_it_as_people_do() -> None:
    found = {
        str(path.relative_to(ROOT)): words
        for path in SOURCES
        if (words := [word for prose in prose_of(path) for word in stiff(prose)])
        # Games speak of the colours and neighbours that their moves and fields are called by.
        and not (path.is_relative_to(ROOT / "parlor/games") and all(map(BRITISH.match, words)))
    }
    assert found == {}


def test_the_guard_finds_what_it_looks_for(tmp_path: Path) -> None:
    text = "Whoever looks\non keeps the own colour for ever.\n```\ncolour\n```\nA gray `grey`."
    assert list(stiff(text)) == ["whoever", "looks on", "the own", "colour", "for ever"]
    python, client = tmp_path / "a.py", tmp_path / "a.ts"
    python.write_text('colour = 1  # anew\ndef test_it_is_no_more() -> None:\n    """The own."""\n')
    client.write_text("it('is none', grey) // somebody\n")
    assert [w for prose in prose_of(python) for w in stiff(prose)] == [
        "anew",
        "is no more",
        "the own",
    ]
    assert [w for prose in prose_of(client) for w in stiff(prose)] == ["is none", "somebody"]
