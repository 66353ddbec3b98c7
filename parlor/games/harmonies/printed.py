"""What is printed on cards and boards, as the browser reads it: `python -m ...harmonies.printed`.

No view repeats it; a test fails while the file is not what is printed here.
"""

from pathlib import Path

import msgspec

from parlor.games.harmonies.cardplay import MOST_HELD
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.ground import GROUNDS

FILE = Path(__file__).parent / "web" / "printed.json"


def printed() -> bytes:
    """Every card, how many may be held, and where the hexes of each side lie and their names."""
    sides = {side: {"hexes": one.spots, "names": one.names} for side, one in GROUNDS.items()}
    lines = [msgspec.json.encode(card) for card in CARDS.values()]
    cards = b",\n".join(lines)
    head = msgspec.json.encode({"most_held": MOST_HELD, "sides": sides})
    return b'%b,\n"cards":[\n%b\n]}\n' % (head.removesuffix(b"}"), cards)


if __name__ == "__main__":
    FILE.write_bytes(printed())
