"""What the browser adds up is what the rules score now."""

from parlor.games.harmonies.tests.cases import FILE, text


def test_the_browser_is_tested_with_what_the_rules_say() -> None:
    """Otherwise run `python -m parlor.games.harmonies.tests.cases`."""
    assert FILE.read_bytes() == text()
