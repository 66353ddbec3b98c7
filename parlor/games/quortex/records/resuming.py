"""Going on from a record in place of a deal (§10.6)."""

from functools import lru_cache

from msgspec.structs import replace

from parlor.engine import BadOption
from parlor.games.quortex.model import Options, State
from parlor.games.quortex.records.reading import read
from parlor.games.quortex.records.replaying import replayed, with_any
from parlor.kit.rng import seeded, shuffled


def check_record(options: Options) -> None:
    """Refuse a record from which nobody can go on."""
    if not options.record:
        return
    state = _last(options.record)
    if state.result is not None:
        raise BadOption("record_over", "record")
    if any(state.out):
        raise BadOption("record_left", "record")


@lru_cache(maxsize=32)
def _last(text: str) -> State:
    """The state after the last move of a record; the whole match is played again for it."""
    return replayed(read(text))


def seats_for(options: Options) -> range:
    """As many as the record has players, or 2 to 6."""
    if not options.record:
        return range(2, 7)
    players = _players(options.record)
    return range(players, players + 1)


@lru_cache(maxsize=256)
def _players(text: str) -> int:
    return read(text).players


def resumed(options: Options, seed: int) -> State:
    """The state at the end of a record, with the rest of its bag in an order of our own.

    Where the record ends with a move, the tile in hand is drawn again as well.
    """
    state = _last(options.record)
    if read(options.record).result is None and state.tile is not None:
        _, kinds = shuffled(seeded(seed), sorted((*state.bag, state.tile)))
        state = with_any(state, dict.fromkeys(kinds))
    rng, bag = shuffled(seeded(seed), sorted(state.bag))
    return replace(
        state,
        options=replace(state.options, hints=options.hints),
        rng=rng,
        bag=bag,
        happened=(),
    )
