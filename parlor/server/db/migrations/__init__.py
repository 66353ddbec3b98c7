"""Numbered changes of the tables, as SQL files for both kinds of database.

Where the two differ in a word, a file has a placeholder; where they differ in a statement, a line
`-- sqlite:` or `-- postgres:` says whose the next lines are, up to `-- both:`.
"""

import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Literal, TypeAlias

from msgspec import Struct

Dialect: TypeAlias = Literal["sqlite", "postgres"]
WORDS: dict[Dialect, dict[str, str]] = {
    "sqlite": {
        "bigint": "integer",
        "blob": "blob",
        "boolean": "integer",
        "true": "1",
        "false": "0",
        "real": "real",
        "without_rowid": " WITHOUT ROWID",
    },
    "postgres": {
        "bigint": "bigint",
        "blob": "bytea",
        "boolean": "boolean",
        "true": "true",
        "false": "false",
        "real": "double precision",
        "without_rowid": "",
    },
}

MARK = re.compile(r"-- (sqlite|postgres|both):")
PLACEHOLDER = re.compile(r"\{(\w+)\}")
CREATE_TABLE = """
CREATE TABLE IF NOT EXISTS migrations (
    number integer PRIMARY KEY,
    name text NOT NULL,
    applied timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP
)
"""


class NewerDatabase(Exception):
    """The database was written by a later version of Parlor."""


class Migration(Struct, frozen=True):
    """One step, such as `0001_first.sql`."""

    number: int
    name: str
    sql: str


def all_steps(dialect: Dialect) -> list[Migration]:
    """All steps of a dialect, in order."""
    folder = files(__package__)
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    scripts = [(folder / name).read_text("utf-8") for name in names]
    return [
        Migration(int(name[:4]), name.removesuffix(".sql"), in_dialect(script, dialect))
        for name, script in zip(names, scripts, strict=True)
    ]


def in_dialect(script: str, dialect: Dialect) -> str:
    """A script as one kind of database reads it."""
    whose, lines = "both", []
    for line in script.splitlines(keepends=True):
        if mark := MARK.fullmatch(line.strip()):
            whose = mark[1]
        elif whose in ("both", dialect):
            lines.append(line)
    words = WORDS[dialect]
    return PLACEHOLDER.sub(lambda found: words[found[1]], "".join(lines))


REACHED = "SELECT max(number) FROM migrations"
"""How far a database has come."""


def missing(dialect: Dialect, applied: Iterable[int]) -> list[Migration]:
    """The steps still to apply; raises `NewerDatabase` when some applied ones are unknown."""
    done, steps = set(applied), all_steps(dialect)
    newest = max(step.number for step in steps)
    if done and max(done) > newest:
        raise NewerDatabase(
            f"The database has reached migration {max(done)}, but this version of Parlor knows "
            f"only {newest}: start a newer Parlor or restore an older backup."
        )
    return [step for step in steps if step.number not in done]
