"""Who plays White (§1.2)."""

from parlor.engine import Seat


def white_seat(seed: int) -> Seat:
    """The seat that plays White: the seed's last bit, which is as random as the seed."""
    return seed & 1
