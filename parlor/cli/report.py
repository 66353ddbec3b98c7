"""What many matches of one game say together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, pstdev

from parlor.engine import Outcome


def report(outcomes: Sequence[Outcome], moves: Sequence[int], seconds: float) -> Iterator[str]:
    """The lines of the report; all but the last depend on the matches alone."""
    yield _line("games", str(len(outcomes)))
    yield from _wins(outcomes)
    reasons = Counter(outcome.reason for outcome in outcomes)
    for reason, times in sorted(reasons.items()):
        yield _line(f"ended {reason}", share(times, len(outcomes)))
    # A figure named after an ending only repeats it.
    told = {"won", *reasons}
    for name in sorted({name for outcome in outcomes for name in outcome.details} - told):
        yield _line(name, _figure([outcome.details.get(name, 0.0) for outcome in outcomes]))
    yield from _points(outcomes)
    yield _line("moves per game", f"{fmean(moves):.1f}")
    yield _line("games per second", f"{len(outcomes) / seconds:.1f}")


def share(times: int, total: int) -> str:
    """A percentage with its standard error."""
    part = times / total
    return f"{100 * part:.1f} % +- {100 * (part * (1 - part) / total) ** 0.5:.1f}"


def mean(values: Sequence[float]) -> str:
    """A mean with its standard error."""
    return f"{fmean(values):.2f} +- {pstdev(values) / len(values) ** 0.5:.2f}"


def _wins(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """One line when the seats always win or lose together, else one for each seat."""
    if _is_shared(outcomes):
        yield _line("won", share(sum(o.placing[0] == 1 for o in outcomes), len(outcomes)))
        return
    for seat in range(len(outcomes[0].placing)):
        won = sum(outcome.placing[seat] == 1 for outcome in outcomes)
        yield _line(f"seat {seat} won", share(won, len(outcomes)))
    shared = sum(outcome.placing.count(1) > 1 for outcome in outcomes)
    if shared:
        yield _line("won by several", share(shared, len(outcomes)))


def _points(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """The mean of all seats, and of each where seats win alone."""
    yield _line("points", mean([fmean(outcome.points) for outcome in outcomes]))
    if not _is_shared(outcomes):
        for seat in range(len(outcomes[0].points)):
            points = [float(outcome.points[seat]) for outcome in outcomes]
            yield _line(f"seat {seat} points", mean(points))


def _is_shared(outcomes: Sequence[Outcome]) -> bool:
    """Whether the seats always win or lose together."""
    return all(len(set(outcome.placing)) == 1 for outcome in outcomes)


def _figure(values: Sequence[float]) -> str:
    """The mean, and a percentage when all are 0 or 1, which may stand for no and yes."""
    if set(values) <= {0, 1}:
        return f"{fmean(values):.2f}  ({share(round(sum(values)), len(values))})"
    return mean(values)


def _line(name: str, value: str) -> str:
    return f"{name:<24} {value}"
