"""Who plays White (§1.2)."""

from parlor.games.zenstones.deal import white_seat


def test_both_seats_play_white_equally_often() -> None:
    assert sum(white_seat(seed) for seed in range(1000)) == 500
