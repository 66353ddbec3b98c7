"""Passwords that are guessed first: the list that Django ships, as it is."""

import gzip
from functools import cache
from importlib.resources import files

SHORTEST = 4
"""Letters of a word that digits at its end make no better."""
_ROWS = ("01234567890123456789", "98765432109876543210", "abcdefghijklmnopqrstuvwxyz")
_TAILS = "0123456789!?.*#$_-"


@cache
def _words() -> frozenset[str]:
    packed = (files(__package__) / "common_passwords.txt.gz").read_bytes()
    listed = gzip.decompress(packed).decode().split()
    return frozenset(word for word in (*listed, "parlor") if len(word) >= SHORTEST)


def is_common(folded: str) -> bool:
    """Whether a password (in small letters) is a common one, or a row, with digits at its end.

    The first call reads the list, which takes a while.
    """
    words, stem = _words(), folded.rstrip(_TAILS)
    return (
        folded in words
        or stem in words
        or any(folded in row for row in _ROWS)
        or _doubled(stem) in words
    )


def _doubled(text: str) -> str:
    """The word that a text says twice, or the text itself."""
    half = len(text) // 2
    return text[:half] if text[:half] == text[half:] else text
