"""A start that fails for a reason of the host's says so in a sentence, without a traceback."""

import sqlite3
from typing import Any, TypeAlias

from parlor.server.db.database import StorageUnavailable
from parlor.server.gateway import Gateway

Message: TypeAlias = Any
"""What ASGI sends; its types differ between those who write them."""
FAILED = "lifespan.startup.failed"


class StartupReporter:
    """The application, whose startup tells why it failed."""

    def __init__(self, app: Gateway) -> None:
        self._app = app

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        """Pass everything on but the tale of a failed start."""
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return
        tale: list[Message] = []

        async def tell(message: Message) -> None:
            if message["type"] == FAILED:
                tale.append(message)
            else:
                await send(message)

        try:
            await self._app(scope, receive, tell)
        except BaseException as error:
            if not tale:
                raise
            await send({"type": FAILED, "message": reason_of(error) or tale[0]["message"]})


def reason_of(error: BaseException) -> str:
    """What a host can do something about, in a sentence; nothing for a bug."""
    match error:
        case BaseExceptionGroup():
            return next(filter(None, map(reason_of, error.exceptions)), "")
        case StorageUnavailable():
            return str(error)
        case sqlite3.Error() | OSError():
            return f"The database cannot be used: {error}."
    return ""
