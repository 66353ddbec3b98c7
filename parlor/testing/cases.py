"""What a board must work out as the rules do: positions of golden matches, for its tests."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from parlor.game import Game
from parlor.match import Match
from parlor.testing.golden import recorded_matches


def golden_states(game: Game) -> Iterator[tuple[str, Sequence[Any]]]:
    """Each golden match: its name and the state after every row."""
    for name, golden in recorded_matches(game).items():
        match = Match(game, golden.header)
        match.extend(golden.moves)
        yield name.removesuffix(".json"), match.states


def middles_and_ends(game: Game) -> Iterator[tuple[str, Any]]:
    """The state in the middle and at the end of every golden match, with a name for each."""
    for name, states in golden_states(game):
        for number in (len(states) // 2, len(states)):
            yield f"{name} after {number}", states[number - 1]


def as_lines(cases: Iterable[Any]) -> bytes:
    """The file, one case in a line."""
    return b"[\n" + b",\n".join([msgspec.json.encode(each) for each in cases]) + b"\n]\n"
