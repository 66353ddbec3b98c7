"""The matches that you sat at."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from parlor.server.api.common import AtDesk, Person, refuses
from parlor.server.api.profile_shapes import History, Result
from parlor.server.people.history import Archive, Filter

PAGE_COST = 2

GameId = Annotated[str | None, QueryParameter(description="Only this game.", max_length=64)]
Opponent = Annotated[
    str | None,
    QueryParameter(
        description="Only with somebody whose name or username holds this.",
        min_length=1,
        max_length=64,
    ),
]
Results = Annotated[Result | None, QueryParameter(description="Only those that ended so.")]
Before = Annotated[
    str | None, QueryParameter(description="What the page before gave as `next`.", max_length=100)
]


@get(
    "/api/me/matches", responses=refuses("malformed", "no_identity", "game_not_found"), tags=["You"]
)
async def my_matches(
    desk: AtDesk,
    person: Person,
    game: GameId = None,
    opponent: Opponent = None,
    result: Results = None,
    before: Before = None,
) -> History:
    """Your matches, the newest first; of one that runs, only who plays it."""
    desk.limits.identity(person.id, PAGE_COST)
    if game is not None:
        desk.game(game)
    wanted = Filter(game=game, opponent=opponent, result=result)
    return await Archive(desk.store, desk.games).page(person.id, wanted, before)
