"""What is the same for all who look at a state, worked out once for them."""

from collections.abc import Callable
from typing import TypeVar

State = TypeVar("State")
Answer = TypeVar("Answer")


def once_per_state(work: Callable[[State], Answer]) -> Callable[[State], Answer]:
    """The pure function with its answer about the last state kept, known again by identity.

    Views of one state are asked for one after the other, and to compare states would cost more than
    to work again.
    """
    last: tuple[State | None, Answer | None] = (None, None)

    def remembered(state: State) -> Answer:
        nonlocal last
        # One tuple, because threads may ask about different states at once.
        about, answer = last
        if about is not state or answer is None:
            answer = work(state)
            last = (state, answer)
        return answer

    return remembered
