"""`parlor new-game NAME`: a small working game to start from."""

import argparse
import keyword
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

TEMPLATE = Path(__file__).parent.parent / "templates" / "game"
ENDING = ".txt"
"""Keeps templates out of the way of linters and test runners."""
REGISTRY = Path("parlor") / "games"
KEY = re.compile(r"[a-z][a-z0-9]{1,30}")
TITLE = re.compile(r"[\w .,:;!?&'+/-]*")
"""What may stand in Python, TypeScript, TOML and Markdown alike."""
BUILT_IN = re.compile(r"(?<=^BUILT_IN = \()(?:\n    \"\w+\",)*(?=\n\)$)", re.MULTILINE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("name", help="the title of the game, in quotes if it has spaces")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(),
        help="where to write: a Parlor checkout gets a built-in game, any other place a package",
    )


def run(args: argparse.Namespace) -> int:
    """Write the files and say what to do next."""
    key = key_of(args.name)
    title = " ".join(args.name.split())
    inside = (args.folder / REGISTRY / "__init__.py").is_file()
    home = args.folder / REGISTRY / key if inside else args.folder / key
    if fault := _fault(title, key, home, inside=inside):
        print(fault, file=sys.stderr)
        return 2
    try:
        for path, text in filled(home, {"@id@": key, "@title@": title}, inside=inside):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")
    except OSError as error:
        print(f"{error.filename}: {error.strerror}.", file=sys.stderr)
        return 1
    print(_next(key, home, args.folder / REGISTRY / "__init__.py" if inside else None))
    return 0


def key_of(name: str) -> str:
    """The id of a game: its title in small letters and digits."""
    plain = unicodedata.normalize("NFKD", name).lower()
    return re.sub(r"[^a-z0-9]", "", plain)


def _fault(title: str, key: str, home: Path, *, inside: bool) -> str:
    """Why no game can be written there, or nothing."""
    if not KEY.fullmatch(key):
        return "A name needs a letter first, and 2 to 31 letters and digits from a to z and 0 to 9."
    if not TITLE.fullmatch(title):
        return "A name may hold letters, digits, spaces and . , : ; ! ? & ' + / -"
    if not inside and (keyword.iskeyword(key) or key in sys.stdlib_module_names):
        return f"Python itself uses the word {key}: choose another name."
    return f"{home} is there already." if home.exists() else ""


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


def _next(key: str, home: Path, registry: Path | None) -> str:
    """What is left to do; inside a checkout the game is put on the list of games."""
    if registry is None:
        return f"\nNow: cd {home} && pip install -e . && pytest"
    text, found = BUILT_IN.subn(rf'\g<0>\n    "{key}",', registry.read_text(encoding="utf-8"))
    if not found:
        return f'\nNow add "{key}" to BUILT_IN in {registry} and run its tests.'
    registry.write_text(text, encoding="utf-8")
    return (
        f"added {key} to BUILT_IN in {registry}\n\n"
        f"Now: `make run` plays it in the browser, `parlor play {key}` here; `make test` checks it."
    )
