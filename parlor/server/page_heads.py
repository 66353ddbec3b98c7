"""What a link says of itself where it is pasted: a title, a sentence and a picture."""

import re
from html import escape

from msgspec import Struct

from parlor.server.context import Context
from parlor.server.db.matches import ended_header
from parlor.server.errors import Refusal
from parlor.server.http.rooms import require_room
from parlor.server.lobby.summaries import host_name, seats_known
from parlor.wording import LIBRARY

GENERAL = ("/", "/you", "/history", "/settings", "/password", "/continue")
"""Pages that say no more than the home page."""
CLOSED = ("room", "replay", "people")
"""Pages whose heads tell of tables and people, which a private server tells nobody."""
_TITLE = re.compile(rb"<title>[^<]*</title>")
_ABOUT = re.compile(rb'<meta name="description"[^>]*>')


class PageHead(Struct, frozen=True):
    """What stands in the head of a page; without a title, what the client was built with."""

    title: str = ""
    about: str = ""
    game: str = ""
    """Whose picture is shown."""
    board: str = ""
    """Whose board is shown at once."""
    status: int = 200

    def put_into(self, page: bytes, site: str, url: str, picture: str) -> bytes:
        """The page with this head."""
        title, about = escape(self.title), escape(self.about)
        facts = {
            "og:site_name": escape(site),
            "og:type": "website",
            "og:url": escape(url),
            "og:title": title,
            "og:description": about,
        }
        if picture:
            facts |= {"og:image": escape(picture), "twitter:card": "summary_large_image"}
        tags = [f'<meta name="description" content="{about}" />']
        tags += [f'<meta property="{name}" content="{text}" />' for name, text in facts.items()]
        page = _TITLE.sub(lambda _: f"<title>{title}</title>".encode(), page, count=1)
        return _ABOUT.sub(lambda _: "\n    ".join(tags).encode(), page, count=1)


MISSING = PageHead(status=404)


async def head_of(context: Context, path: str, address: str) -> PageHead:
    """The head of the page at this address, which a browser asks for."""
    if path in GENERAL:
        return PageHead()
    parts = tuple(path.strip("/").split("/"))
    if context.settings.access != "open" and parts[0] in CLOSED:
        return PageHead()
    match parts:
        case ("invited" | "admin",):
            return PageHead()
        case ("room", code):
            return await _room(context, code, address)
        case ("replay", match):
            return await _replay(context, match)
        case ("people", username):
            return await _person(context, username)
        case (("rules" | "learn" | "create" | "leaderboard") as page, name) if (
            name in context.games
        ):
            game = context.games[name]
            return PageHead(LIBRARY(f"page-{page}", game=game.title), game.slogan, game.id)
        case (page,) if page in context.site.pages:
            return PageHead(context.site.pages[page].title, context.site.info.greeting)
        case _:
            return MISSING


async def _room(context: Context, code: str, address: str) -> PageHead:
    try:
        room = await require_room(context, code, address)
    except Refusal as refusal:
        return MISSING if refusal.code == "room_not_found" else PageHead()
    game, seats = context.games[room.game], seats_known(room, context.games[room.game])
    about = LIBRARY(
        "page-room-about",
        phase=room.phase,
        taken=sum(bool(chair.bot or chair.player) for chair in room.chairs),
        seats=seats[-1],
        slogan=game.slogan,
    )
    host = host_name(room)
    title = LIBRARY("page-room", game=game.title, host=host) if host else game.title
    return PageHead(title, about, game.id, board="" if room.phase == "lobby" else game.id)


async def _replay(context: Context, match: str) -> PageHead:
    header = await ended_header(context.store, match)
    if header is None or header.game not in context.games or not header.policy.keep:
        return MISSING
    game = context.games[header.game]
    names = ", ".join(seat.name for seat in header.seats)
    title = LIBRARY("page-replay", game=game.title, names=names)
    return PageHead(title, game.slogan, game.id, board=game.id)


async def _person(context: Context, username: str) -> PageHead:
    found = await context.people.with_username(username)
    if found is None or found.hidden or found.username is None:
        return MISSING
    about = LIBRARY("page-person-about", name=found.username)
    return PageHead(LIBRARY("page-person", name=found.username), about)
