"""Who plays White (§1.2)."""

from hypothesis import given
from hypothesis import strategies as st

from parlor.games.zenstones.colours import rematch_seed, white_seat

SEEDS = st.integers(0, 2**63 - 1)


def test_both_seats_play_white_equally_often() -> None:
    assert sum(white_seat(seed) for seed in range(1000)) == 500


@given(SEEDS, SEEDS)
def test_a_rematch_swaps_colours_with_a_fresh_seed(seed: int, earlier: int) -> None:
    changed = rematch_seed(seed, earlier)
    assert white_seat(changed) != white_seat(earlier)
    assert changed in (seed, seed ^ 1)
    assert 0 <= changed < 2**63
