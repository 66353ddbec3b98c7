"""Numbered changes of the tables, one folder of SQL files per kind of database."""

from collections.abc import Iterable
from importlib.resources import files
from typing import Literal, TypeAlias

from msgspec import Struct

Dialect: TypeAlias = Literal["sqlite", "postgres"]

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


def known(dialect: Dialect) -> list[Migration]:
    """All steps of a dialect, in order."""
    folder = files(__package__) / dialect
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [
        Migration(int(name[:4]), name.removesuffix(".sql"), (folder / name).read_text("utf-8"))
        for name in names
    ]


def missing(dialect: Dialect, applied: Iterable[int]) -> list[Migration]:
    """The steps still to apply; raises `NewerDatabase` when some applied ones are unknown."""
    done, steps = set(applied), known(dialect)
    newest = max(step.number for step in steps)
    if done and max(done) > newest:
        raise NewerDatabase(
            f"The database has reached migration {max(done)}, but this version of Parlor knows "
            f"only {newest}: start a newer Parlor or restore an older backup."
        )
    return [step for step in steps if step.number not in done]
