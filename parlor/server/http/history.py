"""The matches that you sat at, and those that you imported from a file."""

from typing import Annotated

from litestar import delete, get
from litestar.params import PathParameter, QueryParameter

from parlor.server.db.imports import Imports
from parlor.server.errors import Refusal
from parlor.server.http.common import Person, WithContext, refuses
from parlor.server.schemas import MatchId
from parlor.server.stats.history import Archive, Filter
from parlor.server.stats_schemas import History, Result

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
Imported = Annotated[
    bool, QueryParameter(description="Those from files in place of those that you sat at.")
]
Before = Annotated[
    str | None, QueryParameter(description="What the page before gave as `next`.", max_length=100)
]


@get(
    "/api/me/matches", responses=refuses("malformed", "no_identity", "game_not_found"), tags=["You"]
)
async def my_matches(
    context: WithContext,
    person: Person,
    game: GameId = None,
    opponent: Opponent = None,
    result: Results = None,
    imported: Imported = False,
    before: Before = None,
) -> History:
    """Your matches, the newest first; of one that runs, only who plays it."""
    if game is not None:
        context.game(game)
    wanted = Filter(game=game, opponent=opponent, result=result, imported=imported)
    return await Archive(context.store, context.games).page(person.id, wanted, before)


@delete(
    "/api/me/imports/{match:str}",
    status_code=200,
    responses=refuses("malformed", "foreign_origin", "no_identity", "match_not_found"),
    tags=["You"],
)
async def remove_import(
    match: Annotated[str, PathParameter(description="The id of the match.")],
    context: WithContext,
    person: Person,
) -> MatchId:
    """List a match from a file no longer; it is erased when nobody else imported it."""
    if not await Imports(context.store).remove(person.id, match):
        raise Refusal("match_not_found", why="import")
    return MatchId(match, (match,))
