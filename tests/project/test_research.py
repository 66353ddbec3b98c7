"""The page for researchers is executed: every command and every block of Python on it."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.cli import main
from parlor.engine import Outcome
from parlor.games import games
from parlor.simulate import PlayedMatch

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
BLOCK = re.compile(r"(?:<!-- file: (\S+) -->\n)?```(python|sh)\n(.*?)```\n", re.DOTALL)


def steps() -> Iterator[tuple[str, str]]:
    """What the page has readers write or run, in its order."""
    for name, language, text in BLOCK.findall(PAGE):
        if name:
            yield name, text
        elif language == "python":
            yield "python", text
        else:
            yield from (("sh", line) for line in text.splitlines())


def run(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Carry out a command in this process, with the variables that stand before it."""
    words = shlex.split(line)
    with monkeypatch.context() as here:
        while "=" in words[0]:
            here.setenv(*words.pop(0).split("=", 1))
        games.cache_clear()
        if words[0] == "parlor":
            assert main(words[1:]) == 0, line
        else:
            assert words[:2] == ["python", "-m"], line
            assert words[2] in ("bench", "parlor.testing"), line
            subprocess.run([sys.executable, *words[1:]], cwd=ROOT, check=True)
    games.cache_clear()


def test_the_page_runs_from_its_first_line_to_its_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for kind, text in steps():
        if kind == "sh":
            run(text, monkeypatch)
        elif kind == "python":
            exec(compile(text, "research.md", "exec"), {"__name__": "__main__"})
        else:
            (tmp_path / kind).write_text(text)
            continue
        assert capfd.readouterr().out, text


def test_the_page_has_something_of_every_kind() -> None:
    kinds = [kind for kind, _ in steps()]
    assert {"mine.py", "python", "sh"} == set(kinds)
    assert len(kinds) > 6


def test_each_match_as_json_has_what_the_page_names() -> None:
    for field in (*PlayedMatch.__struct_fields__, *Outcome.__struct_fields__):
        assert f"`{field}`" in PAGE
