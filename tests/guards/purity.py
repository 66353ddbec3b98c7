"""What the code of a game may import and use."""

from tests.guards.imports import imported, is_within, named

PURE = (
    "__future__", "abc", "array", "base64", "bisect", "collections", "contextlib", "copy",
    "dataclasses", "enum", "fractions", "functools", "heapq", "itertools", "json", "math",
    "operator", "pathlib", "re", "statistics", "string", "struct", "textwrap", "types", "typing",
    "unicodedata", "mypy_extensions", "librt", "msgspec", "hashlib", "urllib.parse",
)  # fmt: skip
"""Without clock, chance, thread, socket or environment; `pathlib` only names the folder."""


IMPURE_NAMES = {
    "open", "input", "print", "eval", "exec", "compile", "__import__", "globals", "id", "hash",
    "breakpoint", "vars",
}  # fmt: skip


FOUNDATION = ("parlor.engine", "parlor.game", "parlor.kit", "parlor.tutorial")


def impure(source: str, module: str, own: str, is_package: bool = False) -> list[str]:
    """What a game's file must neither import nor use."""
    allowed = (*PURE, *FOUNDATION, own)
    wrong = [name for name in imported(source, module, is_package) if not is_within(name, *allowed)]
    return wrong + [name for name in named(source) if name in IMPURE_NAMES]
