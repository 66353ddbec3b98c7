"""Made-up browsers that go, and others that see it."""

from typing import Any

from tests.support.browsers import Browser


async def drop(browser: Browser, *others: Browser) -> None:
    """A window is closed, and the others see it."""
    await browser.leave()
    for other in others:
        await misses(other, browser)


async def misses(looker: Browser, browser: Browser) -> None:
    """Wait until one player sees that another is away."""
    await looker.until(lambda: not chair_of(looker, browser)["here"])


async def over(browser: Browser) -> None:
    """Wait for the end of the match."""
    await browser.until(lambda: browser.room["phase"] == "over")


def chair_of(looker: Browser, browser: Browser) -> dict[str, Any]:
    """One player's chair, as another sees it."""
    return next(c for c in looker.room["chairs"] if c["player"] == browser.player.id)
