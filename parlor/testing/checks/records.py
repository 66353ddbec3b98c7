"""Golden matches replay unchanged; changed behavior needs another rules version."""

from parlor.match import Match
from parlor.testing.golden import Golden, recorded_matches, replayed
from parlor.testing.kit import Fault
from parlor.testing.subject import Subject


def check(subject: Subject) -> None:
    """Every recorded match plays again to the same end, with the same choices on the way."""
    found = recorded_matches(subject.game)
    if not found:
        raise _fault(subject, "there is no golden match in tests/matches", "record some")
    for name, golden in found.items():
        _check_match(subject, name, golden)


def _check_match(subject: Subject, name: str, golden: Golden) -> None:
    game, header = subject.game, golden.header
    if (header.game, header.version) != (game.id, game.version):
        sentence = f"recorded for {header.game} version {header.version}, not {game.version}"
        raise _fault(subject, sentence, name)
    try:
        match = Match(game, header)
        found = tuple(replayed(match, golden))
    except Exception as error:
        raise _fault(subject, f"ply {match.version} fails: {error!r}", name) from error
    for ply, (then, now) in enumerate(zip(golden.possible, found, strict=False)):
        if then != now:
            raise _fault(subject, f"ply {ply} allows other moves than it did", name)
    if match.outcome != golden.outcome:
        raise _fault(subject, f"it ends {match.outcome}, not {golden.outcome}", name)


def _fault(subject: Subject, sentence: str, name: str) -> Fault:
    advice = "a change of behaviour needs a new rules version, then new records"
    command = f"python -m parlor.testing record {subject.reference}"
    return Fault("golden", sentence, f"{subject.game.id}: {name}; {advice}: {command}")
