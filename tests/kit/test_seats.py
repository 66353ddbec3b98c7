from parlor.kit.seats import seats_from


def test_turns_go_round_the_table() -> None:
    assert seats_from(2, 4) == (2, 3, 0, 1)


def test_the_seat_after_the_last_is_the_first() -> None:
    assert seats_from(4, 4) == (0, 1, 2, 3)
    assert seats_from(1, 1) == (0,)
