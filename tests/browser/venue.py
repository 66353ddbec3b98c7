"""A server for the browser tests of one game, whose clock and deal a test chooses."""

from pathlib import Path
from typing import Self

from parlor.game import Game
from tests.browser.clocked import ClockedHost


class Venue(ClockedHost):
    """The whole application with a made-up clock, and a deal that can be chosen."""

    def __init__(self, folder: Path, game: Game, seed: int = 1) -> None:
        self.seed = seed
        super().__init__(folder, games={game.id: game}, seeds=lambda: self.seed)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
