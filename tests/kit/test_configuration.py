"""Options in a few words."""

from typing import Annotated

from msgspec import Meta, Struct

from parlor.kit.configuration import LONGEST, configuration


class Options(Struct, frozen=True):
    size: Annotated[int, Meta(title="Board size")] = 3
    open_hands: bool = False
    bonus: Annotated[bool, Meta(title="Bonus clue")] = True
    saved: Annotated[str, Meta(title="Saved position")] = ""
    colours: tuple[str, ...] = ()


def test_defaults_are_the_standard() -> None:
    assert configuration(Options()) == "Standard"


def test_what_differs_is_named_by_its_title() -> None:
    assert configuration(Options(size=4)) == "Board size 4"
    assert configuration(Options(open_hands=True, bonus=False)) == "Open hands, no bonus clue"


def test_a_long_text_is_only_mentioned() -> None:
    assert configuration(Options(saved="x" * 1000)) == "Saved position"
    many = configuration(Options(size=10**20, colours=("red", "blue"), saved="short"))
    assert len(many) <= LONGEST


def test_some_fields_may_be_left_out() -> None:
    assert configuration(Options(size=4, open_hands=True), "size") == "Open hands"
    assert configuration(Options(size=4), "size") == "Standard"
