"""People as others see them: profiles and leaderboards."""

from typing import Annotated

from litestar import get, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from parlor.server.context import Context
from parlor.server.errors import Refusal
from parlor.server.http.common import Person, Visitor, WithContext, refuses
from parlor.server.models import Player
from parlor.server.stats.leaderboard import Leaderboards
from parlor.server.stats.profile import Profiles
from parlor.server.stats_schemas import Leaderboard, Profile, ProfileChange

Username = Annotated[str, PathParameter(description="A username, however it is written.")]
GameId = Annotated[str, PathParameter(description="The id of the game.")]
Seats = Annotated[
    int | None, QueryParameter(description="The number of players; else what is played most.")
]
Configuration = Annotated[
    str | None,
    QueryParameter(
        description="The id of a choice of options, alone and as a team.", max_length=200
    ),
]


@get("/api/me/profile", responses=refuses("no_identity"), tags=["People"])
async def my_profile(context: WithContext, person: Person) -> Profile:
    """What you have played, won and achieved."""
    return await _own_page(context, person)


@put(
    "/api/me/profile",
    responses=refuses("malformed", "foreign_origin", "too_large", "no_identity", "no_account"),
    tags=["People"],
)
async def change_profile(
    data: JSONBody[ProfileChange], context: WithContext, person: Person
) -> Profile:
    """Hide your page from everybody else, or show it; hidden you are on no leaderboard."""
    if await context.people.account(person.id) is None:
        raise Refusal("no_account", why="profile")
    await context.people.hide(person.id, hidden=data.hidden)
    return await _own_page(context, person)


@get(
    "/api/people/{username:str}",
    responses=refuses("malformed", "person_not_found"),
    tags=["People"],
)
async def show_person(username: Username, context: WithContext, visitor: Visitor) -> Profile:
    """The page of a person; one that is hidden is answered like one that is not there."""
    profiles = _profiles(context)
    found = await context.people.with_username(username)
    is_you = bool(found and visitor and found.player == visitor.id)
    if found is None or (found.hidden and not is_you):
        raise Refusal("person_not_found")
    return await profiles.page(found, is_you=is_you)


@get(
    "/api/games/{game:str}/leaderboard",
    responses=refuses("malformed", "game_not_found"),
    tags=["People"],
)
async def show_leaderboard(
    game: GameId,
    context: WithContext,
    visitor: Visitor,
    seats: Seats = None,
    configuration: Configuration = None,
) -> Leaderboard:
    """The best at a game, among people with a page that is not hidden."""
    played = context.game(game)
    if seats is not None and seats not in played.seats:
        raise Refusal("malformed", "seats", why="seats", game=played.title)
    you = visitor.id if visitor else None
    return await Leaderboards(context.store).show(played, seats, configuration, you)


def _profiles(context: Context) -> Profiles:
    return Profiles(context.store, context.games)


async def _own_page(context: Context, person: Player) -> Profile:
    found = await context.people.person(person.id)
    if found is None:
        raise Refusal("no_identity")
    return await _profiles(context).page(found, is_you=True)
