"""Reads the sentences that stand under classes, fields and aliases in a module's source."""

import ast
import inspect
import sys
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from types import ModuleType

from msgspec import Struct


@cache
def sentences(module: ModuleType) -> dict[str, str]:
    """Docstrings by name: `Class`, `Class.field` or `Alias`."""
    tree = ast.parse(inspect.getsource(module))
    found = dict(_under_names("", tree.body))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
            found.update(_under_names(f"{node.name}.", node.body))
    return found


def _under_names(prefix: str, body: list[ast.stmt]) -> Iterable[tuple[str, str]]:
    for node, after in pairwise(body):
        match node, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield prefix + name, inspect.cleandoc(text)


def about_class(cls: type) -> str:
    """The sentence of a class itself."""
    return sentences(sys.modules[cls.__module__]).get(cls.__name__, "")


def about_field(cls: type, field: str) -> str:
    """The sentence under a field, in the class or the base that has it."""
    for base in cls.__mro__:
        # Struct itself and what is below it are written in C and have no source.
        if issubclass(base, Struct) and base is not Struct:
            text = sentences(sys.modules[base.__module__]).get(f"{base.__name__}.{field}")
            if text:
                return text
    return ""
