"""The outermost layer: every request and every socket passes here first."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from functools import partial
from secrets import token_hex
from typing import TypeAlias

from parlor.server.asgi import App, Headers, Message, Receive, Scope, Send
from parlor.server.connection_limit import ConnectionLimit
from parlor.server.context import Context
from parlor.server.costs import FILE, PAGE, SOCKETS
from parlor.server.errors import Refusal
from parlor.server.fair_queue import FairQueue, QueueFull
from parlor.server.http.error_handlers import as_refusal
from parlor.server.http.rooms import loaded_room
from parlor.server.lobby.summaries import NOBODY
from parlor.server.logging import request_id
from parlor.server.pages import Pages
from parlor.server.people import identity
from parlor.server.people.entry import entry_needed
from parlor.server.rate_limit import Bucket, network
from parlor.server.refusal_responses import answer
from parlor.server.rooms.connection import FLOODED
from parlor.server.security import (
    SAFE_METHODS,
    Origins,
    Proxies,
    header,
    headers_for,
    is_secure,
)
from parlor.server.tarpit import Tarpit
from parlor.server.tokens import hashed
from parlor.server.ws.lobby_socket import lobby_socket
from parlor.server.ws.room_socket import room_socket, turn_away

SOCKET_PATH = re.compile(r"/api/rooms/([^/]{1,40})/socket")
LOBBY_PATH = "/api/lobby/socket"
SOCKET_TOKENS = max(cost.tokens for cost in SOCKETS.values())
FAULTS = frozenset({1002, 1007, 1009})
"""With which the library closes a socket: no frame, no text, too long."""
READING_SHARE = 0.2
"""The part of the event loop's time in which new connections are read."""
REFUSALS_WAIT = 1.0
"""Seconds that a refusal waits for its turn at most."""
CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
ESCAPED_CONTROLS = re.compile(rb"(?i:%[01][0-9a-f]|%7f)")
OUTSIDE_PAGES = ("/api", "/healthz", "/readyz", "/metrics")
Serve: TypeAlias = Callable[[Receive, Send], Awaitable[None]]


