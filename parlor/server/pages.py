"""The pages of the client: one document, whose head and status follow the address."""

import gzip
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from parlor.game import Game
from parlor.server.asgi import Receive, Scope, Send
from parlor.server.context import Context
from parlor.server.page_heads import GENERAL, head_of
from parlor.server.security import header
from parlor.server.site import PAGES
from parlor.server.static_files import INDEX, File, StaticFiles, as_file

COVER = "/covers/{}.jpg"
PRELOADS = "/preloads.json"
END = b"</head>"
SPELLED: dict[str, str] = {"people": "person"} | dict.fromkeys(PAGES, "host")
"""The pages whose addresses begin with another word."""


class Preloads(Struct, frozen=True):
    """The files that each page and each board is made of; must agree with preloads.ts."""

    pages: dict[str, tuple[str, ...]] = {}
    boards: dict[str, tuple[str, ...]] = {}


class Pages:
    """Serves files as they are, and every other address as a page."""

    def __init__(self, context: Context, files: StaticFiles) -> None:
        self._context = context
        self.files = files
        files.add(covers(context.games))
        context.site.dress(files)
        listed = files.body(PRELOADS)
        self._preloads = msgspec.json.decode(listed, type=Preloads) if listed else Preloads()
        body = files.index.bodies[""]
        self._shells = {
            name: packed(with_links(body, more))
            for name, more in self._preloads.pages.items()
            if more
        }

    def is_fixed(self, path: str) -> bool:
        """Whether what stands at an address is the same for everyone, and in memory."""
        return path in GENERAL or self.files.serves(path)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET or HEAD."""
        if self.files.serves(scope["path"]):
            await self.files(scope, receive, send)
            return
        client = scope.get("client")
        head = await head_of(self._context, scope["path"], client[0] if client else "")
        page = self._shell(scope["path"])
        if head.title:
            origin = f"{scope['scheme']}://{header(scope, b'host')}"
            cover = COVER.format(head.game)
            shown = origin + cover if cover in self.files else ""
            body = with_links(page.bodies[""], self._preloads.boards.get(head.board, ()))
            site = self._context.site.info.name
            page = packed(head.put_into(body, site, origin + scope["path"], shown), 5)
        await self.files.answer(scope, send, page, head.status)

    def _shell(self, path: str) -> File:
        """The document, which names what this page is made of before any script asks for it."""
        first = path.strip("/").partition("/")[0]
        return self._shells.get(SPELLED.get(first, first), self.files.index)


def with_links(page: bytes, files: Iterable[str]) -> bytes:
    """A page that loads more files at once."""
    links = [
        f'<link rel="stylesheet" crossorigin href="{file}">'
        if file.endswith(".css")
        else f'<link rel="modulepreload" crossorigin href="{file}">'
        for file in files
    ]
    return page.replace(END, "".join(links).encode() + END, 1)


def packed(page: bytes, level: int = 9) -> File:
    """A page as it is sent."""
    return as_file(INDEX, {"": page, "gzip": gzip.compress(page, level, mtime=0)})


def covers(games: Mapping[str, Game]) -> dict[str, File]:
    """The picture beside a link to each game that has one."""
    found = {game.id: game.folder / "cover.jpg" for game in games.values()}
    return {
        COVER.format(name): as_file(COVER.format(name), {"": path.read_bytes()})
        for name, path in found.items()
        if path.exists()
    }
