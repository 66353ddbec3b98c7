"""The built client: files from one folder, and the same page for every address of the client."""

import gzip
import hashlib
import mimetypes
from pathlib import Path, PurePosixPath

from msgspec import Struct

from parlor.server.web.asgi import Receive, Scope, Send
from parlor.server.web.security import header

FOLDER = Path(__file__).parents[1] / "static"
INDEX = "index.html"
IMMUTABLE = b"public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}
SQUEEZED = ("text/", "application/json", "application/manifest", "image/svg")
UNBUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Parlor</title>
<h1>The client is not built</h1>
<p>The server runs, but its pages are missing. Build them with
<code>npm ci &amp;&amp; npm run build</code> in the folder of the project, then reload.</p>
<p>The <a href="/api/docs">API</a> is here already.</p>
</html>
"""


class File(Struct, frozen=True):
    """One file as it is sent."""

    body: bytes
    packed: bytes | None
    type: bytes
    tag: bytes


class Pages:
    """Serves a folder; files are read again when they change."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, tuple[tuple[int, int], File]] = {}

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answer a GET or HEAD of a file or of a page of the client."""
        name = scope["path"].lstrip("/") or INDEX
        file, status = self._find(name), 200
        if file is None and PurePosixPath(name).suffix and name != INDEX:
            file, status = File(b"There is no such file.", None, b"text/plain", b'""'), 404
        elif file is None:
            name, file = INDEX, self._find(INDEX) or _made(UNBUILT, "text/html")
        await _answer(scope, send, file, status, _caching(name, status))

    def _find(self, name: str) -> File | None:
        path = self._folder / name
        if not _is_inside(name) or not path.is_file():
            return None
        state = path.stat()
        age = (state.st_mtime_ns, state.st_size)
        known = self._files.get(name)
        if known is None or known[0] != age:
            kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0]
            known = (age, _made(path.read_bytes(), kind or "application/octet-stream"))
            self._files[name] = known
        return known[1]


def _is_inside(name: str) -> bool:
    """Whether a path stays in its folder, by the rules of any system."""
    return ".." not in PurePosixPath(name).parts and not set(name) & set("\0\\:")


def _made(body: bytes, kind: str) -> File:
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith((*SQUEEZED, "text/")) else None
    if packed and len(packed) >= len(body):
        packed = None
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, packed, (kind + charset).encode(), tag.encode())


def _caching(name: str, status: int) -> bytes:
    """Files with a hash in their names never change; the rest is asked for each time."""
    return IMMUTABLE if status == 200 and name.startswith("assets/") else b"no-cache"


async def _answer(scope: Scope, send: Send, file: File, status: int, caching: bytes) -> None:
    packed = "gzip" in header(scope, b"accept-encoding") and file.packed is not None
    body = file.packed if packed and file.packed else file.body
    headers = [(b"cache-control", caching), (b"vary", b"Accept-Encoding")]
    if status == 200:
        headers.append((b"etag", file.tag))
    if status == 200 and header(scope, b"if-none-match").encode() == file.tag:
        status, body = 304, b""
    else:
        headers += [(b"content-type", file.type), (b"content-length", b"%d" % len(body))]
        headers += [(b"content-encoding", b"gzip")] if packed else []
    if scope["method"] == "HEAD":
        body = b""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
