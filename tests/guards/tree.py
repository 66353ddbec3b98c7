"""The files of the project, and where a pattern occurs in them."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_OURS = {
    ".git", ".venv", "node_modules", "static", "dist", "build", ".stamps", ".hypothesis",
    "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", "test-results",
}  # fmt: skip
TEXT = {
    ".py", ".ts", ".svelte", ".css", ".html", ".js", ".json", ".md", ".toml", ".txt", ".sql",
    ".webmanifest", ".svg", ".yml", ".yaml", ".cfg", ".ini", "",
}  # fmt: skip


def files(*folders: str, endings: Iterable[str] = TEXT) -> Iterator[Path]:
    """Text files under these folders of the project (or all of it), without what is installed."""
    wanted = set(endings)
    for folder in folders or (".",):
        start = ROOT / folder
        for path in [start] if start.is_file() else sorted(start.rglob("*")):
            is_ours = not NOT_OURS.intersection(path.relative_to(ROOT).parts)
            if is_ours and path.suffix in wanted and path.is_file():
                yield path


def found(pattern: re.Pattern[str], paths: Iterable[Path]) -> list[str]:
    """Every line that matches, as `path:line: text`."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8", "ignore").splitlines(), start=1)
        if pattern.search(line)
    ]
