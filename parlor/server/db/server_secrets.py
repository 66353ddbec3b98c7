"""What this server made for itself and keeps forever, such as its keys."""

from collections.abc import Callable

from parlor.server.db.database import Sql


class ServerSecrets:
    """Secrets by their names, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def get_or_make(self, name: str, make: Callable[[], str]) -> str:
        """The secret of that name, made now if it is missing; all processes see the same."""
        find = "SELECT value FROM vault WHERE name = ?"
        found = await self._sql.read(find, name)
        if not found:
            add = "INSERT INTO vault (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._sql.write((add, name, make()))
            # Asked again: another process may have been first.
            found = await self._sql.read(find, name)
        return str(found[0][0])
