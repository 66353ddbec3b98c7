"""Random matches that the checks look at, each repeatable from its options, seats and seed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from parlor.engine import Cause, IllegalMove, Seat
from parlor.game import Game
from parlor.testing.dice import Dice
from parlor.testing.kit import Fault, Kit


class Step(Struct, frozen=True):
    """What one seat did: a move, or a forfeit when there is a cause."""

    seat: Seat
    move: Any = None
    cause: Cause | None = None

    def after(self, game: Game, state: Any) -> Any:
        """The state after the step."""
        if self.cause:
            return game.rules.forfeit(state, self.seat, self.cause)
        return game.rules.apply(state, self.seat, self.move)


class Playing:
    """One random match: `states[n]` is the position after `steps[:n]`."""

    def __init__(self, game: Game, raw: Mapping[str, Any], seats: int, seed: int) -> None:
        self.game = game
        self.raw = dict(raw)
        self.options = msgspec.convert(self.raw, game.options)
        self.seats = seats
        self.seed = seed
        self.states: list[Any] = [game.rules.new(self.options, seats, seed)]
        self.steps: list[Step] = []
        self.stopped: str = ""
        """Why it could not go on, when the rules gave out before an end."""

    def where(self, ply: int, seat: Seat | None = None) -> str:
        """The words that let anybody stand at this position again."""
        looker = "" if seat is None else f", seat {seat}"
        return (
            f"{self.game.id}: options {self.raw}, seats {self.seats}, seed {self.seed}, "
            f"ply {ply}{looker}"
        )


class Position(Struct, frozen=True):
    """A state of a playing."""

    playing: Playing
    ply: int

    @property
    def state(self) -> Any:
        """What stands on the table."""
        return self.playing.states[self.ply]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.playing.seats)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats that have not forfeited."""
        gone = {step.seat for step in self.playing.steps[: self.ply] if step.cause}
        return tuple(seat for seat in self.seats if seat not in gone)

    @property
    def dice(self) -> Dice:
        """Chance that belongs to this position, so that a fault repeats itself."""
        return Dice(self.playing.seed * 1_000_003 + self.ply)

    def fault(self, check: str, sentence: str, seat: Seat | None = None) -> Fault:
        """A fault that names this position."""
        return Fault(check, sentence, self.playing.where(self.ply, seat))


def play(game: Game, kit: Kit, raw: Mapping[str, Any], seats: int, seed: int) -> Playing:
    """A random match; waiting seats move now and then, and in some matches a seat leaves."""
    playing = Playing(game, raw, seats, seed)
    dice = Dice(seed)
    leavers = list(range(seats)) if dice.one_in(3) else []
    sensible = kit.sensible if kit.sensible and dice.one_in(2) else _anything
    while len(playing.steps) < kit.longest:
        try:
            step = _step(game, kit, playing.states[-1], leavers, dice, seats, sensible)
            if step is None:
                break
            playing.states.append(step.after(game, playing.states[-1]))
            playing.steps.append(step)
        except IllegalMove as refusal:
            playing.stopped = f"a listed move is refused: {refusal!r}"
            break
        except Exception as error:
            playing.stopped = f"{type(error).__name__}: {error}"
            break
    return playing


def _anything(_state: Any, _seat: Seat, legal: Sequence[Any]) -> Sequence[Any]:
    return legal


def _step(
    game: Game,
    kit: Kit,
    state: Any,
    leavers: list[Seat],
    dice: Dice,
    seats: int,
    sensible: Callable[[Any, Seat, Sequence[Any]], Sequence[Any]],
) -> Step | None:
    active = game.rules.active(state)
    if not active:
        return None
    if leavers and dice.one_in(12):
        leaver = leavers.pop(dice.below(len(leavers)))
        return Step(leaver, cause=dice.pick(kit.causes))
    seat = dice.below(seats) if dice.one_in(8) else dice.pick(active)
    legal = game.rules.moves(state, seat)
    if not legal:
        seat = dice.pick(active)
        legal = game.rules.moves(state, seat)
    if not legal:
        raise LookupError(f"active seat {seat} has no move")
    return Step(seat, dice.pick(sensible(state, seat, legal) or legal))


def playings(game: Game, kit: Kit, scale: int = 1) -> Sequence[Playing]:
    """All random matches of the kit: every row of options with every number of seats."""
    found = []
    for row, raw in enumerate(kit.options):
        allowed = game.seats_allowed(msgspec.convert(dict(raw), game.options))
        for seats in allowed:
            for number in range(kit.matches * scale):
                # Large seeds, so that a seed found in a view is no accident.
                seed = Dice(row * 10_000_019 + seats * 1009 + number).number() >> 2
                found.append(play(game, kit, raw, seats, seed))
    return found
