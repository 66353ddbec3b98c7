"""Setting up (§3)."""

from parlor.games.hanabi.cards import DECK
from parlor.games.hanabi.learning import with_memory
from parlor.games.hanabi.model import CLUES, FUSES, Dealt, Options, State
from parlor.kit.checks import check_deal, checked_options
from parlor.kit.rng import below, seeded, shuffled

SEATS = range(2, 6)


def hand_size(seats: int) -> int:
    """How many cards each hand is dealt (§3.1)."""
    return 5 if seats <= 3 else 4


def new(options: Options, seats: int, seed: int) -> State:
    """Deal a hand to each seat; chance picks who starts (§3.3)."""
    options = checked_options(Options, options)
    check_deal(seats, SEATS, seed)
    # Two shuffles: an id must tell neither what its card is nor how deep in the deck it lay.
    rng, kinds = shuffled(seeded(seed), DECK)
    rng, deck = shuffled(rng, range(len(DECK)))
    _, first = below(rng, seats)
    size = hand_size(seats)
    state = State(
        options=options,
        kinds=kinds,
        hands=tuple([deck[seat * size : (seat + 1) * size] for seat in range(seats)]),
        deck=deck[seats * size :],
        played=(),
        heights=(0, 0, 0, 0, 0),
        discards=(),
        clues=CLUES,
        fuses=FUSES,
        turn=first if options.random_start else 0,
        turns_left=None,
        phase="playing",
        happened=(Dealt(size),),
    )
    return with_memory(state)
