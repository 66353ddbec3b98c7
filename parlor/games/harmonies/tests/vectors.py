"""The vectors of the research notes, section 10: boards with what they score."""

from pathlib import Path

import msgspec
from msgspec import Struct

from parlor.games.harmonies.model import CardId, Side


class Vector(Struct, frozen=True, forbid_unknown_fields=True):
    """A board and what it scores."""

    name: str
    side: Side
    board: dict[str, str]
    expect: dict[str, int]
    """Points by line of the score sheet."""
    river_length: int | None = None
    spirits: dict[CardId, int] = {}
    """What each spirit would score if its cube were placed."""
    cards: dict[CardId, int] = {}
    """Cards taken, and how many cubes of them are placed."""
    why: str = ""


LINES = (Path(__file__).parent / "vectors.jsonl").read_bytes().splitlines()
VECTORS = [msgspec.json.decode(line, type=Vector) for line in LINES]
