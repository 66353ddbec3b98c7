"""The pages of the client: one document, whose head and status follow the address."""

import gzip
from collections.abc import Mapping

from parlor.game import Game
from parlor.server.asgi import Receive, Scope, Send
from parlor.server.context import Context
from parlor.server.page_heads import GENERAL, head_of
from parlor.server.security import header
from parlor.server.static_files import INDEX, File, StaticFiles, as_file

COVER = "/covers/{}.jpg"


class Pages:
    """Serves files as they are, and every other address as a page."""

    def __init__(self, context: Context, files: StaticFiles) -> None:
        self._context = context
        self.files = files
        files.add(covers(context.games))

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
        page = self.files.index
        if head.title:
            origin = f"{scope['scheme']}://{header(scope, b'host')}"
            cover = COVER.format(head.game)
            shown = origin + cover if cover in self.files else ""
            body = head.put_into(page.bodies[""], origin + scope["path"], shown)
            page = as_file(INDEX, {"": body, "gzip": gzip.compress(body, 5, mtime=0)})
        await self.files.answer(scope, send, page, head.status)


def covers(games: Mapping[str, Game]) -> dict[str, File]:
    """The picture beside a link to each game that has one."""
    found = {game.id: game.folder / "cover.jpg" for game in games.values()}
    return {
        COVER.format(name): as_file(COVER.format(name), {"": path.read_bytes()})
        for name, path in found.items()
        if path.exists()
    }
