"""What a game says about itself can be used by the platform."""

import re
from typing import Any

import msgspec

from parlor.game import Policy
from parlor.testing.kit import Fault
from parlor.testing.subject import Subject


def check(subject: Subject) -> None:
    """Id, seats, options, modes, policy and files are such as lobby and rules page need."""
    for sentence, holds in _promises(subject).items():
        if not holds:
            raise Fault("metadata", f"this must hold: {sentence}.", subject.game.id)


def _promises(subject: Subject) -> dict[str, bool]:
    game = subject.game
    fields = set(Policy.__struct_fields__)
    return {
        "the id is a short lower-case word": bool(re.fullmatch(r"[a-z][a-z0-9]{1,30}", game.id)),
        "the title and the tagline say something": bool(game.title.strip() and game.slogan.strip()),
        "seats is a range, of at least one seat": _is_range(game.seats) and min(game.seats) >= 1,
        "the rules version counts from 1": game.version >= 1,
        "the folder holds RULES.md": (game.folder / "RULES.md").is_file(),
        "options, state, move and view have types JSON can carry": _has_schemas(subject),
        "options, state and view are frozen": _are_frozen(game.options, game.state, game.view),
        "options may all be left out": bool(_default(subject)),
        "those for one person can be used": bool(msgspec.convert(dict(game.alone), game.options)),
        "the kit plays at least one row of options": bool(subject.kit.options),
        "each row of options allows some seats": all(_seats(subject)),
        "each mode leaves options that can be used": _is_adaptable(subject),
        "policy and presets hold values that a policy may have": all(
            map(_is_sound, (game.policy, *game.presets.values()))
        ),
        "each adjustable field is one of the policy": set(game.adjustable) <= fields,
        "each achievement has a title and says what it takes": all(
            title.strip() and about.endswith(".")
            for title, about in (game.titled("achievement", one) for one in game.achievements)
        ),
        "each bot has a title and time to think": all(
            game.titled("bot", name)[0].strip() and kind.seconds > 0
            for name, kind in game.bots.items()
        ),
    }


def _is_range(seats: object) -> bool:
    return isinstance(seats, range) and len(seats) > 0


def _are_frozen(*kinds: type[msgspec.Struct]) -> bool:
    return all(kind.__struct_config__.frozen for kind in kinds)


def _is_sound(policy: Policy) -> bool:
    try:
        return msgspec.convert(msgspec.to_builtins(policy), Policy) == policy
    except msgspec.ValidationError:
        return False


def _default(subject: Subject) -> Any:
    return msgspec.convert({}, subject.game.options)


def _has_schemas(subject: Subject) -> bool:
    game = subject.game
    return all(msgspec.json.schema(kind) for kind in (game.options, game.move, game.view))


def _seats(subject: Subject) -> list[bool]:
    game = subject.game
    rows = [msgspec.convert(dict(raw), game.options) for raw in subject.kit.options]
    return [
        len(allowed) > 0 and set(allowed) <= set(game.seats)
        for allowed in (game.seats_allowed(options) for options in rows)
    ]


def _is_adaptable(subject: Subject) -> bool:
    game = subject.game
    for mode in game.policy.modes:
        for raw in subject.kit.options:
            msgspec.convert(game.adapt(dict(raw), mode), game.options)
    return True
