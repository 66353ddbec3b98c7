"""Setting up (§2)."""

from msgspec.structs import replace

from parlor.games.upndown.events import Dealt, TurnBegan
from parlor.games.upndown.model import NO_MARKS, Options, State, Statistics, Streaks
from parlor.games.upndown.piles import fresh_piles
from parlor.kit.checks import check_deal, checked_options
from parlor.kit.rng import seeded, shuffled


def seats_for(options: Options) -> range:
    """How many may play: one alone, or the limits the host chose."""
    if options.solitaire:
        return range(1, 2)
    return range(options.min_players, options.max_players + 1)


def new(options: Options, seats: int, seed: int) -> State:
    """Deal a hand to each seat (§2.3); the first seat starts (§2.4)."""
    options = checked_options(Options, options)
    if seats == 1:
        options = replace(options, solitaire=True, auto_refill=True)
    check_deal(seats, seats_for(options), seed)
    size = options.hand_size
    rng, deck = shuffled(seeded(seed), options.deck)
    draw = deck[seats * size :]
    return State(
        options=options,
        rng=rng,
        hands=tuple([tuple(sorted(deck[seat * size :][:size])) for seat in range(seats)]),
        draw=draw,
        piles=fresh_piles(options),
        turn=0,
        phase="playing",
        stuck=False,
        this_turn=(),
        last_turn=(),
        last_play=None,
        marks=(NO_MARKS,) * seats,
        looks=(),
        out=(False,) * seats,
        fresh=((),) * seats,
        statistics=(Statistics(),) * seats,
        total=Statistics(),
        streaks=Streaks(),
        happened=(Dealt(size, len(draw)), TurnBegan(0)),
    )
