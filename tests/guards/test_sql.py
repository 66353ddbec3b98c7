"""All SQL stands in `parlor/server/db/`."""

import re

from tests.guards.tree import ROOT, files

DB = ROOT / "parlor" / "server" / "db"
STATEMENT = re.compile(
    r"\bSELECT\s.+\sFROM\b|\bINSERT\s+INTO\b|\bUPDATE\s+\w+\s+SET\b|\bDELETE\s+FROM\b"
    r"|\b(?:CREATE|ALTER|DROP)\s+TABLE\b"
)


def test_no_statement_stands_outside_of_the_database_package() -> None:
    code = [
        path
        for path in files("parlor", endings={".py"})
        if not path.is_relative_to(DB) and "tests" not in path.parts
    ]
    assert len(code) > 300
    assert [path for path in code if STATEMENT.search(path.read_text())] == []


def test_the_guard_knows_a_statement() -> None:
    assert STATEMENT.search('"SELECT code FROM rooms"')
    assert not STATEMENT.search('"""Select one and update it."""')
