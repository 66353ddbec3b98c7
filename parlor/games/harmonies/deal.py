"""Setting up (§2)."""

from parlor.games.harmonies.cards.deck import ANIMAL_IDS, SPIRIT_IDS
from parlor.games.harmonies.events import Dealt, TurnBegan
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import Colour, Options, Phase, Player, State
from parlor.games.harmonies.stacks import TOKENS
from parlor.kit.checks import check_deal, checked_options
from parlor.kit.rng import below, seeded, shuffled

SEATS = range(1, 5)
PER_SPACE = 3
SPIRITS_DEALT = 2


def spaces_for(seats: int) -> int:
    """How many central spaces, and how many cards in the row, there are."""
    return 3 if seats == 1 else 5


def new(options: Options, seats: int, seed: int) -> State:
    """Fill the central board and the row, deal spirits, and choose who plays first."""
    options = checked_options(Options, options)
    check_deal(seats, SEATS, seed)
    rng, first = below(seeded(seed), seats)
    rng, pouch = shuffled(rng, _tokens())
    rng, deck = shuffled(rng, ANIMAL_IDS)
    rng, spirits = shuffled(rng, SPIRIT_IDS)
    spaces = spaces_for(seats)
    dealt = SPIRITS_DEALT if options.spirits else 0
    empty = ("",) * len(GROUNDS[options.side].spots)
    players = tuple([Player(empty, offer=spirits[seat * dealt :][:dealt]) for seat in range(seats)])
    return State(
        options=options,
        phase=first_phase(players[first]),
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
        players=players,
        space=None,
        hand=(),
        took_card=False,
        last=None,
        ending=None,
        happened=(Dealt(first), TurnBegan(first)),
    )


def first_phase(player: Player) -> Phase:
    """How a turn begins: with the choice of a spirit while there is one (§9.1, §15.7)."""
    return "spirit" if player.offer else "turn"


def _tokens() -> list[Colour]:
    return [colour for colour, count in TOKENS.items() for _ in range(count)]
