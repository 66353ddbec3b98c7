"""The map of the code in the documentation leads to what is there."""

import re
from pathlib import Path

import pytest

from tests.guards.tree import ROOT

DESIGN = (ROOT / "docs" / "design.md").read_text("utf-8")
PLACES = (ROOT / "parlor" / "server", ROOT / "parlor", ROOT)
FILES = sorted({*re.findall(r"`([a-z0-9_/]+\.py)`", DESIGN)})
STEPS = sorted({*re.findall(r"`([a-z0-9_/]+\.py)`\s+`(\w+)`", DESIGN)})


def found(name: str) -> Path | None:
    return next((place / name for place in PLACES if (place / name).is_file()), None)


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_the_map_is_there(name: str) -> None:
    # Games have files of these names in their own folders.
    assert name in {"rules.py", "kernel.py"} or found(name) or found(f"rooms/{name}")


@pytest.mark.parametrize(("name", "function"), STEPS)
def test_a_function_of_the_map_is_there(name: str, function: str) -> None:
    path = found(name)
    assert path
    assert re.search(rf"^\s*(async )?def {function}\b", path.read_text("utf-8"), re.MULTILINE)


def test_the_map_names_steps() -> None:
    assert len(STEPS) > 10
