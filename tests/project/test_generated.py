"""Generated files are fresh, and the generator writes what it should."""

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec.inspect as kinds
import pytest
from msgspec import Meta, Struct

from scripts import types
from scripts.protocol import bounds
from scripts.typescript import Writer
from tests.toys import pebbles

Size = Literal["small", "large"]
"""How big it is."""


class Suit(Enum):
    SUN = "sun"
    MOON = "moon"


class Box(Struct, tag="box", tag_field="t"):
    """A box of things."""

    size: Size
    """Its size."""
    suit: Suit
    tags: list[str | None]
    corner: tuple[int, float]
    notes: dict[str, Any]
    lid: bool = True


class Pair(Struct, array_like=True):
    x: int
    y: int


def test_every_generated_file_is_fresh() -> None:
    assert types.stale() == []


def test_a_stale_file_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    path = types.ROOT / "docs/protocol.md"
    monkeypatch.setattr(types, "generated", lambda: [(path, "something else")])
    monkeypatch.setattr("sys.argv", ["types", "--check"])
    with pytest.raises(SystemExit, match=r"docs/protocol\.md"):
        types.main()


def test_a_struct_becomes_an_interface_with_its_sentences() -> None:
    writer = Writer(optional_defaults=[Box])
    writer.add(Box)
    assert writer.text() == (
        "/** A box of things. */\n"
        "export interface Box {\n"
        "  t: 'box'\n"
        "  /** Its size. */\n"
        "  size: Size\n"
        "  suit: 'sun' | 'moon'\n"
        "  tags: (string | null)[]\n"
        "  corner: [number, number]\n"
        "  notes: Record<string, unknown>\n"
        "  lid?: boolean\n"
        "}\n"
        "\n"
        "/** How big it is. */\n"
        "export type Size = 'small' | 'large'"
    )


def test_a_struct_written_as_an_array_becomes_a_tuple() -> None:
    writer = Writer()
    writer.add(Pair)
    assert writer.text() == "export type Pair = [x: number, y: number]"


def test_two_types_of_one_name_are_refused() -> None:
    writer = Writer()
    writer.add(Pair)
    other = type("Pair", (Struct,), {"__module__": __name__, "__annotations__": {"z": int}})
    with pytest.raises(AssertionError, match="two types are called Pair"):
        writer.add(other)


def test_a_game_gets_options_moves_events_and_view() -> None:
    text = types.game_types(pebbles.GAME)
    for line in (
        "export interface Options {",
        "export type Move = Bid | Place | End | Wave",
        "export type Event = Sealed | Revealed | Placed | Drew | Rested | Waved | Left",
        "  happened: Event[]",
    ):
        assert line in text


@pytest.mark.parametrize(
    ("type_", "words"),
    [
        (Annotated[int, Meta(ge=1, le=9)], "1 to 9."),
        (Annotated[int, Meta(ge=1)] | None, "At least 1."),
        (Annotated[str, Meta(max_length=5)], "0 to 5 characters."),
        (Annotated[list[int], Meta(max_length=5)], "At most 5."),
        (int, ""),
    ],
)
def test_limits_are_told_in_words(type_: Any, words: str) -> None:
    assert bounds(kinds.type_info(type_)) == words
