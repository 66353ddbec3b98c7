"""Seats in the order of their turns."""

from functools import cache

from parlor.engine import Seat


@cache
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat once round the table; `first` may count on beyond the last one."""
    return tuple([(first + step) % seats for step in range(seats)])
