"""The games of this server."""

import msgspec
from litestar import get
from litestar.params import FromPath

from parlor.bots.kinds import bot_kinds
from parlor.game import Game
from parlor.server.api.common import AtDesk, refuses
from parlor.server.api.shapes import BotCard, GameCard, RuleBook
from parlor.server.errors import Refusal
from parlor.server.forms import options_schema, policy_schema


@get("/api/games", responses=refuses(), tags=["Games"])
async def list_games(desk: AtDesk) -> list[GameCard]:
    """Every game that can be played here."""
    return [card(game) for game in desk.games.values()]


@get("/api/games/{game:str}", responses=refuses("malformed", "game_not_found"), tags=["Games"])
async def show_game(game: FromPath[str], desk: AtDesk) -> GameCard:
    """One game."""
    return card(desk.game(game))


@get(
    "/api/games/{game:str}/rules", responses=refuses("malformed", "game_not_found"), tags=["Games"]
)
async def show_rules(game: FromPath[str], desk: AtDesk) -> RuleBook:
    """The rules of a game in Markdown."""
    page = desk.game(game).folder / "RULES.md"
    try:
        return RuleBook(page.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Refusal("not_found", "This game has no rule book here.") from None


def card(game: Game) -> GameCard:
    """A game as it presents itself."""
    return GameCard(
        id=game.id,
        title=game.title,
        tagline=game.tagline,
        seats=(game.seats[0], game.seats[-1]),
        minutes=game.minutes,
        version=game.version,
        options_schema=options_schema(game),
        defaults=msgspec.to_builtins(game.options()),
        policy=game.policy,
        policy_schema=policy_schema(game),
        adjustable=game.adjustable,
        presets=dict(game.presets),
        bots=tuple(BotCard(key, bot.title, bot.about) for key, bot in bot_kinds(game).items()),
    )
