"""What the browser works out by itself is checked against these."""

from parlor.games.upndown.tests.cases import FILE, text


def test_the_cases_for_the_browser_are_fresh() -> None:
    assert FILE.read_bytes() == text(), "run python -m parlor.games.upndown.tests.cases"
