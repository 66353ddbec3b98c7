"""What a host may choose for a table, read with a sentence for every fault."""

from collections.abc import Mapping
from typing import Any

import msgspec

from parlor.engine import BadOption
from parlor.game import Game, Mode, Policy
from parlor.server.errors import Refusal
from parlor.server.fields import Field, fields_of, plain
from parlor.server.forms import POLICY_WORDS
from parlor.server.models import Room


def read_options(game: Game, raw: Mapping[str, Any], mode: Mode) -> Any:
    """The game's options for this mode; refuses the first fault by its field."""
    adapted = game.adapt(dict(raw), mode)
    _read_each(fields_of(game.options), adapted, "There is no option {name}.")
    return _fitting(game, adapted)


def with_options(room: Room, game: Game, options: Any) -> Room:
    """The room with these options of its game, as they are stored, and the seats they allow."""
    seats = game.seats_allowed(options)
    stored = msgspec.to_builtins(options)
    return msgspec.structs.replace(room, options=stored, seats=(seats[0], seats[-1]))


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
        raise Refusal("bad_options", f"There is no table called {name}.", "preset")
    return game.presets[name]


def _read_each(known: Mapping[str, Field], raw: Mapping[str, Any], unknown: str) -> dict[str, Any]:
    values = {}
    for name, value in raw.items():
        if name not in known:
            raise Refusal("bad_options", unknown.format(name=name, title=plain(name)), name)
        try:
            values[name] = known[name].read(value)
        except ValueError as fault:
            raise Refusal("bad_options", str(fault), name) from None
    return values


def _fitting(game: Game, adapted: dict[str, Any]) -> Any:
    try:
        options = msgspec.convert(adapted, game.options)
        game.check_options(options)
    except BadOption as fault:
        raise _bad(fault) from None
    except msgspec.ValidationError as fault:
        if isinstance(fault.__cause__, BadOption):
            raise _bad(fault.__cause__) from None
        raise Refusal("bad_options", f"{fault}.") from None
    return options


def _bad(fault: BadOption) -> Refusal:
    return Refusal("bad_options", fault.sentence, fault.option or None)
