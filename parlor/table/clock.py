"""Clocks as a fold over the log: time stamps, and whose clock runs between them."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Clock, Game, Policy
from parlor.match import Header, Match, Row


class Clocks(Struct, frozen=True):
    """Every seat's time left at `since`, in milliseconds, and the seats whose clock runs."""

    left: tuple[int, ...]
    runs: tuple[Seat, ...]
    since: int
    waits: tuple[Seat, ...] = ()
    """The seats that have not moved yet; with shared clocks those of others may run too."""


def started(
    clock: Clock, seats: int, active: Sequence[Seat], at: int, left: Sequence[int] | None = None
) -> Clocks:
    """The clocks at the start of a match; with this many milliseconds left where it goes on."""
    full = (clock.seconds * 1000,) * seats
    given = full if clock.per_move else tuple(left or full)
    return Clocks(given, tuple(active), at, tuple(active))


def of(match: Match) -> Clocks | None:
    """The clocks of a match whose rows so far cost nobody any time, if it is played by any."""
    header = match.header
    if not header.policy.clock:
        return None
    active = match.active
    left = match.game.time_left(match.options, match.state)
    return started(header.policy.clock, len(header.seats), active, match.latest, left)


def after_row(clocks: Clocks | None, match: Match) -> Clocks | None:
    """The clocks after the last row of a match, which were these before it."""
    if match.version <= match.prefix:
        # What was played in an earlier match has cost nobody any time.
        return of(match)
    if clocks is None:
        return None
    row, header = match.rows[-1], match.header
    if match.is_over:
        return stopped(clocks, row.at)
    active = match.active
    shared = header.policy.shared_clock and header.mode == "device"
    return pressed(clocks, header.policy, row.seat, active, row.at, shared=shared)


def folded(
    game: Game, header: Header, rows: Iterable[Row], resumed: Mapping[int, int] | None = None
) -> tuple[Match, Clocks | None]:
    """A match and its clocks after all its rows; `resumed` says when which version was resumed."""
    match, times = Match(game, header), resumed or {}
    clocks = started_again(of(match), times.get(0))
    for row in rows:
        match.extend([row])
        clocks = started_again(after_row(clocks, match), times.get(match.version))
    return match, clocks


def started_again(clocks: Clocks | None, at: int | None) -> Clocks | None:
    """The clocks where no server ran until then: what passed before costs nobody any time."""
    if clocks is None or at is None or at <= clocks.since:
        return clocks
    return replace(clocks, since=at)


def left_at(clocks: Clocks, now: int) -> tuple[int, ...]:
    """Every seat's time left at `now`; never below zero."""
    spent = max(0, now - clocks.since)
    return tuple(
        max(0, left - spent) if seat in clocks.runs else left
        for seat, left in enumerate(clocks.left)
    )


def pressed(
    clocks: Clocks, policy: Policy, seat: Seat, active: Sequence[Seat], at: int, *, shared: bool
) -> Clocks:
    """The clocks after the seat moved and the table waits for `active`."""
    assert policy.clock
    runs = tuple(active)
    # On one device nobody may gain by locking first: all run until all have moved.
    if shared and runs and set(runs) < set(clocks.waits):
        runs = clocks.runs
    left = list(left_at(clocks, at))
    if policy.clock.per_move:
        for other in range(len(left)):
            if other == seat or other not in runs or other not in clocks.runs:
                left[other] = policy.clock.seconds * 1000
    elif seat in clocks.runs and seat not in runs:
        left[seat] += policy.clock.increment * 1000
    return Clocks(tuple(left), runs, at, tuple(active))


def stopped(clocks: Clocks, at: int) -> Clocks:
    """The clocks once the match is over."""
    return Clocks(left_at(clocks, at), (), at)


def flag(clocks: Clocks) -> tuple[int, Seat] | None:
    """When the next flag falls, and whose."""
    falls = [(clocks.since + clocks.left[seat], seat) for seat in clocks.runs]
    return min(falls) if falls else None
