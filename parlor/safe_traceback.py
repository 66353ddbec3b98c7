"""Where an error arose, without its text, which may hold what only one seat may know."""

import traceback
from pathlib import Path

DEPTH = 6


def traced(error: BaseException) -> str:
    """The kind of an error and the lines that led to it, the innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[-DEPTH:]
    lines = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)]
    return f"{type(error).__name__} in {' < '.join(lines)}"
