"""A seat's view is enough to imagine a state that it could be in, and to play on from there."""

from collections import Counter
from typing import Any

import msgspec

from parlor.engine import Seat
from parlor.testing.dice import Dice
from parlor.testing.fold import encode
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

AHEAD = 12
"""How many moves are played in an imagined state."""


def check(subject: Subject) -> None:
    """The imagined state looks the same to the seat, holds all components and can be played."""
    for position in subject.some():
        for seat in position.seats:
            _check_seat(subject, position, seat)
        _check_revealing(subject, position)


def _check_seat(subject: Subject, position: Position, seat: Seat) -> None:
    game, rules = subject.game, subject.game.rules
    view = rules.view(position.state, seat)
    # A bot in another process has the view from the wire.
    seen = msgspec.json.decode(encode(view), type=game.view)
    seed = position.dice.number()
    try:
        world = rules.imagine(seen, seat, seed)
        again = rules.imagine(seen, seat, seed)
    except Exception as error:
        raise position.fault("imagine", f"imagine fails: {error!r}", seat) from error
    if encode(world) != encode(again):
        raise position.fault("imagine", "the same seed imagines two states", seat)
    if rules.view(world, seat) != view:
        raise position.fault("imagine", f"seen {view}, imagined {rules.view(world, seat)}", seat)
    if list(rules.moves(world, seat)) != list(rules.moves(position.state, seat)):
        raise position.fault("imagine", "the imagined state allows other moves", seat)
    if list(rules.active(world)) != list(rules.active(position.state)):
        raise position.fault("imagine", "the imagined state waits for other seats", seat)
    if any(not rules.moves(world, other) for other in rules.active(world)):
        raise position.fault("imagine", "an active seat of the imagined state has no move", seat)
    if Counter(subject.kit.components(world)) != Counter(subject.kit.components(position.state)):
        raise position.fault("imagine", "the imagined state has other components", seat)
    _play_on(subject, position, seat, world)


def _check_revealing(subject: Subject, position: Position) -> None:
    """A move that reveals nothing leads to the same view in any state the seat could be in."""
    game, steps = subject.game, position.playing.steps[position.ply :]
    if not steps or steps[0].cause:
        return
    seat, after = steps[0].seat, position.playing.states[position.ply + 1]
    if game.reveals(position.state, after):
        return
    seen = game.rules.view(position.state, seat)
    world = game.rules.imagine(seen, seat, position.dice.number())
    if game.rules.view(steps[0].after(game, world), seat) != game.rules.view(after, seat):
        sentence = f"{steps[0].move} tells its player something, and `reveals` denies it"
        raise position.fault("imagine", sentence, seat)


def _play_on(subject: Subject, position: Position, looker: Seat, world: Any) -> None:
    rules, dice = subject.game.rules, Dice(position.ply)
    try:
        for _ in range(AHEAD):
            active = rules.active(world)
            if not active:
                return
            seat = dice.pick(active)
            legal = rules.moves(world, seat)
            if not legal:
                raise LookupError(f"seat {seat} is active without a move")
            world = rules.apply(world, seat, dice.pick(legal))
    except Exception as error:
        sentence = f"the imagined state cannot be played: {error!r}"
        raise position.fault("imagine", sentence, looker) from error
