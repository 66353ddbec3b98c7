"""Large answers: made, encoded and compressed away from the loop, in the thread that folds."""

import gzip
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from litestar import MediaType, Response

from parlor.server.background import BackgroundThread
from parlor.server.http.common import AnyRequest
from parlor.server.rooms.replay import Frames

PACKED = "packed"
"""The mark of handlers whose answers the framework must not compress, on the loop, once more."""
LEVEL = 6
GZIP = 31
"""What zlib calls the format of gzip."""


def accepts_gzip(request: AnyRequest) -> bool:
    """Whether the browser can read what is compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def encoding_of(is_gzip: bool) -> dict[str, str]:
    """The headers that tell how an answer is written."""
    return {"vary": "Accept-Encoding", **({"content-encoding": "gzip"} if is_gzip else {})}


async def compressed(
    request: AnyRequest,
    background: BackgroundThread,
    make: Callable[[], Any],
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """What `make` returns, as JSON."""
    is_gzip = accepts_gzip(request)
    body = await background.run(_encoded, make, is_gzip)
    all_headers = {**(headers or {}), **encoding_of(is_gzip)}
    return Response(body, media_type=MediaType.JSON, headers=all_headers)


def as_json(whole: Any) -> bytes:
    """The JSON of something; a list part by part, so that the loop has its turn in between."""
    if isinstance(whole, list):
        return b"[" + b",".join(map(msgspec.json.encode, whole)) + b"]"
    if isinstance(whole, Frames):
        return b'{"frames":%b,"next":%b}' % (as_json(whole.frames), msgspec.json.encode(whole.next))
    return msgspec.json.encode(whole)


def _encoded(make: Callable[[], Any], is_gzip: bool) -> bytes:
    body = as_json(make())
    return gzip.compress(body, LEVEL, mtime=0) if is_gzip else body
