"""Counts positions by depth from fixed seeds, in the rules and in the kernel of a game alike.

The counts are data in `tests/perft.json`: they change only with the rules, so a slip in either
engine shows as another number.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from parlor.game import Game
from parlor.kit.kernel import Kernel
from parlor.kit.rng import below, seeded


class Root(Struct, frozen=True):
    """A position to count from: a deal, and some moves by chance."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    plies: int = 0
    kernel: bool = True
    """Whether the game's kernel knows the position."""
    counts: tuple[int, ...] = ()
    """How many rows of moves lead one ply on, two plies on and so on."""


def file(game: Game) -> Path:
    """Where the counts of a game are kept."""
    return game.folder / "tests" / "perft.json"


def roots(game: Game) -> list[Root]:
    """What is kept there."""
    return msgspec.json.decode(file(game).read_bytes(), type=list[Root])


def write(game: Game, found: Sequence[Root]) -> None:
    """Keep these counts, a line for each position."""
    lines = b",\n".join(msgspec.json.encode(root) for root in found)
    file(game).write_bytes(b"[\n" + lines + b"\n]\n")


def state_of(game: Game, root: Root) -> Any:
    """The position."""
    rules = game.rules
    options = msgspec.convert(root.options, game.options)
    state, rng = rules.new(options, root.seats, root.seed), seeded(root.seed)
    for _ in range(root.plies):
        seat = rules.active(state)[0]
        moves = rules.moves(state, seat)
        rng, pick = below(rng, len(moves))
        state = rules.apply(state, seat, moves[pick])
    return state


def kernel_maker(game: Game) -> Callable[[Any], Kernel | None] | None:
    """The function of the game that gives a kernel for a state, where it has one."""
    package = game.state.__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.kernel") is None:
        return None
    maker: Callable[[Any], Kernel | None] = import_module(f"{package}.kernel").kernel_of
    return maker


def kernel_of(game: Game, state: Any) -> Kernel | None:
    """The kernel in this position, where the game has one that knows it."""
    maker = kernel_maker(game)
    return maker(state) if maker else None


def counted_by_rules(game: Game, state: Any, depth: int) -> int:
    """How many rows of this many moves there are; of seats that bid together the first is asked."""
    rules = game.rules
    active = rules.active(state)
    if not active:
        return 0
    moves = rules.moves(state, active[0])
    if depth == 1:
        return len(moves)
    after = [rules.apply(state, active[0], move) for move in moves]
    return sum([counted_by_rules(game, one, depth - 1) for one in after])


def counted_by_kernel(kernel: Kernel, depth: int) -> int:
    """The same of a kernel."""
    legal = kernel.legal()
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = kernel.copy()
        after.play(action)
        count += counted_by_kernel(after, depth - 1)
    return count


def check(game: Game) -> None:
    """Rules and kernel count what is kept."""
    for root in roots(game):
        state, depths = state_of(game, root), range(1, len(root.counts) + 1)
        found = tuple(counted_by_rules(game, state, depth) for depth in depths)
        assert found == root.counts, f"the rules count {found} from {root}"
        kernel = kernel_of(game, state)
        assert (kernel is not None) == root.kernel, f"who knows this position? {root}"
        if kernel:
            found = tuple(counted_by_kernel(kernel, depth) for depth in depths)
            assert found == root.counts, f"the kernel counts {found} from {root}"


def table(game: Game) -> str:
    """The counts for people to read."""
    lines = []
    for root in roots(game):
        counts = " ".join(f"{count:>9,}" for count in root.counts)
        who = "rules and kernel" if root.kernel else "rules"
        lines.append(f"{root.seats} seats, seed {root.seed}, ply {root.plies}: {counts}  ({who})")
    return "\n".join(lines)
