"""The bots people can put on a seat."""

from parlor.game import BotKind

BOTS: dict[str, BotKind] = {}
