"""`parlor new-game NAME`: a small working game to start from."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TEMPLATE = Path(__file__).parent.parent / "templates" / "game"
ENDING = ".txt"
"""Keeps templates out of the way of linters and test runners."""
REGISTRY = Path("parlor") / "games"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("name", help='the title of the game, such as "High Tide"')
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(),
        help="where to write: a Parlor checkout gets a built-in game, any other place a package",
    )


def run(args: argparse.Namespace) -> int:
    """Write the files and say what to do next."""
    key = key_of(args.name)
    if not key:
        print("A name needs letters, and a letter first.", file=sys.stderr)
        return 2
    inside = (args.folder / REGISTRY / "__init__.py").is_file()
    home = args.folder / REGISTRY / key if inside else args.folder / key
    if home.exists():
        print(f"{home} is there already.", file=sys.stderr)
        return 2
    package = f"parlor.games.{key}" if inside else key
    words = {"@id@": key, "@title@": " ".join(args.name.split()), "@package@": package}
    for path, text in filled(home, words, inside=inside):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")
    print(_next(key, home, inside=inside))
    return 0


def key_of(name: str) -> str:
    """The id of a game: its title in small letters and digits."""
    key = re.sub(r"[^a-z0-9]", "", name.lower())
    return key if re.match(r"[a-z]", key) else ""


def filled(home: Path, words: dict[str, str], *, inside: bool) -> Iterator[tuple[Path, str]]:
    """Every file of the new game; inside a checkout only the folder of the game itself."""
    root = TEMPLATE / "game" if inside else TEMPLATE
    for path in sorted(root.rglob(f"*{ENDING}")):
        text = path.read_text(encoding="utf-8")
        for word, value in words.items():
            text = text.replace(word, value)
        parts = path.relative_to(root).with_suffix("").parts
        if not inside and parts[0] == "game":
            parts = (words["@id@"], *parts[1:])
        yield home.joinpath(*parts), text


def _next(key: str, home: Path, *, inside: bool) -> str:
    if inside:
        return f'\nNow add "{key}" to BUILT_IN in {REGISTRY / "__init__.py"} and run its tests.'
    return f"\nNow: cd {home} && pip install -e . && pytest"
