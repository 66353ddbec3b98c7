"""A catalogue as Python reads it."""

from pathlib import Path

import pytest

from parlor.wording import Words, sentence, words_in

WORDS = Words("""\
### About the file.

-brand = Parlor
hello = Hello from { -brand }
cards =
    { $count ->
        [one] One card
       *[other] { $count } cards
    }
# A note between.
size = Size
    .about = How large it is.
refusal-not-higher = { $card } isn't higher.
""")


def test_a_message_is_said_with_its_arguments() -> None:
    assert WORDS("hello") == "Hello from Parlor"
    assert [WORDS("cards", count=count) for count in (1, 2)] == ["One card", "2 cards"]
    assert WORDS("size.about") == "How large it is."


def test_the_usual_sentence_is_said_unless_another_is_picked() -> None:
    words = Words("""
closed =
    { $why ->
        [late] It's too late for { $name }.
       *[other] It's closed.
    }
open = It's open.
""")
    words.load()
    assert words.with_why("closed", {}) == {"why": "other"}
    assert words.with_why("closed", {"why": "late"}) == {"why": "late"}
    assert words.with_why("open", {"name": "Ann"}) == {"name": "Ann"}
    assert words("closed", why="late", name="Ann") == "It's too late for Ann."
    assert (words.outline("closed"), words.outline("open")) == ("It's closed.", "It's open.")


def test_it_knows_what_it_has() -> None:
    assert "size" in WORDS
    assert "size.about" in WORDS
    assert "size.more" not in WORDS
    assert "color" not in WORDS


def test_a_code_without_a_message_is_read_plainly() -> None:
    assert sentence([WORDS], "refusal", "not_higher", {"card": 7}) == "7 isn't higher."
    assert sentence([WORDS], "refusal", "too_late", {}) == "Too late."


def test_a_missing_argument_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="cards"):
        WORDS("cards")


def test_a_package_without_a_catalogue_has_no_words(tmp_path: Path) -> None:
    assert not words_in(tmp_path).entries
