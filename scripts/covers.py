"""Takes the picture that stands beside links to each game, from its little board on the home page.

`python -m scripts.covers ADDRESS` of a running server; it needs what `make test` installs.
"""

import sys

from playwright.sync_api import ViewportSize, sync_playwright

from parlor.games import games
from tests.browser.conftest import launched

SIZE: ViewportSize = {"width": 1200, "height": 630}
"""What messengers show whole."""
ALONE = """(title) => {
  const cards = [...document.querySelectorAll('article')]
  const card = cards.find((one) => one.querySelector('h3').textContent === title)
  const picture = card.querySelector('.picture')
  const place = { position: 'fixed', inset: '0', zIndex: '1', height: '100%' }
  document.querySelector('#app').replaceChildren(picture)
  Object.assign(picture.style, place)
}"""


def main() -> None:
    """Write `cover.jpg` into the folder of every game."""
    with sync_playwright() as playwright:
        browser = launched(playwright, "chromium-headless-shell", "chromium")
        for game in games().values():
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce", color_scheme="dark")
            page.goto(sys.argv[1])
            page.get_by_role("heading", name=game.title, exact=True).scroll_into_view_if_needed()
            page.wait_for_load_state("networkidle")
            page.evaluate(ALONE, game.title)
            page.wait_for_timeout(500)
            page.screenshot(path=game.folder / "cover.jpg", type="jpeg", quality=80)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
