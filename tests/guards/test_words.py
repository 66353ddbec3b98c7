"""Words stand in catalogues, and every code, event, move, option and ending has its message."""

import ast
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from parlor.game import Game
from parlor.games import games
from parlor.server.errors import STATUSES
from parlor.wording import LIBRARY, Words, message_id, words_in
from scripts.words import arguments
from tests.guards.tree import ROOT, files
from tests.toys.pebbles import GAME as PEBBLES

PACKAGES = [
    path.parents[1]
    for path in sorted(ROOT.glob("**/words/en.ftl"))
    if "node_modules" not in path.parts
]
WORDED = [game for game in (*games().values(), PEBBLES) if words_in(game.folder).entries]
KINDS = {"IllegalMove": "refusal", "BadOption": "bad-option"}
PLATFORM = {
    **KINDS,
    "Refusal": "refusal",
    "note": "note",
    "closed": "closed",
    "BadMatchFile": "bad-file",
    "UnreadableFile": "bad-file",
}
"""What the platform says by a code, and the beginning of its message."""
NO_ARGUMENT = {"field"}
VARIANT = r"^\s*\*?\[{}\] (.*)$"
SILENT = re.compile(r"^# silent: (.+)$", re.MULTILINE)


def of_games(function: Any) -> Any:
    return pytest.mark.parametrize("game", WORDED, ids=lambda game: game.id)(function)


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_catalogue_is_read_alike_by_python_and_browsers(folder: Path) -> None:
    """Python takes it entry by entry, browsers as a whole."""
    from fluent.syntax import FluentParser
    from fluent.syntax import ast as ftl

    whole = FluentParser().parse((folder / "words/en.ftl").read_text("utf-8"))
    junk = [one.content for one in whole.body if isinstance(one, ftl.Junk)]
    assert junk == []
    ids = [
        ("-" if isinstance(one, ftl.Term) else "") + one.id.name
        for one in whole.body
        if isinstance(one, ftl.Message | ftl.Term)
    ]
    assert len(set(ids)) == len(ids)
    assert list(words_in(folder).entries) == ids


@of_games
def test_every_refusal_has_its_message_with_the_right_arguments(game: Game) -> None:
    known = dict([*arguments(LIBRARY), *arguments(game.words)])
    for where, message, given in refusals(game.folder):
        assert message in known, f"{where}: no message {message}"
        assert given == known[message], f"{where}: {message} takes {known[message]}"


