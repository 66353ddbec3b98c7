"""A whole match as text: headers, numbered moves and the result (§11.4)."""

from collections.abc import Iterator

from parlor.engine import Seat
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.tiles import supply
from parlor.games.quortex.lines import numbers_of
from parlor.games.quortex.model import Options, State
from parlor.games.quortex.notation import written


def record(state: State, seed: int | None = None) -> str:
    """The match so far, with the seed of the deal if it is to be known."""
    return "\n".join([*_headers(state, seed), *_lines(state), result_line(state)]) + "\n"


def _headers(state: State, seed: int | None) -> Iterator[str]:
    options = state.options
    counts = supply(len(grid(options.radius).hexes), options.ratio)
    seats = [f"P{number}={state.edges[seat]}" for number, seat in enumerate(state.order, 1)]
    yield f"Quortex, {len(state.edges)} players"
    yield f"Radius: {options.radius}"
    yield f"Bag: {' '.join(map(str, counts))} by {':'.join(map(str, options.ratio))}"
    yield f"Rules: {rule_set(options)}"
    yield f"Seats: {' '.join(seats)}"
    if seed is not None:
        yield f"Seed: {seed}"


def rule_set(options: Options) -> str:
    """What is legal, in a few words."""
    if options.supermove == "off":
        return options.legality
    return f"supermove {options.supermove}" + " any" * options.supermove_any


def _lines(state: State) -> Iterator[str]:
    yield from _leaving(state, 0)
    for number, ply in enumerate(state.plies, 1):
        yield f"{number}. {written(state, ply)}"
        yield from _leaving(state, number)


def _leaving(state: State, laid: int) -> Iterator[str]:
    """Who left when so many tiles had been laid."""
    gone = tuple(seat for seat, when in state.left if when == laid)
    yield from (f"{name} left" for name in _names(state, gone))


def _names(state: State, seats: tuple[Seat, ...]) -> list[str]:
    numbers = numbers_of(state)
    return [f"P{numbers[seat]}" for seat in seats if numbers[seat] is not None]


def result_line(state: State) -> str:
    """The last line: how it ended or that it goes on, and the tile in hand."""
    hand = [] if state.tile is None else [f"T{state.tile}"]
    if state.result is None:
        return " ".join(["#next", *hand])
    winners = sorted(_names(state, state.result.winners))
    return " ".join([f"#{state.result.how}", *winners, *hand])
