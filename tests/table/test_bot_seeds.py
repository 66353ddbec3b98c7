"""What a bot is given for its chance tells nobody the deal, and nobody can compute it."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.game import BotKind
from parlor.kit.rng import MASK
from parlor.simulate import played_match
from parlor.table.bot_seeds import bot_seed, bot_seed_at_table
from tests.bots.records import HEADER
from tests.toys import pebbles
from tests.toys.pebbles.model import Options

DEAL = 7_777_777_777
STEP = 0x9E3779B97F4A7C15


class Spy(pebbles.FirstMove):
    """Notes what it is given for its chance."""

    given: list[int]

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        self.given.append(seed)
        return super().choose(view, moves, seed)


def unshifted(bits: int, shift: int) -> int:
    found = bits
    for _ in range(64 // shift):
        found = bits ^ (found >> shift)
    return found


def undone(bits: int) -> int:
    """The state of splitmix64 that gave these bits."""
    bits = (unshifted(bits, 31) * pow(0x94D049BB133111EB, -1, 2**64)) & MASK
    bits = (unshifted(bits, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64)) & MASK
    return unshifted(bits, 30)


def test_no_bot_finds_the_deal_in_its_seed() -> None:
    Spy.given = []
    game = pebbles.with_changes(bots={"spy": BotKind("Spy", "Notes.", Spy)})
    played_match(game, Options(), ["spy", "spy"], DEAL)
    assert len(Spy.given) > 4
    assert len(set(Spy.given)) == len(Spy.given)
    earlier = {(DEAL + count * STEP) & MASK for count in range(1000)}
    assert not earlier & {undone(seed) for seed in Spy.given}
    assert not earlier & set(Spy.given)


@pytest.mark.parametrize("secret", [{"seed": 8}, {"salt": "pepper"}, {"match": "m2"}])
def test_each_secret_of_a_match_changes_what_its_bots_are_given(secret: dict[str, Any]) -> None:
    known = bot_seed_at_table(HEADER, 3, 0)
    assert bot_seed_at_table(replace(HEADER, **secret), 3, 0) != known
    assert known not in (bot_seed_at_table(HEADER, 4, 0), bot_seed_at_table(HEADER, 3, 1))
    assert known == bot_seed_at_table(HEADER, 3, 0) < 2**64


def test_what_a_bot_is_given_never_changes() -> None:
    """Or every figure in docs would have to be measured again."""
    assert bot_seed(1, 0, 0) == 5943164077184143041
