"""Fields of a Struct as people read them: a title, and what a value must be."""

from typing import Any

import msgspec
import msgspec.inspect as kinds
from msgspec import Struct


class Field(Struct, frozen=True):
    """One field that people may set."""

    name: str
    title: str
    type: Any

    def read(self, value: object, *, strict: bool = True) -> Any:
        """The typed value; raises `ValueError` with a sentence that names the field."""
        try:
            return msgspec.convert(value, self.type, strict=strict)
        except msgspec.ValidationError:
            raise ValueError(f"{self.title} must be {must_be(self.type)}.") from None


def fields_of(struct: type[Struct]) -> dict[str, Field]:
    """The fields of a Struct by the names they have in JSON."""
    return {
        field.encode_name: Field(
            field.encode_name, title_of(field.encode_name, field.type), field.type
        )
        for field in msgspec.structs.fields(struct)
    }


def title_of(name: str, annotation: Any) -> str:
    """The title its annotation gives, or the name in plain writing."""
    info = kinds.type_info(annotation)
    extra = info.extra_json_schema if isinstance(info, kinds.Metadata) else None
    return str((extra or {}).get("title") or plain(name))


def plain(name: str) -> str:
    """`join_late` written as `Join late`."""
    return name.replace("_", " ").capitalize()


def must_be(annotation: Any) -> str:
    """What a value of this type must be, to end a sentence with."""
    return _wanted(kinds.type_info(annotation))


def _wanted(info: kinds.Type) -> str:
    match info:
        case kinds.Metadata(extra_json_schema={"examples": [*examples]}):
            return f"like {' or '.join(map(str, examples))}"
        case kinds.Metadata():
            return _wanted(info.type)
        case kinds.IntType():
            return "a whole number" + _between(_lowest(info), _highest(info))
        case kinds.FloatType():
            return "a number" + _between(info.ge, info.le)
        case kinds.BoolType():
            return "on or off"
        case kinds.NoneType():
            return "nothing"
        case kinds.StrType():
            return "a text" + _between(info.min_length, info.max_length, " characters")
        case kinds.LiteralType():
            return "one of " + ", ".join(map(str, info.values))
        case kinds.UnionType():
            return ", or ".join(map(_wanted, info.types))
        case kinds.VarTupleType() | kinds.ListType():
            return f"a list in which each is {_wanted(info.item_type)}"
        case kinds.StructType():
            return " and ".join(f"{part.name} ({_wanted(part.type)})" for part in info.fields)
        case _:
            return "of another kind"


def _lowest(info: kinds.IntType) -> int | None:
    return info.ge if info.gt is None else info.gt + 1


def _highest(info: kinds.IntType) -> int | None:
    return info.le if info.lt is None else info.lt - 1


def _between(lowest: float | None, highest: float | None, unit: str = "") -> str:
    match lowest, highest:
        case None, None:
            return ""
        case _, None:
            return f" of at least {lowest}{unit}"
        case None, _:
            return f" of at most {highest}{unit}"
        case _:
            return (
                f" from {lowest} to {highest}{unit}"
                if not unit
                else f" of {lowest} to {highest}{unit}"
            )
