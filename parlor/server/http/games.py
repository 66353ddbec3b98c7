"""The games of this server."""

from functools import partial

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from parlor.server.errors import Refusal
from parlor.server.http.common import Address, AnyRequest, Cards, WithContext, refuses
from parlor.server.http.compressed import PACKED, compressed
from parlor.server.rate_limit import network
from parlor.server.schemas import GameCard, RuleBook
from parlor.table.lesson import Lesson, lesson_of


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


@get(
    "/api/games/{game:str}/tutorial",
    responses={
        **refuses("malformed", "game_not_found", "not_found", "busy"),
        200: ResponseSpec(Lesson, description="The tutorial.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["Games"],
)
async def show_tutorial(
    game: FromPath[str], request: AnyRequest, context: WithContext, address: Address
) -> Response[bytes]:
    """Every step of a tutorial: its position, what may be done there, and what follows."""
    with context.background.place(network(address)):
        found = context.game(game)
        if found.tutorial is None:
            raise Refusal("not_found", why="tutorial")
        return await compressed(
            request, context.background, partial(lesson_of, found, found.tutorial)
        )
