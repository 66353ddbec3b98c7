"""Made-up browsers that play, and others that watch."""

from tests.support.browsers import Browser, Venue


async def play_out(*browsers: Browser) -> None:
    """Everybody plays first moves until the match is over."""
    while not any(browser.table["outcome"] for browser in browsers):
        active = [b for b in browsers if b.table["seat"] in b.table["active"]]
        version = max(b.table["version"] for b in browsers)
        if active:
            await active[0].play()
        for browser in browsers:
            await browser.reaches(version + 1)


async def watcher(place: Venue, code: str, name: str = "Eve") -> Browser:
    """Someone without a chair at a room's window."""
    return await place.sit(await place.player(name), code)
