"""JSON Schemas that forms are made from: the options of a game, and what is adjustable."""

from typing import Any

import msgspec
from msgspec import Struct

from parlor.game import Game, Policy
from parlor.server.fields import fields_of

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
