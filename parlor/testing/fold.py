"""Replays matches and digests every position, here or in a fresh process."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlor.engine import Cause, Seat
from parlor.game import Game
from parlor.testing.playing import Playing, Step
from parlor.testing.subject import find

encode = msgspec.json.Encoder().encode


class WrittenStep(Struct, frozen=True):
    """A step as a log keeps it."""

    seat: Seat
    move: Raw
    cause: Cause | None


class WrittenMatch(Struct, frozen=True):
    """A match as a log keeps it."""

    options: dict[str, Any]
    seats: int
    seed: int
    steps: tuple[WrittenStep, ...]


class Task(Struct, frozen=True):
    """What a fresh process is asked to fold."""

    reference: str
    matches: tuple[WrittenMatch, ...]


def written_match(playing: Playing) -> WrittenMatch:
    """The match with its moves as JSON."""
    steps = tuple(
        WrittenStep(step.seat, Raw(encode(step.move)), step.cause) for step in playing.steps
    )
    return WrittenMatch(playing.raw, playing.seats, playing.seed, steps)


def replayed(game: Game, match: WrittenMatch) -> Iterator[Any]:
    """The states of a match, folded again from its log; raises what the rules raise."""
    options = msgspec.convert(match.options, game.options)
    decode = msgspec.json.Decoder(game.move).decode
    state = game.rules.new(options, match.seats, match.seed)
    yield state
    for step in match.steps:
        move = None if step.cause else decode(step.move)
        state = Step(step.seat, move, step.cause).after(game, state)
        yield state


def digest(game: Game, state: Any, seats: int) -> str:
    """A short text that differs when anything anybody can learn of the state differs."""
    rules = game.rules
    views = [rules.view(state, seat) for seat in (*range(seats), None)]
    legal = [rules.moves(state, seat) for seat in range(seats)]
    known = (state, rules.active(state), views, legal, rules.outcome(state))
    return hashlib.sha256(encode(known)).hexdigest()[:16]


def digests(game: Game, match: WrittenMatch) -> list[str]:
    """The digest of every prefix of a match, as far as it can be replayed."""
    found = []
    try:
        for state in replayed(game, match):
            found.append(digest(game, state, match.seats))  # noqa: PERF401 keeps those before an error
    except Exception as error:
        found.append(f"{type(error).__name__}: {error}")
    return found


def in_a_fresh_process(reference: str, matches: Sequence[WrittenMatch]) -> list[list[str]]:
    """The digests as another interpreter with another hash seed finds them."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2",
    }
    done = subprocess.run(
        [sys.executable, "-m", "parlor.testing", "fold"],
        input=encode(Task(reference, tuple(matches))),
        capture_output=True,
        env=environment,
        check=False,
    )
    if done.returncode:
        raise ChildProcessError(done.stderr.decode())
    return msgspec.json.decode(done.stdout, type=list[list[str]])


def answer_task() -> None:
    """Fold the task from standard input and write the digests to standard output."""
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    game = find(task.reference)
    sys.stdout.buffer.write(encode([digests(game, match) for match in task.matches]))
