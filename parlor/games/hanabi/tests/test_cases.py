"""The browser is tested with what the rules say today."""

from parlor.games.hanabi.tests.cases import FILE, text


def test_the_cases_for_the_browser_are_fresh() -> None:
    assert FILE.read_bytes() == text(), "run python -m parlor.games.hanabi.tests.cases"
