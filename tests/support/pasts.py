"""Made-up pasts of a person."""

from typing import Any

from msgspec.structs import replace

from parlor.server.stats.ledger import Past

PLAIN = Past("m0", "pebbles", 2, "standard", False, 0, 1, 10, "won", {}, ())


def past(*matches: dict[str, Any]) -> list[Past]:
    """One match after the other, each won by two people unless it says otherwise."""
    return [
        replace(PLAIN, match=f"m{number}", ended=number * 1000, **changes)
        for number, changes in enumerate(matches, 1)
    ]


def won(count: int) -> list[dict[str, Any]]:
    """So many wins."""
    return [{}] * count


LOST: dict[str, Any] = {"result": "lost", "place": 2}
DRAWN: dict[str, Any] = {"result": "shared"}
ALONE: dict[str, Any] = {"result": "finished", "seats": 1}
