"""Options and policies: what a host may choose, read with a sentence for every fault, and the JSON
Schemas that forms are made from.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

import msgspec
import msgspec.inspect as kinds
from msgspec import Struct

from parlor.engine import BadOption
from parlor.game import Game, Mode, Policy
from parlor.wording import LIBRARY, message_id


class Field(Struct, frozen=True):
    """One field that people may set."""

    name: str
    title: str
    type: Any

    def read(self, value: object, *, strict: bool = True) -> Any:
        """The typed value; raises `BadOption` that names the field."""
        try:
            return msgspec.convert(value, self.type, strict=strict)
        except msgspec.ValidationError:
            raise self.fault(self.title) from None

    def fault(self, title: str) -> BadOption:
        """What is said of a value that this cannot have, by the title that people read."""
        return BadOption("value", self.name, title=title, wanted=must_be(self.type))


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
            return LIBRARY("wanted-like", example=_joined("wanted-either", map(str, examples)))
        case kinds.Metadata():
            return _wanted(info.type)
        case kinds.IntType():
            return _bounded("wanted-whole-number", _lowest(info), _highest(info))
        case kinds.FloatType():
            return _bounded("wanted-number", info.ge, info.le)
        case kinds.BoolType():
            return LIBRARY("wanted-switch")
        case kinds.NoneType():
            return LIBRARY("wanted-nothing")
        case kinds.StrType():
            return _bounded("wanted-text", info.min_length, info.max_length)
        case kinds.LiteralType():
            return LIBRARY("wanted-choice", values=", ".join(map(str, info.values)))
        case kinds.UnionType():
            return _joined("wanted-otherwise", map(_wanted, info.types))
        case kinds.VarTupleType() | kinds.ListType():
            return LIBRARY("wanted-list", wanted=_wanted(info.item_type))
        case kinds.StructType():
            parts = [
                LIBRARY("wanted-part", name=plain(part.name).lower(), wanted=_wanted(part.type))
                for part in info.fields
            ]
            return _joined("wanted-parts", parts)
        case _:
            return LIBRARY("wanted-other")


def _joined(message: str, texts: Iterable[str]) -> str:
    return reduce(lambda first, second: LIBRARY(message, first=first, second=second), texts)


def _lowest(info: kinds.IntType) -> int | None:
    return info.ge if info.gt is None else info.gt + 1


def _highest(info: kinds.IntType) -> int | None:
    return info.le if info.lt is None else info.lt - 1


def _bounded(message: str, least: float | None, most: float | None) -> str:
    given = {"least": least, "most": most}
    # As text, since nobody may type a number with separators.
    bounds = {name: str(bound) for name, bound in given.items() if bound is not None}
    which = "both" if len(bounds) > 1 else next(iter(bounds), "none")
    return LIBRARY(message, bounds=which, **bounds)


def read_options(game: Game, raw: Mapping[str, Any], mode: Mode) -> Any:
    """The game's options for this mode; refuses the first fault by its field."""
    adapted = game.adapt(dict(raw), mode)
    known = fields_of(game.options)
    for name, value in adapted.items():
        if name not in known:
            raise BadOption("unknown", name, name=name)
        _read(known[name], value, lambda field: game.option_title(field.name, field.title))
    return _fitting(game, adapted)


def read_policy(game: Game, preset: str | None, changes: Mapping[str, Any]) -> Policy:
    """The table's policy: the game's own or a preset of it, with the host's changes."""
    return read_policy_changes(game, _preset(game, preset), changes)


def read_policy_changes(game: Game, policy: Policy, changes: Mapping[str, Any]) -> Policy:
    """A policy with the host's changes, which may touch only what the game lets be adjusted."""
    known, values = fields_of(Policy), {}
    for name, value in changes.items():
        if name not in game.adjustable:
            raise BadOption("fixed", name, title=_policy_title(name))
        values[name] = _read(known[name], value, lambda field: _policy_title(field.name))
    return msgspec.structs.replace(policy, **values)


def _policy_title(name: str) -> str:
    message = message_id("policy", name)
    return LIBRARY(message) if message in LIBRARY else plain(name)


def _preset(game: Game, name: str | None) -> Policy:
    if name is None:
        return game.policy
    if name not in game.presets:
        raise BadOption("no_preset", "preset", name=name)
    return game.presets[name]


def _read(field: Field, value: Any, title: Callable[[Field], str]) -> Any:
    try:
        return msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        raise field.fault(title(field)) from None


def _fitting(game: Game, adapted: dict[str, Any]) -> Any:
    try:
        options = msgspec.convert(adapted, game.options)
        game.check_options(options)
    except msgspec.ValidationError as fault:
        if isinstance(fault.__cause__, BadOption):
            raise fault.__cause__ from None
        raise BadOption("unfit", detail=str(fault)) from None
    return options


def require_allowed(game: Game, policy: Policy, options: Any) -> None:
    """Refuse options that another kind of table than this may choose."""
    usual, preset = game.options(), game.preset_of(policy)
    for name, presets in game.only_at.items():
        if preset not in presets and getattr(options, name) != getattr(usual, name):
            raise BadOption("only_at", name, title=game.option_title(name, plain(name)))


def options_schema(game: Game) -> dict[str, Any]:
    """The schema of a game's options, every option with a title."""
    schema = _flat(game.options)
    titles = fields_of(game.options)
    for name, option in schema["properties"].items():
        message = message_id("option", name)
        option["title"] = game.word(message, titles[name].title)
        if about := game.word(f"{message}.about", option.get("description", "")):
            option["description"] = about
        if presets := game.only_at.get(name):
            option["x-presets"] = list(presets)
        if choices := option.get("enum"):
            option["x-titles"] = [
                game.word(message_id(message, str(one)), plain(str(one))) for one in choices
            ]
    return schema


def policy_schema(game: Game) -> dict[str, Any]:
    """The schema of what a host may change of the game's policy."""
    schema = _flat(Policy)
    defaults = msgspec.to_builtins(game.policy)
    schema["properties"] = {
        name: _with_words(name, schema["properties"][name], defaults[name])
        for name in game.adjustable
    }
    return schema


def _with_words(name: str, field: dict[str, Any], default: Any) -> dict[str, Any]:
    message = message_id("policy", name)
    title, about = LIBRARY(message), LIBRARY(f"{message}.about")
    return {**field, "title": title, "description": about, "default": default}


def _flat(struct: type[Struct]) -> dict[str, Any]:
    """The schema with the Struct itself at the top; what it refers to stays in `$defs`."""
    schema = msgspec.json.schema(struct)
    own = schema["$defs"].pop(schema.pop("$ref").rsplit("/", 1)[-1])
    own.pop("title", None)
    return {**own, "$defs": schema["$defs"]} if schema["$defs"] else dict(own)
