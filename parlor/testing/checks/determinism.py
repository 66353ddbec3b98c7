"""Same arguments, same answer: nothing is mutated, and a log gives the same states forever."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from parlor.testing.fold import digest, encode, in_a_fresh_process, replayed, written_match
from parlor.testing.playing import Position
from parlor.testing.subject import Subject


def check_unchanging(subject: Subject) -> None:
    """No function of the game changes what it is given."""
    for position in subject.some():
        before = encode(position.state)
        for name, call in _calls(subject, position):
            call()
            if encode(position.state) != before:
                raise position.fault("unchanging", f"{name} changes the state it is given")


def _calls(subject: Subject, position: Position) -> Iterator[tuple[str, Callable[[], Any]]]:
    rules, state = subject.game.rules, position.state
    yield "active", partial(rules.active, state)
    yield "outcome", partial(rules.outcome, state)
    for viewer in (*position.seats, None):
        yield "view", partial(rules.view, state, viewer)
    for seat in position.seats:
        legal = rules.moves(state, seat)
        yield "moves", partial(rules.moves, state, seat)
        for move in position.dice.sample(legal, 4):
            yield f"apply of {move}", partial(rules.apply, state, seat, move)
    for seat in position.staying if rules.outcome(state) is None else ():
        cause = position.dice.pick(subject.kit.causes)
        yield "forfeit", partial(rules.forfeit, state, seat, cause)


def check_replay(subject: Subject) -> None:
    """The log, written and read again, gives equal states at every prefix."""
    for playing in subject.playings:
        again = replayed(subject.game, written_match(playing))
        for ply, state in enumerate(playing.states):
            position = Position(playing, ply)
            try:
                other = next(again)
            except Exception as error:
                raise position.fault("replay", f"the log cannot be folded: {error!r}") from error
            if state != other or encode(state) != encode(other):
                raise position.fault("replay", "the same log gives another state")


def check_fresh_process(subject: Subject) -> None:
    """Another process finds the same states, views and moves in the same order."""
    found = in_a_fresh_process(
        subject.reference, [written_match(each) for each in subject.playings]
    )
    for playing, theirs in zip(subject.playings, found, strict=True):
        for ply, (state, other) in enumerate(zip(playing.states, theirs, strict=False)):
            if digest(subject.game, state, playing.seats) != other:
                sentence = f"another process finds another state, view or order of moves ({other})"
                raise Position(playing, ply).fault("fresh process", sentence)
