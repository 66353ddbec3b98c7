"""The games of this server."""

from litestar import get
from litestar.params import FromPath

from parlor.server.errors import Refusal
from parlor.server.http.common import Cards, WithContext, refuses
from parlor.server.schemas import GameCard, RuleBook


@get("/api/games", responses=refuses(), tags=["Games"])
async def list_games(cards: Cards) -> list[GameCard]:
    """Every game that can be played here."""
    return list(cards.values())


@get("/api/games/{game:str}", responses=refuses("malformed", "game_not_found"), tags=["Games"])
async def show_game(game: FromPath[str], context: WithContext, cards: Cards) -> GameCard:
    """One game."""
    return cards[context.game(game).id]


@get(
    "/api/games/{game:str}/rules", responses=refuses("malformed", "game_not_found"), tags=["Games"]
)
async def show_rules(game: FromPath[str], context: WithContext) -> RuleBook:
    """The rules of a game in Markdown."""
    page = context.game(game).folder / "RULES.md"
    try:
        return RuleBook(page.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Refusal("not_found", why="rules") from None