class Gateway:
    """Knows the browser behind a proxy, checks origins and rates, and adds security headers.

    Sockets never reach the framework, because each of its layers would cost every message.
    """

    def __init__(self, context: Context, api: App, pages: Pages) -> None:
        self.context = context
        self.turns = context.rooms.services.turns
        """Where requests and sockets queue to come in."""
        self.reading = FairQueue(READING_SHARE)
        """Where new connections queue to have their first request read."""
        self.delay = Tarpit()
        self._api = api
        self._pages = pages
        self._proxies = Proxies(context.settings.trusted_proxies)
        self._origins = Origins(context.settings.origins)
        self.connections = ConnectionLimit(
            context.settings.address_connections, context.settings.connections, self._proxies.trusts
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one socket, or the life of the server."""
        if scope["type"] == "lifespan":
            await self._api(scope, receive, send)
            return
        request_id.set(token_hex(4))
        if scope["type"] == "websocket":
            await self._socket(self._proxies.believed(scope), receive, send)
        else:
            await self._http(scope, receive, send)

    def frames_allowed(self) -> Bucket | None:
        """How many frames a new socket may send: twice its messages, for what comes beside them."""
        return self.context.limits.frames()

    def offended(self, scope: Scope) -> None:
        """Count a socket that had to be closed for what it sent."""
        self.context.limits.offence(_address(self._proxies.believed(scope)))

    async def close(self) -> None:
        """Tell every socket to reconnect; called before the server stops."""
        self.reading.open()
        self.turns.open()
        self.context.feed.close()
        await self.context.rooms.close()

    async def deserted(self) -> None:
        """Wait until every socket has ended."""
        while self.context.rooms.everybody() or self.context.feed.everybody():  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Connections were counted when they were made, but through a proxy come many people's.
        is_direct, scope = not self._proxies.trusts(_address(scope)), self._proxies.believed(scope)
        is_api = scope["path"].startswith("/api/") or scope["path"] in OUTSIDE_PAGES
        more: Headers = [(b"cache-control", b"no-store")] if is_api else []
        more.append((b"x-request-id", request_id.get().encode()))
        send = _adding(send, [*headers_for(scope), *more])
        try:
            self._admit(scope, is_api=is_api)
            key = "" if is_direct else self.connections.take(_address(scope))
        except Refusal as refusal:
            await self._refuse(scope, send, refusal)
            return
        try:
            await self.turns.take(_address(scope))
            await self.turns.metered(self._served(scope, receive, send, is_api=is_api))
        except QueueFull as refusal:
            await self._refuse(scope, send, refusal)
        finally:
            self.connections.leave(key)

    async def _refuse(
        self, scope: Scope, send: Send, refusal: Refusal, kind: str = "http.response"
    ) -> None:
        """Answer; late where the answer would only be followed by the same request at once."""
        if refusal.retry_after:
            await self.delay.wait()
            # Also refusals have to queue, because all who are kept waiting would get one at once.
            with contextlib.suppress(QueueFull):
                await self.turns.take(_address(scope), patience=REFUSALS_WAIT)
        await answer(send, refusal, kind)

    async def _served(self, scope: Scope, receive: Receive, send: Send, *, is_api: bool) -> None:
        if is_api and scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, _bodiless(send)
        send, has_begun = _noting_start(send)
        try:
            await (self._api if is_api else self._pages)(scope, receive, send)
        except Exception as error:
            # By itself the server below us would answer without any of our headers.
            if has_begun():
                raise
            await answer(send, as_refusal(error))

    def _admit(self, scope: Scope, *, is_api: bool) -> None:
        if scope["method"] not in SAFE_METHODS:
            self._origins.check(scope)
        if is_api:
            self.context.limits.request(_address(scope))
            _require_text(scope)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise Refusal("method_not_allowed")
        is_fixed = self._pages.is_fixed(scope["path"])
        self.context.limits.request(_address(scope), (FILE if is_fixed else PAGE).tokens)
        if not is_fixed:
            _require_text(scope)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._origins.check(scope)
            self.context.limits.request(_address(scope), SOCKET_TOKENS)
            _require_text(scope)
            key = self.connections.take(_address(scope))
        except Refusal as refusal:
            await self._deny(scope, receive, send, refusal)
            return
        try:
            # Before the answer: who hung up meanwhile is not answered, and takes nobody's place.
            await self.turns.take(_address(scope))
            await self.turns.metered(self._let_in(scope, *self._blaming(scope, receive, send)))
        except QueueFull as refusal:
            await self._deny(scope, receive, send, refusal)
        finally:
            self.connections.leave(key)

    async def _deny(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        """Refuse a socket before it is one; a browser learns nothing from the answer."""
        await receive()
        if "websocket.http.response" in scope.get("extensions", {}):
            send = _adding(send, headers_for(scope))
            await self._refuse(scope, send, refusal, "websocket.http.response")
        else:
            await send({"type": "websocket.close", "code": 1008})

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with contextlib.AsyncExitStack() as held:
            try:
                serve = await self._arrival(scope, held)
            except Exception as error:
                await receive()
                await send({"type": "websocket.accept"})
                await turn_away(send, as_refusal(error))
                return
            await serve(receive, send)

    def _blaming(self, scope: Scope, receive: Receive, send: Send) -> tuple[Receive, Send]:
        """The same, and a peer that has to be closed for what it sent pays for it."""

        async def receiving() -> Message:
            event = await receive()
            if event["type"] == "websocket.disconnect" and event.get("code") in FAULTS:
                self.offended(scope)
            return event

        async def sending(message: Message) -> None:
            if message.get("code") == FLOODED:
                self.offended(scope)
            await send(message)

        return receiving, sending

    async def _arrival(self, scope: Scope, held: contextlib.AsyncExitStack) -> Serve:
        """What a socket is for, and whose it is; its room is held until it ends."""
        path = SOCKET_PATH.fullmatch(scope["path"])
        if path is None and scope["path"] != LOBBY_PATH:
            raise Refusal("not_found")
        cookies, has_tls = header(scope, b"cookie"), is_secure(scope["scheme"])
        player = await identity.recognized(
            self.context.store, cookies, self.context.now, is_secure=has_tls
        )
        if player is None and self.context.settings.access != "open":
            raise entry_needed(self.context.settings)
        shown = identity.shown_in(cookies, is_secure=has_tls)
        session = hashed(shown.token) if player and shown else None
        if player:
            self.context.limits.identity(player.id, SOCKETS["room" if path else "lobby"].tokens)
        allowance = self.context.limits.connection(_address(scope), player.id if player else "")
        if path is None:
            who = player or NOBODY
            return partial(
                lobby_socket, self.context.feed, who, allowance=allowance, session=session
            )
        if player is None:
            raise identity.unknown(cookies, is_secure=has_tls)
        room = await held.enter_async_context(loaded_room(self.context, path[1], _address(scope)))
        serve = partial(room_socket, self.context.rooms, player, room.code, allowance=allowance)
        return partial(serve, session=session, address=network(_address(scope)))


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _require_text(scope: Scope) -> None:
    """Refuse an address with control characters, which storage may not even be asked for."""
    if CONTROLS.search(scope["path"]) or ESCAPED_CONTROLS.search(scope.get("query_string", b"")):
        raise Refusal("malformed", why="address")


def _adding(send: Send, headers: Headers) -> Send:
    async def sending(message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            message["headers"] = [*message.get("headers", ()), *headers]
        await send(message)

    return sending


def _noting_start(send: Send) -> tuple[Send, Callable[[], bool]]:
    """The same, and whether an answer has begun."""
    has_begun = False

    async def sending(message: Message) -> None:
        nonlocal has_begun
        has_begun = True
        await send(message)

    return sending, lambda: has_begun


def _bodiless(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sending
