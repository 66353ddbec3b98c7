"""Arguments that no decoder has read are refused, also where Python skips assertions."""

import subprocess
import sys

import pytest

from parlor.games import games


@pytest.mark.parametrize("name", games())
def test_junk_is_refused_also_without_assertions(name: str) -> None:
    """`python -O` drops every `assert`, so none may be all that stands between junk and a state."""
    done = subprocess.run(
        [sys.executable, "-O", "-m", "parlor.testing", "check", name, "junk", "foreign seat"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "passed junk\npassed foreign seat\n", done.stdout + done.stderr
