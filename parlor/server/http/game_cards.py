"""Games as they present themselves."""

import msgspec

from parlor.game import Game
from parlor.options import options_schema, policy_schema
from parlor.server.schemas import BotCard, GameCard
from parlor.table.bot_kinds import bot_kinds, bot_words


def card(game: Game, *, is_offered: bool = True) -> GameCard:
    """A game as it presents itself."""
    return GameCard(
        id=game.id,
        title=game.title,
        tagline=game.slogan,
        start=game.word("start"),
        seats=(game.seats[0], game.seats[-1]),
        minutes=game.minutes,
        version=game.version,
        options_schema=options_schema(game),
        defaults=msgspec.to_builtins(game.options()),
        alone=dict(game.alone),
        policy=game.policy,
        policy_schema=policy_schema(game),
        adjustable=game.adjustable,
        presets=dict(game.presets),
        bots=tuple(
            BotCard(name, *bot_words(game, name), kind.level)
            for name, kind in bot_kinds(game).items()
        ),
        tutorial=game.tutorial is not None,
        is_offered=is_offered,
    )
