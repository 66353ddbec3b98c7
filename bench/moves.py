"""What one move costs the server in each game, part by part, and how many bytes it sends.

Matches of random moves, sensible ones in every second match where the game's conformance kit knows
some, many side by side as on a server. Each move goes the server's way: read and applied, then
shown as a whole table to every seat. A row tells the processor time for a move, in microseconds,
that each function of the rules took by itself and how often it was called; the rest is reading the
move, putting tables together and encoding them. Sockets and database are left to `bench.server`.
"""

import argparse
import platform
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bench.playouts import options_of
from parlor.game import Game
from parlor.games import games
from parlor.match import Header, Match, Row, SeatName
from parlor.table.messages import encode
from parlor.table.position import Position
from parlor.testing.kit import Kit
from parlor.testing.subject import kit_of

PARTS = ("apply", "view", "moves", "imagine", "outcome", "active", "text")
"""The functions of the rules that a move may need."""
REST = "rest"


class Stopwatch:
    """Which function took how much of the time, without those that it called."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.calls: Counter[str] = Counter()
        self._runs = False
        self._now = REST
        self._since = 0.0

    def start(self) -> None:
        """Count from now on."""
        self._runs, self._since = True, time.process_time()

    def stop(self) -> None:
        """Count no longer."""
        self._turn_to(REST)
        self._runs = False

    def _turn_to(self, part: str) -> str:
        now, before = time.process_time(), self._now
        self.seconds[before] += now - self._since
        self._now, self._since = part, now
        return before

    def timed(self, part: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """The function with its time noted."""

        def called(*args: Any) -> Any:
            if not self._runs:
                return work(*args)
            before = self._turn_to(part)
            self.calls[part] += 1
            try:
                return work(*args)
            finally:
                self._turn_to(before)

        return called


class Cost(Struct):
    """What some moves took, and the bytes of what was sent."""

    watch: Stopwatch
    moves: int = 0
    tables: int = 0
    table_bytes: int = 0
    view_bytes: int = 0

    def micros(self, *parts: str) -> float:
        """Microseconds of a move that these parts took."""
        return 1e6 * sum(self.watch.seconds[part] for part in parts) / self.moves


def watched(game: Game, watch: Stopwatch) -> Game:
    """The game with its rules under the stopwatch."""
    rules: Any = ModuleType(game.id)
    vars(rules).update(vars(game.rules))
    for part in PARTS:
        setattr(rules, part, watch.timed(part, getattr(game.rules, part)))
    return replace(game, rules=rules)


def started(game: Game, seats: int, seed: int) -> Match:
    """A match with the game's own policy."""
    return Match(
        game,
        Header(
            match=f"match {seed}",
            game=game.id,
            version=game.version,
            mode="online",
            options=msgspec.to_builtins(options_of(game)),
            policy=game.policy,
            seats=tuple(SeatName(f"Seat {seat}", player=str(seat)) for seat in range(seats)),
            seed=seed,
            salt="",
            started=0,
        ),
    )


def chosen(match: Match, kit: Kit, dice: Random) -> Row:
    """A random move of a seat that the table waits for."""
    seat = match.game.rules.active(match.state)[0]
    moves = match.moves(seat)
    sensible = kit.sensible if match.header.seed % 2 else None
    move = dice.choice((sensible and sensible(match.state, seat, moves)) or moves)
    return Row(match.version, seat, "move", Raw(encode(move)), match.version)


def play(match: Match, row: Row, cost: Cost) -> None:
    """One move, timed from its bytes to the tables that everybody is sent."""
    seats = range(len(match.header.seats))
    cost.watch.start()
    match.add(row, match.after(row))
    position = Position(match, None, 0)
    sent = [position.table(seat, 0) for seat in seats]
    cost.watch.stop()
    views = [match.view(seat) for seat in seats]
    cost.moves += 1
    cost.tables += len(sent)
    cost.table_bytes += sum(map(len, sent))
    cost.view_bytes += sum(map(len, map(encode, views)))


def measured(game: Game, seats: int, matches: int, moves: int) -> Cost:
    """The cost of that many moves, in matches played by turns."""
    cost = Cost(Stopwatch())
    timed = watched(game, cost.watch)
    tables = [started(timed, seats, seed) for seed in range(matches)]
    kit, dice, seed = kit_of(game), Random(0), matches
    while cost.moves < moves:
        for at, match in enumerate(tables):
            if match.is_over:
                tables[at], seed = started(timed, seats, seed), seed + 1
            play(tables[at], chosen(tables[at], kit, dice), cost)
    return cost


def row(game: Game, seats: int, cost: Cost) -> Iterator[str]:
    """The cells of a game's row."""
    yield game.id
    yield str(seats)
    yield str(cost.moves)
    yield f"{cost.micros(*PARTS, REST):.0f}"
    for part in PARTS:
        yield f"{cost.micros(part):.0f} ({cost.watch.calls[part] / cost.moves:.1f})"
    yield f"{cost.micros(REST):.0f}"
    yield f"{cost.view_bytes / cost.tables:,.0f}"
    yield f"{cost.table_bytes / cost.moves:,.0f}"


def rows(chosen: Sequence[str], seats: int, matches: int, moves: int) -> Iterator[Iterator[str]]:
    """A row for each game."""
    for game in games().values():
        if game.id in chosen or not chosen:
            allowed = game.seats_allowed(options_of(game))
            count = min(max(seats, allowed[0]), allowed[-1])
            yield row(game, count, measured(game, count, matches, moves))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.moves", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--seats", type=int, default=2, help="people at a table, where allowed")
    parser.add_argument("--matches", type=int, default=50, help="matches side by side")
    parser.add_argument("--moves", type=int, default=5000, help="moves of each game")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, microseconds of one core (calls) for a move\n")
    line = ("{:<11}{:>6}{:>7}{:>7}" + "{:>12}" * len(PARTS) + "{:>7}{:>12}{:>12}").format
    print(line("game", "seats", "moves", "all", *PARTS, REST, "bytes/view", "bytes/move"))
    for cells in rows(args.games, args.seats, args.matches, args.moves):
        print(line(*cells), flush=True)


if __name__ == "__main__":
    main()
