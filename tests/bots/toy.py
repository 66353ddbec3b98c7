"""Count to ten by ones and twos; seats that may not may cheer. Its bots misbehave on purpose."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from parlor.engine import Cause, IllegalMove, Outcome, Seat, View
from parlor.game import BotKind, Game, Policy
from parlor.kit.rng import following, seeded


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 10


class Count(Struct, frozen=True, tag="count"):
    by: Literal[1, 2]


class Cheer(Struct, frozen=True, tag="cheer"):
    pass


Move: TypeAlias = Count | Cheer


class State(Struct, frozen=True):
    goal: int
    seats: int
    secrets: tuple[int, ...]
    sum: int = 0
    turn: Seat = 0
    happened: tuple[Any, ...] = ()


class CountView(View):
    sum: int
    secret: int | None


def new(options: Options, seats: int, seed: int) -> State:
    secrets, rng = [], seeded(seed)
    for _ in range(seats):
        rng, secret = following(rng)
        secrets.append(secret)
    return State(options.goal, seats, tuple(secrets))


def active(state: State) -> Sequence[Seat]:
    return () if state.sum >= state.goal else (state.turn,)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.sum >= state.goal:
        return ()
    return (Count(1), Count(2)) if seat == state.turn else (Cheer(),)


def apply(state: State, seat: Seat, move: Move) -> State:
    if move not in moves(state, seat):
        raise IllegalMove("illegal_move")
    if isinstance(move, Cheer):
        return state
    turn = (state.turn + 1) % state.seats
    return State(state.goal, state.seats, state.secrets, state.sum + move.by, turn)


def view(state: State, seat: Seat | None) -> CountView:
    return CountView((), state.sum, None if seat is None else state.secrets[seat])


def outcome(state: State) -> Outcome | None:
    if state.sum < state.goal:
        return None
    return Outcome((1,) * state.seats, (state.sum,) * state.seats, "counted")


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    return State(state.goal, state.seats, state.secrets, state.goal)


def imagine(view: CountView, seat: Seat, seed: int) -> State:
    return State(10, 2, (view.secret or 0,) * 2, view.sum, seat)


def text(move: Move) -> str:
    return "cheer" if isinstance(move, Cheer) else f"+{move.by}"


def parse(text: str) -> Move:
    return Cheer() if text == "cheer" else Count(1 if text == "+1" else 2)


class Diary:
    """Tells what it has seen: counts by one exactly when it saw every sum in order."""

    def __init__(self, _options: Options, seats: int, seat: Seat) -> None:
        self.seen: list[CountView] = []

    def see(self, view: CountView) -> None:
        self.seen.append(view)

    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        assert all(seen.secret == view.secret for seen in self.seen), "another seat's view"
        sums = [seen.sum for seen in self.seen]
        is_whole = sums[0] == 0 and sums[-1] == view.sum and sums == sorted(set(sums))
        return moves[0 if is_whole else 1]


class Sleeper(Diary):
    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        time.sleep(3600)
        return moves[0]


class Crasher(Diary):
    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        raise RuntimeError(f"my secret is {view.secret}")


class Cheat(Diary):
    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        return Count(3)  # type: ignore[arg-type]


class Killer(Diary):
    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        os.kill(os.getpid(), signal.SIGKILL)
        return None


class Talker(Diary):
    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        sys.stdout.write("I think, therefore I print.\n")
        return moves[-1]


class Shy(Diary):
    def choose(self, view: CountView, moves: Sequence[Move], seed: int) -> Move | None:
        return None


BOTS = (Diary, Sleeper, Crasher, Cheat, Killer, Talker, Shy)

GAME = Game(
    id="toy",
    title="Count to ten",
    tagline="Count.",
    seats=range(2, 5),
    minutes=1,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=CountView,
    rules=sys.modules[__name__],
    policy=Policy(),
    folder=Path(__file__).parent,
    bots={
        **{
            bot.__name__.lower(): BotKind(
                bot.__name__, "Misbehaves.", bot, seconds=0.1, level=int(bot is Talker)
            )
            for bot in BOTS
        },
        "ponderer": BotKind("Ponderer", "", Sleeper, lighter=Talker, level=3, seconds=0.1),
        "stubborn": BotKind("Stubborn", "", Sleeper, lighter=Crasher, level=2, seconds=0.1),
    },
)
