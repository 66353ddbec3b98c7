"""Setting up (§2)."""

from parlor.engine import BadOption
from parlor.games.harmonies.deck import ANIMAL_IDS, SPIRIT_IDS
from parlor.games.harmonies.events import Dealt, TurnBegan
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import Colour, Options, Player, State
from parlor.games.harmonies.stacks import TOKENS
from parlor.kit.rng import below, seeded, shuffled

SEATS = range(1, 5)
PER_SPACE = 3
SPIRITS_DEALT = 2


def spaces_for(seats: int) -> int:
    """How many central spaces, and how many cards in the row, there are."""
    return 3 if seats == 1 else 5


def new(options: Options, seats: int, seed: int) -> State:
    """Fill the central board and the row, deal spirits, and choose who plays first."""
    if seats not in SEATS:
        raise BadOption(f"1 to 4 can play, not {seats}.")
    rng, first = below(seeded(seed), seats)
    rng, pouch = shuffled(rng, _tokens())
    rng, deck = shuffled(rng, ANIMAL_IDS)
    rng, spirits = shuffled(rng, SPIRIT_IDS)
    spaces = spaces_for(seats)
    dealt = SPIRITS_DEALT if options.spirits else 0
    empty = ("",) * len(GROUNDS[options.side].spots)
    return State(
        options=options,
        phase="spirit" if dealt else "turn",
        first=first,
        turn=first,
        round=1,
        spaces=tuple([pouch[at * PER_SPACE :][:PER_SPACE] for at in range(spaces)]),
        pouch=pouch[spaces * PER_SPACE :],
        box=(),
        row=deck[:spaces],
        deck=deck[spaces:],
        discarded=(),
        spirits=spirits[seats * dealt :],
        players=tuple(
            [Player(empty, offer=spirits[seat * dealt :][:dealt]) for seat in range(seats)]
        ),
        space=None,
        hand=(),
        took_card=False,
        last=None,
        ending=None,
        happened=(Dealt(first), TurnBegan(first)),
    )


def _tokens() -> list[Colour]:
    return [colour for colour, count in TOKENS.items() for _ in range(count)]
