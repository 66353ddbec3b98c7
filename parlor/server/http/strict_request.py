"""Requests whose bodies strangers may write."""

from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from parlor.server.errors import Refusal
from parlor.server.json_input import require_storable


class StrictRequest(Request[Any, Any, Any]):
    """Refuses what the framework takes for a fault of the server."""

    async def body(self) -> bytes:
        """The whole body; who hangs up before its end is to blame for that."""
        try:
            return await super().body()
        except InternalServerException:
            raise Refusal("too_late") from None

    async def json(self) -> Any:
        """The body as JSON that can be read and stored."""
        require_storable(await self.body())
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise Refusal("malformed", why="not-utf8") from None
