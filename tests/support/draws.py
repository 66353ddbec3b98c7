"""What browsers add to a draw."""

from typing import Any

from tests.support.browsers import Browser

ANN = "aa" * 32


BOB = "bb" * 32


EVE = "ee" * 32


async def adds(browser: Browser, entropy: str, **fields: Any) -> dict[str, Any]:
    """Add to the draw that the room shows."""
    shown = {"commitment": browser.room["draw"], "entropy": entropy}
    return await browser.ask("entropy", **{**shown, **fields})
