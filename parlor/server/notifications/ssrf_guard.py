"""Which addresses messages may be sent to: public ones, and those that the host named."""

import asyncio
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

LONGEST = 2000
"""How long an address may be."""
LOOKUP = 4.0
"""Seconds that finding a name may take."""
HTTPS = 443
NAT64 = ip_network("64:ff9b::/96")
"""Where a network without IPv4 finds it, each address in the last 32 bits."""
UNICAST = ip_network("2000::/3")
"""The only IPv6 addresses that the internet routes; all others are local, special or nobody's."""
SPECIAL = tuple(map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
"""Of these: protocols such as Teredo, examples, and 6to4."""
ISATAP = (0x00005EFE, 0x02005EFE)
"""How the last 64 bits begin where the rest of them are an IPv4 address."""


# Threads of their own: a slow name server keeps nothing else waiting.
_lookups = ThreadPoolExecutor(4, "push-lookup")


class Unreachable(Exception):
    """No message may be sent there."""


class UnknownHost(Unreachable):
    """Nobody says where that is, which may be another matter in a while."""


class SsrfGuard:
    """Keeps people from using this server to reach what only it can reach."""

    def __init__(self, named: Iterable[str]) -> None:
        self._named = frozenset(named)

    async def check(self, url: str) -> None:
        """Raise `Unreachable` unless messages may be sent to this address."""
        host, port = self._required(url)
        await self.addresses(host, port)

    def _required(self, url: str) -> tuple[str, int]:
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise Unreachable("no address") from None
        if not host or parts.username is not None or len(url) > LONGEST or not url.isascii():
            raise Unreachable("no address")
        if parts.scheme in ("http", "https") and port and self._is_named(host, port):
            return host, port
        if parts.scheme != "https" or (port or HTTPS) != HTTPS:
            raise Unreachable("no https")
        return host, HTTPS

    def _is_named(self, host: str, port: int) -> bool:
        return f"{host}:{port}" in self._named

    async def addresses(self, host: str, port: int) -> list[str]:
        """The addresses of a host; raises `Unreachable` where one of them is not public."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(LOOKUP):
                found = await loop.run_in_executor(_lookups, _looked_up, host, port)
        except (OSError, UnicodeError, TimeoutError):
            raise UnknownHost(host) from None
        if not found or not (self._is_named(host, port) or all(map(is_public, found))):
            raise Unreachable("not public")
        return found


def _looked_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(address: str) -> bool:
    """Whether an address is one that anybody can reach, and leads to no other."""
    ip = ip_address(address)
    if ip in NAT64:
        ip = IPv4Address(int(ip) & 0xFFFFFFFF)
    if isinstance(ip, IPv6Address) and (ip not in UNICAST or int(ip) >> 32 & 0xFFFFFFFF in ISATAP):
        return False
    return ip.is_global and not ip.is_multicast and not any(ip in net for net in SPECIAL)
