"""Options and policies: what a host may choose, read with a sentence for every fault, and the JSON
Schemas that forms are made from.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import msgspec.inspect as kinds
from msgspec import Struct

from parlor.engine import BadOption
from parlor.game import Game, Mode, Policy

POLICY_WORDS: dict[str, tuple[str, str]] = {
    "modes": ("Ways to play", "Over the network, on one device, or alone."),
    "spectators": ("Spectators", "People without a seat may watch."),
    "chat": ("Chat", "The table has a chat."),
    "log": ("Log", "The moves made so far may be read during play."),
    "keep": ("Keep the match", "The finished match can be replayed later."),
    "takeback": ("Taking back", "Nothing, the last move if the others agree, or your own turn."),
    "clock": ("Clock", "Thinking time of each seat."),
    "shared_clock": ("Shared clock", "On one device every waiting seat's clock runs."),
    "absence": ("Absence limit", "How many seconds a player may be disconnected."),
    "absence_ends": ("After too long an absence", "The match ends, or only the seat is lost."),
    "absence_message": ("Absence message", "What everybody is told then."),
    "chairs_wait": ("Waiting for people", "How many seconds a chair is kept outside a match."),
    "start_with": ("Starting", "With everybody who has a chair, or only with those who are here."),
    "again": ("Playing again", "Who may start another match after the end."),
    "idle": ("Idle limit", "After how many quiet seconds the room is deleted."),
    "leave": ("Leaving", "A player may leave during play."),
    "sound": ("Sounds", "The table may offer sounds."),
    "refusals": ("Refused moves", "A refused move is explained on the screen, or not."),
    "join_late": ("Joining late", "An empty seat may be taken after the start."),
    "host_passes": (
        "Passing the host's role",
        "At once when the host is away, soon, or when asked for.",
    ),
    "abandon": ("Abandoning", "Who may end a running match without a result."),
    "kick_after": ("Removing", "How many seconds a seat must be away before it may be removed."),
    "resign": ("Resigning", "A player may give up."),
    "draw_offers": ("Draws", "A player may offer a draw."),
    "unique_names": ("Different names", "No two players may have the same name."),
    "name_length": ("Length of names", "How many characters a name may have."),
    "renaming": ("New names", "A player may take another name before and after a match."),
}
"""Title and explanation of every field of a policy."""


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


def read_options(game: Game, raw: Mapping[str, Any], mode: Mode) -> Any:
    """The game's options for this mode; refuses the first fault by its field."""
    adapted = game.adapt(dict(raw), mode)
    _read_each(fields_of(game.options), adapted, "There's no option {name}.")
    return _fitting(game, adapted)


def read_policy(game: Game, preset: str | None, changes: Mapping[str, Any]) -> Policy:
    """The table's policy: the game's own or a preset of it, with the host's changes."""
    return read_policy_changes(game, _preset(game, preset), changes)


def read_policy_changes(game: Game, policy: Policy, changes: Mapping[str, Any]) -> Policy:
    """A policy with the host's changes, which may touch only what the game lets be adjusted."""
    known = {
        name: Field(name, POLICY_WORDS[name][0], field.type)
        for name, field in fields_of(Policy).items()
        if name in game.adjustable
    }
    values = _read_each(known, changes, "{title} cannot be changed in this game.")
    return msgspec.structs.replace(policy, **values)


def _preset(game: Game, name: str | None) -> Policy:
    if name is None:
        return game.policy
    if name not in game.presets:
        raise BadOption(f"There is no table called {name}.", "preset")
    return game.presets[name]


def _read_each(known: Mapping[str, Field], raw: Mapping[str, Any], unknown: str) -> dict[str, Any]:
    values = {}
    for name, value in raw.items():
        if name not in known:
            raise BadOption(unknown.format(name=name, title=plain(name)), name)
        try:
            values[name] = known[name].read(value)
        except ValueError as fault:
            raise BadOption(str(fault), name) from None
    return values


def _fitting(game: Game, adapted: dict[str, Any]) -> Any:
    try:
        options = msgspec.convert(adapted, game.options)
        game.check_options(options)
    except msgspec.ValidationError as fault:
        if isinstance(fault.__cause__, BadOption):
            raise fault.__cause__ from None
        raise BadOption(f"{fault}.") from None
    return options


def options_schema(game: Game) -> dict[str, Any]:
    """The schema of a game's options, every option with a title."""
    schema = _flat(game.options)
    titles = fields_of(game.options)
    for name, option in schema["properties"].items():
        option.setdefault("title", titles[name].title)
    return schema


def policy_schema(game: Game) -> dict[str, Any]:
    """The schema of what a host may change of the game's policy."""
    schema = _flat(Policy)
    defaults = msgspec.to_builtins(game.policy)
    schema["properties"] = {
        name: _worded(name, schema["properties"][name], defaults[name]) for name in game.adjustable
    }
    return schema


def _worded(name: str, field: dict[str, Any], default: Any) -> dict[str, Any]:
    title, description = POLICY_WORDS[name]
    return {**field, "title": title, "description": description, "default": default}


def _flat(struct: type[Struct]) -> dict[str, Any]:
    """The schema with the Struct itself at the top; what it refers to stays in `$defs`."""
    schema = msgspec.json.schema(struct)
    own = schema["$defs"].pop(schema.pop("$ref").rsplit("/", 1)[-1])
    own.pop("title", None)
    return {**own, "$defs": schema["$defs"]} if schema["$defs"] else dict(own)