def refusals(folder: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Every place that refuses: its message and the names of what it gives."""
    for path in files(str(folder.relative_to(ROOT)), endings={".py"}):
        if "tests" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=code), *_]) if (
                    name in KINDS
                ):
                    where = f"{path.relative_to(ROOT)}:{node.lineno}"
                    given = sorted(one.arg or "" for one in node.keywords)
                    yield where, message_id(KINDS[name], str(code)), given


class Said(NamedTuple):
    """A place that says something by a code."""

    where: str
    message: str
    given: set[str]
    why: str | None
    """Which of several sentences; None where only the running program knows."""


def said_by_the_platform() -> Iterator[Said]:
    for path in files("parlor", endings={".py"}):
        if path.is_relative_to(ROOT / "parlor/games") or "tests" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (kind := PLATFORM.get(name_of(node.func))):
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield from said_at(where, kind, node)


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def said_at(where: str, kind: str, call: ast.Call) -> Iterator[Said]:
    given = {one.arg: one.value for one in call.keywords if one.arg not in NO_ARGUMENT}
    if None in given:
        # What is given stands elsewhere.
        return
    why = given.get("why", ast.Constant("other"))
    picked = str(why.value) if isinstance(why, ast.Constant) else None
    for code in codes(call.args[0]) if call.args else ():
        yield Said(where, message_id(kind, code), {str(name) for name in given}, picked)


def codes(first: ast.expr) -> Iterator[str]:
    """The codes that a call may give: one, or either of two."""
    match first:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from (*codes(one), *codes(other))
        case ast.JoinedStr():
            yield "a sentence in code"


def test_everything_the_platform_says_has_its_message_with_the_right_arguments() -> None:
    every = list(said_by_the_platform())
    assert len(every) > 150
    for said in every:
        assert said.message in LIBRARY.entries, f"{said.where}: no message {said.message}"
        wanted = arguments_of(said)
        assert said.given - {"why"} == wanted, f"{said.where}: {said.message} takes {wanted}"


def arguments_of(said: Said) -> set[str]:
    """The arguments of the sentence that is picked, or all that are given where none is known."""
    entry = LIBRARY.entries[said.message]
    if "$why" in entry and said.why is None:
        assert said.given <= set(dict(arguments(LIBRARY))[said.message]), said.where
        return said.given - {"why"}
    if "$why" in entry:
        sentence = re.search(VARIANT.format(said.why), entry, re.MULTILINE)
        assert sentence or said.why == "other", f"{said.where}: no sentence for {said.why}"
        entry = sentence[1] if sentence else ""
    sources = [entry, *(LIBRARY.entries[one] for one in LIBRARY.references(entry))]
    return {name for source in sources for name in re.findall(r"\$(\w+)", source)}


def test_every_refusal_of_the_server_has_a_sentence() -> None:
    missing = [code for code in STATUSES if message_id("refusal", code) not in LIBRARY]
    assert missing == []


@of_games
def test_every_event_and_move_has_a_message(game: Game) -> None:
    text = (game.folder / "words/en.ftl").read_text("utf-8")
    silent = {name.strip() for line in SILENT.findall(text) for name in line.split(",")}
    happened = typing.get_args(typing.get_type_hints(game.view)["happened"])[0]
    wanted = [
        *(f"event-{tag}" for tag in tags(happened)),
        *(f"move-{tag}" for tag in tags(game.move)),
    ]
    missing = [one for one in wanted if one not in silent and not has(game.words, one)]
    assert missing == []


def tags(union: Any) -> Iterator[str]:
    for kind in typing.get_args(union) or (union,):
        config = kind.__struct_config__
        yield str(config.tag).replace("_", "-")


def has(words: Words, start: str) -> bool:
    """Whether a message has this id, or begins with it: an event may have several."""
    return any(name == start or name.startswith(f"{start}-") for name in words.entries)


@of_games
def test_everything_a_host_or_a_profile_shows_has_a_message(game: Game) -> None:
    wanted = ["tagline"]
    for field in msgspec.structs.fields(game.options):
        option = message_id("option", field.encode_name)
        values = msgspec.json.schema(field.type).get("enum", ())
        wanted += [option, f"{option}.about", *(message_id(option, str(one)) for one in values)]
    for kind, names in (("bot", game.bots), ("achievement", game.achievements)):
        wanted += [message_id(kind, one) for one in names]
        wanted += [f"{message_id(kind, one)}.about" for one in names]
    wanted += [message_id("category", one) for one in game.category_titles]
    assert [one for one in wanted if one not in game.words] == []


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_message_is_left_over(folder: Path) -> None:
    """Each is named somewhere, by code as a whole or by its beginning, or by another message."""
    if folder == ROOT / "parlor":
        sources = [*files("parlor", "web", endings={".py", ".ts", ".svelte"})]
    else:
        sources = [*files(str(folder.relative_to(ROOT)), endings={".py", ".ts", ".svelte"})]
    sources.append(folder / "words/en.ftl")
    text = "\n".join(path.read_text("utf-8") for path in sources if path.name != "messages.ts")
    starts = (*re.findall(r"[`\"']([a-z][a-z0-9-]*-)(?:\$\{|\{)", text), *BY_CODE)
    words = words_in(folder)
    shared = {one for entry in words.entries.values() for one in words.references(entry)}
    unused = [
        name
        for name in set(words.entries) - shared
        if not name.startswith(("-", *starts)) and not re.search(rf"[`\"'{{.]\s*{name}\b", text)
    ]
    assert unused == []


BY_CODE = (
    "refusal-", "bad-option-", "option-", "bot-", "achievement-", "category-", "note-", "closed-",
    "policy-", "preset-", "tagline", "start", "bad-file-", "push-",
    "learn-",
)  # fmt: skip
"""Beginnings of messages that are asked for by a code."""
