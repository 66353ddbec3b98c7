"""HTTP to push services. The first call loads it: a server that calls nobody starts without."""

import asyncio
from collections.abc import Mapping
from typing import Any, TypeAlias

import httpcore

from parlor.server.notifications.ssrf_guard import SsrfGuard, UnknownHost, Unreachable

CONNECTIONS = 32
"""How many are open to push services at most."""
ANSWER = 4096
"""Bytes of an answer that are read."""
Headers: TypeAlias = Mapping[bytes | str, bytes | str]


class GuardedBackend(httpcore.AsyncNetworkBackend):
    """Connects to nothing but addresses that were checked at that very moment."""

    def __init__(self, reach: SsrfGuard) -> None:
        self._reach = reach
        self._plain = httpcore.AnyIOBackend()

    async def connect_tcp(
        self, host: str, port: int, *rest: Any, **more: Any
    ) -> httpcore.AsyncNetworkStream:
        """A connection to the first address of the host that answers."""
        fault: Exception = UnknownHost(host)
        for address in await self._reach.addresses(host, port):
            try:
                return await self._plain.connect_tcp(address, port, *rest, **more)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                fault = error
        raise fault

    async def connect_unix_socket(
        self, path: str, *_: Any, **__: Any
    ) -> httpcore.AsyncNetworkStream:
        """Nothing on this machine is a push service."""
        raise Unreachable(path)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class Transport:
    """Connections to push services, kept open for a while; their certificates are read once."""

    def __init__(self, reach: SsrfGuard) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=httpcore.default_ssl_context(),
            max_connections=CONNECTIONS,
            keepalive_expiry=60,
            network_backend=GuardedBackend(reach),
        )

    async def post(self, url: str, headers: Headers, body: bytes) -> int:
        """The status of the answer; raises `OSError` where there may be one in a while."""
        try:
            # Redirects are not followed: nobody checked where they lead.
            async with self._pool.stream("POST", url, headers=headers, content=body) as answer:
                await _read(answer)
                return answer.status
        except (
            *(httpcore.TimeoutException, httpcore.NetworkError),
            *(httpcore.ProtocolError, httpcore.UnsupportedProtocol),
        ) as fault:
            raise OSError(type(fault).__name__) from fault

    async def close(self) -> None:
        """Hang up."""
        await self._pool.aclose()


async def _read(answer: httpcore.Response) -> None:
    """Read an answer, which nobody needs, so that its connection can be used again."""
    read = 0
    async for part in answer.aiter_stream():
        read += len(part)
        if read > ANSWER:
            return
