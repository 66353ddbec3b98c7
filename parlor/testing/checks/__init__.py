"""All checks by name, in the order in which they help most when several fail."""

from collections.abc import Callable

from parlor.testing.checks import (
    bots,
    determinism,
    garbage,
    honours,
    imagination,
    junk,
    legality,
    metadata,
    notation,
    play,
    records,
    secrets,
    tutorial,
    wire,
)
from parlor.testing.subject import Subject

CHECKS: dict[str, Callable[[Subject], None]] = {
    "metadata": metadata.check,
    "active": play.check_active,
    "listed": legality.check_listed,
    "ends": play.check_ends,
    "unchanging": determinism.check_unchanging,
    "replay": determinism.check_replay,
    "fresh process": determinism.check_fresh_process,
    "json": wire.check,
    "unlisted": legality.check_unlisted,
    "foreign seat": legality.check_foreign_seat,
    "sealed": play.check_sealed,
    "conservation": play.check_conservation,
    "notation": notation.check,
    "garbage": garbage.check,
    "junk": junk.check,
    "imagine": imagination.check,
    "secrets": secrets.check,
    "secrets later": secrets.check_later,
    "curtain": secrets.check_curtain,
    "nothing hidden": secrets.check_nothing_hidden,
    "honours": honours.check,
    "tutorial": tutorial.check,
    "bots": bots.check,
    "golden": records.check,
}
"""Each raises `Fault` at the first broken promise."""
