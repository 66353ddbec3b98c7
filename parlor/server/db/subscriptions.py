"""Where people asked to be notified: at most one subscription for each device."""

from msgspec import Struct

from parlor.server.db.database import Sql

MOST = 10
"""How many devices of one person may be called."""


class Subscription(Struct, frozen=True):
    """A browser's address at a push service, and the keys that seal messages for it."""

    endpoint: str
    p256dh: str
    auth: str
    site: str
    """The address of this server that the browser was at."""


class Subscriptions:
    """All subscriptions, on any storage; each ends with the session of its device."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def keep(self, device: bytes, wanted: Subscription, at: int) -> bool:
        """Call this device from now on; False where another browser has that address.

        A browser keeps its address when another person signs in there: its keys prove it is it.
        """
        values = (wanted.endpoint, wanted.p256dh, wanted.auth)
        free = (
            "DELETE FROM subscriptions"
            " WHERE device = ? OR (endpoint = ? AND p256dh = ? AND auth = ?)"
        )
        add = (
            "INSERT INTO subscriptions (device, endpoint, p256dh, auth, site, created)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        )
        await self._sql.write((free, device, *values), (add, device, *values, wanted.site, at))
        # Asked rather than told: an attempt that was cut off may have been kept.
        return await self.has(device)

    async def end(self, device: bytes) -> None:
        """Call this device no longer."""
        await self._sql.write(("DELETE FROM subscriptions WHERE device = ?", device))

    async def drop(self, endpoint: str) -> None:
        """Forget an address that no longer exists."""
        await self._sql.write(("DELETE FROM subscriptions WHERE endpoint = ?", endpoint))

    async def has(self, device: bytes) -> bool:
        """Whether this device is notified."""
        find = "SELECT 1 FROM subscriptions WHERE device = ?"
        return bool(await self._sql.read(find, device))

    async def of(self, player: str) -> list[Subscription]:
        """Every subscription of a person; none of someone who is kept out."""
        found = await self._sql.read(
            "SELECT endpoint, p256dh, auth, site FROM subscriptions JOIN sessions ON token = device"
            " WHERE player = ? AND player NOT IN (SELECT player FROM bans)",
            player,
        )
        return [Subscription(*row) for row in found]

    async def dates(self, player: str) -> list[tuple[str, int]]:
        """The addresses of a person and since when each is notified, oldest first."""
        found = await self._sql.read(
            "SELECT endpoint, subscriptions.created FROM subscriptions"
            " JOIN sessions ON token = device WHERE player = ? ORDER BY 2, 1",
            player,
        )
        return [(endpoint, created) for endpoint, created in found]

    async def others(self, player: str, device: bytes) -> int:
        """How many other devices of a person are notified."""
        found = await self._sql.read(
            "SELECT count(*) FROM subscriptions JOIN sessions ON token = device"
            " WHERE player = ? AND device <> ?",
            player,
            device,
        )
        return int(found[0][0])
