"""What a Python file imports and calls, read from its source without running it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.guards.tree import ROOT


def module_of(path: Path) -> str:
    """The dotted name of a file of the project."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str, module: str, is_package: bool = False) -> Iterator[str]:
    """Every module that the source imports; `from a import b` gives `a.b`, for b may be one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = _start(node, module, is_package)
            yield from (f"{start}.{alias.name}" for alias in node.names)


def _start(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    kept = parts[: len(parts) - node.level + is_package]
    return ".".join([*kept, *([node.module] if node.module else [])])


def named(source: str) -> Iterator[str]:
    """Every plain name that the source uses."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id


def texts(source: str) -> Iterator[str]:
    """Every string constant of the source, docstrings included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def is_within(module: str, *packages: str) -> bool:
    """Whether the module is one of the packages or inside one."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)
