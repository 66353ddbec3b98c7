"""Going on from a record in place of a deal (§10.6)."""

from msgspec.structs import replace

from parlor.engine import BadOption
from parlor.games.quortex.model import Options, State
from parlor.games.quortex.reading import BadRecord, read
from parlor.games.quortex.replaying import replayed
from parlor.kit.rng import seeded, shuffled


def check_record(text: str) -> None:
    """Refuse a record from which nobody can go on, with a sentence for the host."""
    try:
        state = replayed(read(text))
    except BadRecord as fault:
        raise BadOption(str(fault), "record") from None
    if state.result is not None:
        raise BadOption("The match in the record is over.", "record")
    if any(state.out):
        raise BadOption("Somebody has left the match in the record.", "record")


def seats_for(options: Options) -> range:
    """As many as the record has players, or 2 to 6."""
    if not options.record:
        return range(2, 7)
    players = read(options.record).players
    return range(players, players + 1)


def resumed(options: Options, seed: int) -> State:
    """The state at the end of a record, with the rest of its bag in an order of our own."""
    state = replayed(read(options.record))
    rng, bag = shuffled(seeded(seed), sorted(state.bag))
    return replace(
        state,
        options=replace(state.options, hints=options.hints),
        rng=rng,
        bag=bag,
        happened=(),
    )
