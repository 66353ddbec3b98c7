"""A made-up push service and the devices that subscribe to it: real HTTP, real keys."""

import asyncio
import json
import queue
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from parlor.server.db.subscriptions import Subscription
from parlor.server.notifications.base64url import encoded
from parlor.server.notifications.encryption import keys_for, point_of, public_key

SITE = "https://parlor.example"


def dotted(*parts: int) -> str:
    """An address, which no file here names but in parts."""
    return ".".join(map(str, parts))


PUBLIC = dotted(9, 9, 9, 9)
PRIVATE = (
    *((10, 1, 2, 3), (192, 168, 1, 1), (172, 16, 0, 1)),
    *((169, 254, 169, 254), (100, 64, 0, 1), (224, 0, 0, 1)),
)


class Device:
    """A browser that can be notified."""

    def __init__(self, service: str, path: str = "") -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.point = point_of(self.private.public_key())
        self.auth = secrets.token_bytes(16)
        self.path = path or f"/push/{secrets.token_hex(8)}"
        self.endpoint = service + self.path

    @property
    def subscription(self) -> dict[str, str]:
        """What its browser tells the server."""
        keys = {"p256dh": encoded(self.point), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, **keys}

    @property
    def stored(self) -> Subscription:
        """What the server keeps."""
        return Subscription(**self.subscription, site=SITE)

    def read(self, body: bytes) -> Any:
        """The message as the browser's own push code opens it."""
        plain = self.opened(body).rstrip(b"\0")
        assert plain.endswith(b"\x02"), "the end of the last record"
        return json.loads(plain[:-1])

    def opened(self, body: bytes) -> bytes:
        """The padded message."""
        salt, size, writer = body[:16], int.from_bytes(body[16:20]), body[21 : 21 + body[20]]
        sealed = body[21 + body[20] :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), public_key(writer))
        key, nonce = keys_for(shared, self.auth, salt, self.point, writer)
        return AESGCM(key).decrypt(nonce, sealed, None)


class Post:
    """A message that arrived at the service."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


class PushService:
    """Takes messages on a loopback port of its own, in threads of its own."""

    def __init__(self) -> None:
        self.status = 201
        self.location = ""
        self.answers = threading.Event()
        """Set while it answers at all."""
        self.answers.set()
        self._posts: queue.Queue[Post] = queue.Queue()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.port = int(self._server.server_address[1])
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}"
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}
        )

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service._posts.put(Post(self.path, headers, body))
                service.answers.wait()
                self.send_response(service.status)
                if service.location:
                    self.send_header("location", service.location)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        return Handler

    def take(self) -> Post:
        """The next message, once it is here."""
        return self._posts.get(timeout=20)

    async def taken(self) -> Post:
        """The same, while others play on."""
        return await asyncio.to_thread(self.take)

    @property
    def waiting(self) -> int:
        """How many messages arrived and were not looked at."""
        return self._posts.qsize()

    def start(self) -> None:
        """Listen."""
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self.answers.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def push_service() -> Iterator[PushService]:
    """A service for one test."""
    service = PushService()
    service.start()
    try:
        yield service
    finally:
        service.close()
