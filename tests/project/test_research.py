"""The page for researchers is executed: every command and every block of Python on it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from parlor.engine import Outcome
from parlor.simulate import Played

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
BLOCK = re.compile(r"(?:<!-- file: (\S+) -->\n)?```(python|sh)\n(.*?)```\n", re.DOTALL)


def steps() -> Iterator[tuple[str, str]]:
    """What the page has somebody write or run, in its order."""
    for name, language, text in BLOCK.findall(PAGE):
        if name:
            yield name, text
        elif language == "python":
            yield "python", text
        else:
            yield from (("sh", line) for line in text.splitlines())


def ran(folder: Path, *command: str) -> str:
    """What a command says that ends well; `parlor` and `python` are those of the tests."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_page_runs_from_its_first_line_to_its_last(tmp_path: Path) -> None:
    for kind, text in steps():
        if kind == "sh":
            assert ran(tmp_path, "sh", "-c", text), text
        elif kind == "python":
            assert ran(tmp_path, "python", "-c", text), text
        else:
            (tmp_path / kind).write_text(text)


def test_the_page_has_something_of_every_kind() -> None:
    kinds = [kind for kind, _ in steps()]
    assert {"mine.py", "python", "sh"} == set(kinds)
    assert len(kinds) > 6


def test_each_match_as_json_has_what_the_page_names() -> None:
    for field in (*Played.__struct_fields__, *Outcome.__struct_fields__):
        assert f"`{field}`" in PAGE
