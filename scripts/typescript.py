"""Writes TypeScript for msgspec types."""

import inspect
import sys
import typing
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import msgspec.inspect as kinds
from msgspec import Struct

from scripts.source import about_class, about_field, sentences

PLAIN: dict[type[kinds.Type], str] = {
    kinds.AnyType: "any",
    kinds.RawType: "unknown",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


class Writer:
    """Collects the declarations of one file, each Struct once, in the order they are met."""

    def __init__(self, *, optional_defaults: Iterable[type[Struct]] = ()) -> None:
        self.declared: dict[str, tuple[Any, str]] = {}
        self._optional = frozenset(optional_defaults)
        self._names: dict[frozenset[Any], Alias] = {}
        self._unions: dict[str, str] = {}

    def text(self) -> str:
        """The file's declarations."""
        return "\n\n".join(code for _, code in self.declared.values())

    def add(self, struct: type[Struct]) -> None:
        """Declare a Struct and whatever it mentions."""
        self._struct(struct_info(struct))

    def alias(self, name: str, type_: Any, about: str) -> None:
        """Declare a name for a type, unless a Struct already has it."""
        code = self.of(kinds.type_info(type_))
        if code != name:
            self._declare(name, type_, comment(about) + f"export type {name} ={_long(code)}")
            self._unions[code] = name

    def of(self, info: kinds.Type) -> str:
        """The TypeScript of a type."""
        match info:
            case kinds.Metadata(type=bare):
                return self.of(bare)
            case kinds.LiteralType(values=values):
                return self._literal(values)
            case kinds.EnumType(cls=cls):
                return " | ".join(_quoted(member.value) for member in cls)
            case kinds.StructType():
                return self._struct(info)
            case kinds.UnionType(types=types):
                code = " | ".join(dict.fromkeys(self.of(one) for one in types))
                return self._unions.get(code, code)
            case kinds.TupleType(item_types=types):
                return f"[{', '.join(self.of(one) for one in types)}]"
            case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
                return self._list(item)
            case kinds.DictType(value_type=value):
                inner = "unknown" if isinstance(value, kinds.AnyType) else self.of(value)
                return f"Record<string, {inner}>"
        return PLAIN[type(info)]

    def _list(self, item: kinds.Type) -> str:
        code = self.of(item)
        return f"({code})[]" if "|" in code else f"{code}[]"

    def _literal(self, values: tuple[Any, ...]) -> str:
        alias = self._names.get(frozenset(values))
        if alias is None:
            return " | ".join(_quoted(value) for value in values)
        code = " | ".join(_quoted(value) for value in alias.values)
        head = comment(alias.about) + f"export type {alias.name} ="
        self._declare(alias.name, alias.values, head + _long(code))
        return alias.name

    def _struct(self, info: kinds.StructType) -> str:
        name = info.cls.__name__
        if name not in self.declared:
            self._learn_names(info.cls.__module__)
            self.declared[name] = (info.cls, "")
            code = self._tuple(info) if info.array_like else self._interface(info)
            self.declared[name] = (info.cls, comment(about_class(info.cls)) + code)
        assert self.declared[name][0] is info.cls, f"two types are called {name}"
        return name

    def _learn_names(self, module: str) -> None:
        """The first name for a literal stays, until one says what it means."""
        for values, alias in literal_aliases(module).items():
            known = self._names.setdefault(values, alias)
            if alias.about and not known.about and known.name not in self.declared:
                self._names[values] = alias

    def _tuple(self, info: kinds.StructType) -> str:
        items = ", ".join(f"{field.name}: {self.of(field.type)}" for field in info.fields)
        return f"export type {info.cls.__name__} = [{items}]"

    def _interface(self, info: kinds.StructType) -> str:
        lines = [f"  {info.tag_field}: {_quoted(info.tag)}"] if info.tag_field else []
        for field in info.fields:
            may_lack = info.cls in self._optional or info.cls.__struct_config__.omit_defaults
            mark = "?" if may_lack and not field.required else ""
            lines.append(
                comment(described(info.cls, field), "  ")
                + f"  {field.encode_name}{mark}: {self.of(field.type)}"
            )
        body = "".join(line + "\n" for line in lines)
        return f"export interface {info.cls.__name__} {{\n{body}}}"

    def _declare(self, name: str, what: Any, code: str) -> None:
        known = self.declared.setdefault(name, (what, code))
        assert known == (what, code), f"two types are called {name}"


def struct_info(struct: type[Struct]) -> kinds.StructType:
    """What msgspec knows about a Struct."""
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    return info


def described(cls: type, field: kinds.Field) -> str:
    """The sentence about a field: its description, or what stands under it."""
    if isinstance(field.type, kinds.Metadata):
        text = (field.type.extra_json_schema or {}).get("description")
        if text:
            return str(text)
    return about_field(cls, field.name)


class Alias(NamedTuple):
    """A name that a module gives to a literal."""

    name: str
    values: tuple[Any, ...]
    about: str


def literal_aliases(module: str) -> dict[frozenset[Any], Alias]:
    """Names that a module knows for literals, by the literals' values."""
    there = sys.modules[module]
    return {
        frozenset(values := typing.get_args(value)): Alias(
            name, values, sentences(there).get(name, "")
        )
        for name, value in vars(there).items()
        if typing.get_origin(value) is typing.Literal
    }


def structs_of(module: ModuleType) -> Iterator[type[Struct]]:
    """The Structs a module defines, in their order there, without the bases of others."""
    for value in vars(module).values():
        is_struct = inspect.isclass(value) and issubclass(value, Struct)
        if is_struct and value.__module__ == module.__name__ and not value.__subclasses__():
            yield value


def comment(text: str, indent: str = "") -> str:
    """A sentence as a comment on the lines before a declaration."""
    if not text:
        return ""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    inner = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def _quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _long(code: str) -> str:
    return f" {code}" if len(code) < 80 else "\n  | " + code.replace(" | ", "\n  | ")
