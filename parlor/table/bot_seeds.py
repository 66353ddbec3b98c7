"""The seed that a bot is given for each choice."""

import hmac

from parlor.engine import Seat
from parlor.match import Header


def bot_seed(seed: int, version: int, seat: Seat, salt: str = "", match: str = "") -> int:
    """64 bits that follow from a match's secrets and tell nothing of them, nor of other choices."""
    # One way, and apart from the deal: a bot that knew the seed would know every card.
    key, choice = f"{seed}:{salt}", f"bot:{match}:{version}:{seat}"
    return int.from_bytes(hmac.digest(key.encode(), choice.encode(), "sha256")[:8], "big")


def bot_seed_at_table(header: Header, version: int, seat: Seat) -> int:
    """The same on a server, where nobody can know it before seed and salt are shown at the end."""
    return bot_seed(header.seed, version, seat, header.salt, header.match)
