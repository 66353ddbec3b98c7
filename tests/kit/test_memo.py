"""What is the same for all who look at a state is worked out once for them."""

from parlor.kit.memo import once_per_state


def test_only_the_very_state_asked_about_last_is_known_again() -> None:
    asked: list[tuple[int, ...]] = []

    @once_per_state
    def total(state: tuple[int, ...]) -> int:
        asked.append(state)
        return sum(state)

    one, other = (1, 2), (1, 2, 0)[:2]
    assert [total(state) for state in (one, one, other, other, one)] == [3] * 5
    assert [state is one for state in asked] == [True, False, True]
