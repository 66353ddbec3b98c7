"""The built client: files from one folder, read once."""

import hashlib
import re
from collections.abc import Container, Mapping
from pathlib import Path, PurePosixPath

from msgspec import Struct

from parlor.server.asgi import Receive, Scope, Send
from parlor.server.security import header

FOLDER = Path(__file__).parent / "static"
INDEX = "/index.html"
IMMUTABLE = b"public, max-age=31536000, immutable"
REVALIDATED = b"no-cache"
TYPES = {
    ".html": b"text/html; charset=utf-8",
    ".js": b"text/javascript; charset=utf-8",
    ".css": b"text/css; charset=utf-8",
    ".json": b"application/json",
    ".webmanifest": b"application/manifest+json",
    ".woff2": b"font/woff2",
    ".mp3": b"audio/mpeg",
    ".svg": b"image/svg+xml",
    ".png": b"image/png",
    ".jpg": b"image/jpeg",
}
PACKED = {"br": ".br", "gzip": ".gz"}
"""Encodings, best first, and the endings that the build gives them; must agree with compress.ts."""
UNBUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Parlor</title>
<h1>The client is not built</h1>
<p>The server runs, but its pages are missing. Build them with
<code>npm ci &amp;&amp; npm run build</code> in the folder of the project, then start it again.</p>
<p>The <a href="/api/docs">API</a> is here already.</p>
</html>
"""


class File(Struct, frozen=True):
    """One file as it is sent."""

    bodies: dict[str, bytes]
    """What is sent, by encoding; as it is, by none."""
    type: bytes
    tag: bytes
    caching: bytes


class StaticFiles:
    """Serves a folder as it was at the start.

    Only exact names exist, and nothing is read or compressed for a request: other spellings of a
    path can neither fill the memory nor keep the server busy.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = _read(folder)
        self.index = self._files.get(INDEX) or as_file(INDEX, {"": UNBUILT})
        """The document of every page."""

    def add(self, files: Mapping[str, File]) -> None:
        """Serve more files, by their paths."""
        self._files |= files

    def body(self, path: str) -> bytes:
        """What a file says; empty for one that isn't there."""
        file = self._files.get(path)
        return file.bodies[""] if file else b""

    def __contains__(self, path: str) -> bool:
        return path in self._files

    def serves(self, path: str) -> bool:
        """Whether a path is one of a file, though perhaps of one that is not there."""
        return path in self._files or bool(PurePosixPath(path).suffix)

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answer a GET or HEAD of a file."""
        path = scope["path"]
        file = self._files.get(path) or (self.index if path == INDEX else None)
        await self.answer(scope, send, file or MISSING, 200 if file else 404)

    async def answer(self, scope: Scope, send: Send, file: File, status: int) -> None:
        """Send a file in the best encoding the browser takes, unless it has it already."""
        encoding = preferred(header(scope, b"accept-encoding"), file.bodies)
        body = file.bodies[encoding]
        headers = [(b"cache-control", file.caching), (b"vary", b"Accept-Encoding")]
        if status == 200:
            headers.append((b"etag", file.tag))
        if status == 200 and header(scope, b"if-none-match").encode() == file.tag:
            status, body = 304, b""
        else:
            headers += [(b"content-type", file.type), (b"content-length", b"%d" % len(body))]
            headers += [(b"content-encoding", encoding.encode())] if encoding else []
        if scope["method"] == "HEAD":
            body = b""
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _read(folder: Path) -> dict[str, File]:
    """Every file by its path; what the build packed belongs to what it was made of."""
    found = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*")}
    contents = {name: path.read_bytes() for name, path in found.items() if path.is_file()}
    return {
        name: as_file(name, {"": body, **_packed(name, contents)})
        for name, body in contents.items()
        if PurePosixPath(name).suffix not in PACKED.values()
    }


def _packed(name: str, contents: dict[str, bytes]) -> dict[str, bytes]:
    return {
        encoding: contents[name + ending]
        for encoding, ending in PACKED.items()
        if name + ending in contents
    }


def as_file(path: str, bodies: dict[str, bytes]) -> File:
    """A file as browsers get it."""
    kind = TYPES.get(PurePosixPath(path).suffix, b"application/octet-stream")
    tag = f'"{hashlib.sha256(bodies[""]).hexdigest()[:20]}"'
    # Files with a hash in their names never change; the rest is asked for each time.
    caching = IMMUTABLE if path.startswith("/assets/") else REVALIDATED
    return File(bodies, kind, tag.encode(), caching)


MISSING = File({"": b"There is no such file."}, b"text/plain", b"", REVALIDATED)


def preferred(accepted: str, offered: Container[str]) -> str:
    """The best encoding that a browser takes and we have; none means as it is."""
    taken = _accepted_codings(accepted)
    return next((one for one in PACKED if one in offered and one in taken), "")


def _accepted_codings(accepted: str) -> set[str]:
    parts = [part.partition(";") for part in accepted.lower().replace(" ", "").split(",")]
    return {coding for coding, _, weight in parts if not re.fullmatch(r"q=0(\.0*)?", weight)}
