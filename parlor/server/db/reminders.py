"""Where people asked to be reminded by webhook: one address for each person with a username."""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.server.db.database import Sql

Kind: TypeAlias = Literal["json", "ntfy", "discord"]
"""What the address understands."""


class Reminder(Struct, frozen=True):
    """An address that takes messages for a person; knowing it is enough to send there."""

    kind: Kind
    endpoint: str
    site: str
    """The address of this server that the browser was at, for links."""


class Reminders:
    """All reminders, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def keep(self, player: str, wanted: Reminder, at: int) -> None:
        """Remind a person with a username there from now on, and nowhere else."""
        add = (
            "INSERT INTO reminders (player, kind, endpoint, site, created)"
            " SELECT player, ?, ?, ?, ? FROM accounts WHERE player = ?"
            " ON CONFLICT (player) DO UPDATE SET kind = excluded.kind,"
            " endpoint = excluded.endpoint, site = excluded.site, created = excluded.created"
        )
        await self._sql.write((add, wanted.kind, wanted.endpoint, wanted.site, at, player))

    async def end(self, player: str) -> None:
        """Remind a person no longer."""
        await self._sql.write(("DELETE FROM reminders WHERE player = ?", player))

    async def drop(self, player: str, endpoint: str) -> None:
        """Forget an address that no longer exists."""
        gone = "DELETE FROM reminders WHERE player = ? AND endpoint = ?"
        await self._sql.write((gone, player, endpoint))

    async def of(self, player: str) -> Reminder | None:
        """Where a person is reminded; nowhere while they are kept out."""
        found = await self._sql.read(
            "SELECT kind, endpoint, site FROM reminders"
            " WHERE player = ? AND player NOT IN (SELECT player FROM bans)",
            player,
        )
        return Reminder(*found[0]) if found else None
