"""Who plays White (§1.2)."""

from parlor.engine import Seat


def white_seat(seed: int) -> Seat:
    """The seat that plays White: the seed's last bit, which is as random as the seed."""
    return seed & 1


def rematch_seed(seed: int, earlier: int) -> int:
    """A fresh seed, changed where needed so that colours are swapped after the earlier match."""
    return seed if white_seat(seed) != white_seat(earlier) else seed ^ 1
