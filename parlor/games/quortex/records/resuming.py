"""Going on from a record in place of a deal (§10.6)."""

from functools import lru_cache

from msgspec.structs import replace

from parlor.engine import BadOption
from parlor.games.quortex.model import Options, State
from parlor.games.quortex.records.reading import BadRecord, read
from parlor.games.quortex.records.replaying import replayed
from parlor.kit.rng import seeded, shuffled


def check_record(options: Options) -> None:
    """Refuse a record from which nobody can go on, with a sentence for the host."""
    if not options.record:
        return
    state = _last(options.record)
    if state.result is not None:
        raise BadOption("The match in the record is over.", "record")
    if any(state.out):
        raise BadOption("Somebody has left the match in the record.", "record")


@lru_cache(maxsize=32)
def _last(text: str) -> State:
    """The state after the last move of a record; the whole match is played again for it."""
    try:
        return replayed(read(text))
    except BadRecord as fault:
        raise BadOption(str(fault), "record") from None


def seats_for(options: Options) -> range:
    """As many as the record has players, or 2 to 6."""
    if not options.record:
        return range(2, 7)
    players = _players(options.record)
    return range(players, players + 1)


@lru_cache(maxsize=256)
def _players(text: str) -> int:
    try:
        return read(text).players
    except BadRecord as fault:
        raise BadOption(str(fault), "record") from None


def resumed(options: Options, seed: int) -> State:
    """The state at the end of a record, with the rest of its bag in an order of our own."""
    state = _last(options.record)
    rng, bag = shuffled(seeded(seed), sorted(state.bag))
    return replace(
        state,
        options=replace(state.options, hints=options.hints),
        rng=rng,
        bag=bag,
        happened=(),
    )
