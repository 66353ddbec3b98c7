"""How many connections are open, in all and of each address."""

from collections import Counter
from collections.abc import Callable

from parlor.server.errors import Refusal
from parlor.server.rate_limit import network


class ConnectionLimit:
    """Counts the connections of each address; 0 is no limit.

    A proxy may hold any number: what comes through it is counted by the address it speaks for.
    """

    def __init__(self, each: int, most: int, is_proxy: Callable[[str], bool]) -> None:
        self.most = most
        self._each = each
        self._is_proxy = is_proxy
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._held.total()

    def enter(self, address: str, count: int) -> str:
        """Count a new connection, the `count`th in all; the key to leave by. Raises `Refusal`."""
        if self.most and count > self.most:
            raise Refusal("too_many_connections", why="full")
        return self.take(address)

    def take(self, address: str) -> str:
        """Count a connection of an address; the key to leave by. Raises `Refusal`."""
        key = "" if self._is_proxy(address) else network(address)
        if self._each and self._held[key] >= self._each:
            raise Refusal("too_many_connections")
        if key:
            self._held[key] += 1
        return key

    def leave(self, key: str) -> None:
        """Count a connection no longer."""
        if key:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
