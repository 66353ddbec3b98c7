"""The deal that a server and its browsers draw together, so that neither can choose it alone.

The server shows the SHA-256 of its secret before any browser adds random bytes of its own; the seed
follows from the secret and from what was added. `web/src/net/draw.ts` must agree with it.
"""

import hashlib
import re
from collections.abc import Sequence

DOMAIN = b"parlor deal 1\0"
"""Keeps these hashes apart from all others."""
NOTHING, SOMETHING = b"\0", b"\1"
"""Before each seat's part, so that no two lists of parts are written alike."""
PATTERN = r"^[0-9a-f]{64}$"
"""32 bytes: the secret, and the part of each browser."""


def is_part(text: str) -> bool:
    """Whether a text is 32 bytes in hexadecimal digits."""
    return len(text) == 64 and re.match(PATTERN, text) is not None


def commitment(secret: str) -> str:
    """What is shown before anybody adds to the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, entropy: Sequence[str | None]) -> int:
    """The seed that follows from the secret and what each seat's browser added, in seat order."""
    hashed = hashlib.sha256(DOMAIN + bytes.fromhex(secret))
    for part in entropy:
        hashed.update(NOTHING if part is None else SOMETHING + bytes.fromhex(part))
    return int.from_bytes(hashed.digest()[:8], "big") >> 1
