"""A choice of options as an id, and in a few words."""

import re
from typing import Annotated

from msgspec import Meta, Struct

from parlor.kit.configuration import LONGEST_ID, LONGEST_TITLE, configuration, title


class Options(Struct, frozen=True):
    size: Annotated[int, Meta(title="Board size")] = 3
    open_hands: bool = False
    bonus: Annotated[bool, Meta(title="Bonus clue")] = True
    saved: Annotated[str, Meta(title="Saved position")] = ""
    colours: tuple[str, ...] = ()


class Renamed(Struct, frozen=True):
    size: Annotated[int, Meta(title="Width")] = 3
    bonus: Annotated[bool, Meta(title="Extra hint")] = True


def said(options: Options) -> str:
    return title(Options, configuration(options))


def test_defaults_are_the_standard() -> None:
    assert configuration(Options()) == "standard"
    assert said(Options()) == "Standard"


def test_what_differs_is_named_by_its_title() -> None:
    assert configuration(Options(size=4)) == "size=4"
    assert said(Options(size=4)) == "Board size 4"
    assert said(Options(open_hands=True, bonus=False)) == "Open hands, Bonus clue off"


def test_another_title_changes_words_and_no_id() -> None:
    before, after = Options(size=4, bonus=False), Renamed(size=4, bonus=False)
    assert configuration(before) == configuration(after) == "size=4,bonus=false"
    assert title(Renamed, "size=4,bonus=false") == "Width 4, Extra hint off"


def test_an_option_that_is_gone_is_still_said() -> None:
    assert title(Renamed, "open_hands=true,old_rule=7") == "Open hands, Old rule 7"


def test_a_long_text_is_only_mentioned() -> None:
    assert said(Options(saved="x" * 1000)) == "Saved position"
    one, other = (configuration(Options(saved=letter * 1000)) for letter in "xy")
    assert one != other
    many = Options(size=10**20, colours=("red", "blue"), saved="short")
    assert len(configuration(many)) <= LONGEST_ID
    assert len(said(many)) <= LONGEST_TITLE


def test_text_of_any_kind_stays_apart_from_the_signs_between() -> None:
    tricky = Options(saved="a,b=c *é", colours=("x,y",))
    assert re.fullmatch(r"[\w%.,=*~-]+", configuration(tricky))
    assert said(tricky) == 'Saved position a,b=c *é, Colours ["x,y"]'


def test_some_fields_may_be_left_out() -> None:
    assert configuration(Options(size=4, open_hands=True), "size") == "open_hands=true"
    assert configuration(Options(size=4), "size") == "standard"
