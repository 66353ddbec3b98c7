"""How long every bot of every game thinks about one choice, in processor time of one core.

A choice is what `choose` takes and, before it, what `see` took for the views since the last one.
"""

import argparse
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bench.playouts import options_of
from parlor.engine import Seat
from parlor.game import Bot, BotKind, Game
from parlor.games import games
from parlor.simulate import played_match


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, choices: list[float]) -> None:
        self._bot, self._choices, self._seen = bot, choices, 0.0

    def see(self, view: Any) -> None:
        """Let the bot look, and add the time to that of its next choice."""
        start = time.process_time()
        self._bot.see(view)
        self._seen += time.process_time() - start

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        """Let the bot choose, and note how long it took."""
        start = time.process_time()
        move = self._bot.choose(view, moves, seed)
        self._choices.append(self._seen + time.process_time() - start)
        self._seen = 0.0
        return move


def choices(game: Game, bot: str, seats: int, seeds: range) -> list[float]:
    """The seconds of every choice in these matches, the bot being on every seat."""
    found: list[float] = []
    kind = game.bots[bot]
    timed = replace(kind, make=_timed(kind, found))
    watched = replace(game, bots={**game.bots, bot: timed})
    for seed in seeds:
        played_match(watched, options_of(game), [bot] * seats, seed)
    return found


def _timed(kind: BotKind, found: list[float]) -> Callable[[Any, int, Seat], Bot]:
    return lambda options, seats, seat: Timed(kind.make(options, seats, seat), found)


def rows(chosen: Sequence[str], matches: int) -> Iterator[tuple[str, ...]]:
    """One row for each bot and for the fewest and most seats."""
    for game in games().values():
        if game.id in chosen or not chosen:
            seats = game.seats_allowed(game.options())
            for bot in game.bots:
                for count in sorted({seats[0], seats[-1]}):
                    took = choices(game, bot, count, range(1, matches + 1))
                    times = [f"{1000 * sum(took) / len(took):.2f}", f"{1000 * max(took):.2f}"]
                    yield game.id, bot, str(count), str(len(took)), *times


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--matches", type=int, default=5, help="seeds 1, 2 ... for each row")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, milliseconds of one core\n")
    line = "{:<14}{:<14}{:>6}{:>10}{:>10}{:>10}".format
    print(line("game", "bot", "seats", "choices", "mean", "slowest"))
    for row in rows(args.games, args.matches):
        print(line(*row), flush=True)


if __name__ == "__main__":
    main()
