"""JSON from strangers: nested no deeper than anything of ours, and fit to be stored."""

import re
from itertools import accumulate

from parlor.server.errors import Refusal

DEEPEST = 32
"""How many lists and objects may lie in one another."""

# One that does not end is one as well: to look for its end again from each quote in it would take
# the square of its length.
_STRING = re.compile(rb'"(?:[^"\\]|\\.?)*+"?', re.DOTALL)
_ZERO = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_STEPS = bytes(1 if byte in b"[{" else 2 if byte in b"]}" else 0 for byte in range(256))
_STEP = (0, 1, -1)


def require_storable(text: str | bytes) -> None:
    """Refuse what would break those who read it: a recursion without end, or PostgreSQL."""
    raw = text.encode() if isinstance(text, str) else text
    if rb"\u0000" in raw and _ZERO.search(raw):
        raise Refusal("malformed", why="zero")
    if raw.count(b"[") + raw.count(b"{") > DEEPEST and _depth(raw) > DEEPEST:
        raise Refusal("malformed", why="too-deep")


def _depth(raw: bytes) -> int:
    brackets = _STRING.sub(b"", raw).translate(_STEPS, _NEITHER)
    return max(accumulate(_STEP[step] for step in brackets), default=0)


_NEITHER = bytes(byte for byte in range(256) if byte not in b"[]{}")
