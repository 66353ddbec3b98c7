"""A record read as text, before anybody asks whether the rules allow it (§11.4)."""

import re
from typing import TypeAlias

import msgspec
from msgspec import Struct

from parlor.engine import BadOption
from parlor.games.quortex.board.tiles import Type
from parlor.games.quortex.model import Options

TITLE = re.compile(r"Quortex, ([2-6]) players")
HEADER = re.compile(r"(Radius|Bag|Rules|Seats|Seed): (.+)")
BAG = re.compile(r"(?:[0-9]+ ){4}by ([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})")
RULES = re.compile(r"(standard|strict)|supermove (single|double)( any)?")
SEATS = re.compile(r"P[1-6]=[0-5](?: P[1-6]=[0-5])*")
LAYING = re.compile(r"(?:[0-9]+\. )?P([1-6])(x?)([A-I][1-9])T([0-3])(NE|NW|SE|SW|N|S)")
LEAVING = re.compile(r"P([1-6]) left")
RESULT = re.compile(r"#[a-z]+(?: P[1-6])*(?: T([0-3]))?")
LONGEST = 50_000


class Laying(Struct, frozen=True):
    """A tile laid, as its player saw it."""

    number: int
    replaces: bool
    where: str
    kind: Type
    facing: str


class Leaving(Struct, frozen=True):
    """A player who left."""

    number: int


Entry: TypeAlias = Laying | Leaving


class Record(Struct, frozen=True):
    """What a record says."""

    players: int
    options: Options
    edges: tuple[int, ...]
    """The edges of P1, P2 and so on."""
    seed: int | None
    entries: tuple[tuple[int, Entry], ...]
    """What happened, each with the number of its line."""
    hand: Type | None
    """The tile in hand at the end."""
    result: str | None
    """The last line; None where it ends with a move."""


def read(text: str) -> Record:
    """What a record says; raises `BadOption` with the line that cannot be read."""
    lines = [line.strip() for line in text[:LONGEST].splitlines()]
    written = [(number, line) for number, line in enumerate(lines, 1) if line]
    if not written or not (title := TITLE.fullmatch(written[0][1])):
        raise BadOption("record_title", "record")
    headers, rest = _headers(written[1:])
    rest, result = _result(rest)
    return Record(
        players=int(title[1]),
        options=_options(headers),
        edges=_edges(headers),
        seed=_seed(headers),
        entries=tuple((number, _entry(number, line)) for number, line in rest),
        hand=int(result[1]) if result and result[1] else None,
        result=result and result[0],
    )


def _result(rest: list[tuple[int, str]]) -> tuple[list[tuple[int, str]], re.Match[str] | None]:
    """The lines before the result, and the result; a record that ends with a move has none."""
    if not rest or not rest[-1][1].startswith("#"):
        return rest, None
    if not (found := RESULT.fullmatch(rest[-1][1])):
        raise BadOption("record_result", "record")
    return rest[:-1], found


def _headers(
    written: list[tuple[int, str]],
) -> tuple[dict[str, str], list[tuple[int, str]]]:
    headers: dict[str, str] = {}
    for place, (_, line) in enumerate(written):
        if not (found := HEADER.fullmatch(line)):
            return headers, written[place:]
        headers[found[1]] = found[2]
    return headers, []


def _options(headers: dict[str, str]) -> Options:
    bag = BAG.fullmatch(headers.get("Bag", ""))
    rules = RULES.fullmatch(headers.get("Rules", ""))
    radius = headers.get("Radius", "")
    if not bag or not rules or radius not in ("2", "3", "4"):
        raise BadOption("record_headers", "record")
    shares = ("no_sharps", "one_sharp", "two_sharps", "three_sharps")
    return msgspec.convert(
        {
            "radius": int(radius),
            "legality": rules[1] or "standard",
            "supermove": rules[2] or "off",
            "supermove_any": bool(rules[3]),
            **dict(zip(shares, map(int, bag.groups()), strict=True)),
        },
        Options,
    )


def _edges(headers: dict[str, str]) -> tuple[int, ...]:
    written = headers.get("Seats", "")
    seats = written.split()
    if not SEATS.fullmatch(written) or any(
        int(seat[1]) != number for number, seat in enumerate(seats, 1)
    ):
        raise BadOption("record_seats", "record")
    return tuple(int(seat[3]) for seat in seats)


def _seed(headers: dict[str, str]) -> int | None:
    seed = headers.get("Seed")
    if seed is None:
        return None
    if not re.fullmatch(r"-?[0-9]{1,40}", seed):
        raise BadOption("record_seed", "record")
    return int(seed)


def _entry(number: int, line: str) -> Entry:
    if found := LAYING.fullmatch(line):
        return Laying(int(found[1]), bool(found[2]), found[3], int(found[4]), found[5])
    if found := LEAVING.fullmatch(line):
        return Leaving(int(found[1]))
    raise BadOption("record_unreadable", "record", line=number)
