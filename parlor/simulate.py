"""Matches between bots through the real rules, in one process or in many."""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from parlor.engine import Outcome
from parlor.game import Game
from parlor.games import games
from parlor.match import SeatName
from parlor.table.local_table import LocalTable, local_header


class Setting(Struct, frozen=True):
    """What the simulated matches have in common."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The kind of bot on each seat."""


class PlayedMatch(Struct, frozen=True):
    """One match that was played to its end."""

    seed: int
    outcome: Outcome
    moves: int


def played_match(game: Game, options: Any, bots: Sequence[str], seed: int) -> PlayedMatch:
    """One match from its deal to its end."""
    seats = [SeatName(kind, bot=kind) for kind in bots]
    table = LocalTable(game, local_header(game, options, seats, seed))
    while (seat := table.next_seat()) is not None:
        table.let_bot_play(seat)
    outcome = table.match.outcome
    assert outcome, "nobody is waited for, and nothing is decided"
    return PlayedMatch(seed, outcome, table.match.version)


def _played_elsewhere(setting: Setting, seed: int) -> PlayedMatch:
    # Runs in a worker, which gets names instead of the functions of a game.
    game = games()[setting.game]
    return played_match(game, msgspec.convert(setting.options, game.options), setting.bots, seed)


def simulated(setting: Setting, seeds: range, jobs: int) -> Iterator[PlayedMatch]:
    """Every match, in the order of the seeds whatever the number of processes."""
    play = partial(_played_elsewhere, setting)
    if jobs <= 1:
        yield from map(play, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(play, seeds, chunksize=max(1, min(16, len(seeds) // (4 * jobs))))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
