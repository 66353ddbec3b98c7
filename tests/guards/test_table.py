"""A table without a server: `parlor/table` also runs where there is neither network nor storage."""

import subprocess
import sys

from tests.guards.imports import imported, is_within, module_of
from tests.guards.purity import PURE
from tests.guards.tree import ROOT, files

BLOCKED = ("litestar", "uvicorn", "asyncpg", "sqlite3", "asyncio", "socket", "ssl")
LIBRARY = (
    "draw", "engine", "game", "kit", "match", "match_file", "names", "options", "replay",
    "tutorial", "wording",
)  # fmt: skip
ALLOWED = (*PURE, "hmac", "parlor.table", *(f"parlor.{name}" for name in LIBRARY))
MODULES = [path for path in files("parlor/table", endings={".py"}) if path.stem != "__init__"]
IMPORTING = f"""
import sys
for name in {BLOCKED!r}:
    sys.modules[name] = None
import {", ".join(map(module_of, MODULES))}
"""


def test_it_is_imported_where_there_is_no_server() -> None:
    assert len(MODULES) > 4
    subprocess.run([sys.executable, "-c", IMPORTING], cwd=ROOT, check=True)


def test_it_knows_nothing_but_the_library() -> None:
    wrong = {
        module_of(path): [
            name
            for name in imported(path.read_text(), module_of(path))
            if not is_within(name, *ALLOWED)
        ]
        for path in MODULES
    }
    assert {module: names for module, names in wrong.items() if names} == {}
