"""Refusals as HTTP, for answers that the framework does not write."""

from http import HTTPStatus

import msgspec

from parlor.server import metrics
from parlor.server.asgi import Headers, Send
from parlor.server.errors import ErrorBody, Refusal
from parlor.server.http.error_handlers import headers_of
from parlor.server.security import HEADERS


async def answer(send: Send, refusal: Refusal, kind: str = "http.response") -> None:
    """Answer a request through ASGI."""
    metrics.refusals.labels(refusal.code).inc()
    headers, body = _response(refusal)
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def last_answer(refusal: Refusal) -> bytes:
    """The bytes of the last answer on a connection; counts the refusal."""
    metrics.refusals.labels(refusal.code).inc()
    headers, body = _response(refusal)
    all_headers = (*headers, *HEADERS, (b"cache-control", b"no-store"), (b"connection", b"close"))
    lines = b"".join(b"%b: %b\r\n" % header for header in all_headers)
    status = HTTPStatus(refusal.status)
    return b"HTTP/1.1 %d %b\r\n%b\r\n%b" % (status, status.phrase.encode(), lines, body)


def _response(refusal: Refusal) -> tuple[Headers, bytes]:
    body = msgspec.json.encode(ErrorBody.of(refusal))
    more = [(name.encode(), value.encode()) for name, value in headers_of(refusal).items()]
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    return headers + more, body
