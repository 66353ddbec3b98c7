"""How a host dresses this site: name, greeting, accent, logo and pages, read at the start."""

import gzip
import re
from html import escape
from pathlib import Path
from typing import get_args

import msgspec

from parlor import __version__
from parlor.server.accent import accent_sheet
from parlor.server.markdown import rendered
from parlor.server.schemas import HostPage, HostPageName, SiteInfo
from parlor.server.settings import BadSetting, Settings, variable_of
from parlor.server.static_files import INDEX, File, StaticFiles, as_file
from parlor.wording import LIBRARY

PAGES: tuple[HostPageName, ...] = get_args(HostPageName)
"""Each is a setting that names a file."""
LOGOS = (".svg", ".png")
MANIFEST = "/manifest.webmanifest"
SHEET = "/site.css"
MOST = 200_000
"""Bytes of a logo or of a page."""
_TITLE = re.compile(rb"<title>[^<]*</title>")
_ABOUT = re.compile(rb'(<meta name="description" content=")[^"]*')


class Site:
    """What is set, as the client, its files and the API give it."""

    def __init__(self, settings: Settings) -> None:
        self.pages: dict[str, HostPage] = {
            page: _page(settings, page) for page in PAGES if getattr(settings, page)
        }
        self._files = dict([*_logo(settings), *_sheet(settings)])
        self.info = SiteInfo(
            name=settings.name,
            greeting=settings.greeting,
            logo=next((path for path in self._files if path != SHEET), ""),
            pages=tuple(page for page in PAGES if page in self.pages),
            version=__version__,
            access=settings.access,
            rooms_by=settings.rooms_by,
        )

    def dress(self, files: StaticFiles) -> None:
        """Put it into the files of the client."""
        index = files.index.bodies[""]
        files.index = packed(INDEX, self._put_into(index))
        files.add({**self._files, INDEX: files.index})
        if MANIFEST in files:
            files.add({MANIFEST: packed(MANIFEST, self._manifest(files.body(MANIFEST)))})

    def _put_into(self, page: bytes) -> bytes:
        info = escape(msgspec.json.encode(self.info).decode())
        tags = f'<meta name="parlor-site" content="{info}" />'
        if SHEET in self._files:
            tags += f'<link rel="stylesheet" href="{SHEET}" />'
        page = _TITLE.sub(lambda _: f"<title>{escape(self.info.name)}</title>".encode(), page, 1)
        if greeting := self.info.greeting:
            page = _ABOUT.sub(lambda found: found[1] + escape(greeting).encode(), page, 1)
        return page.replace(b"</head>", tags.encode() + b"</head>", 1)

    def _manifest(self, built: bytes) -> bytes:
        fields = msgspec.json.decode(built, type=dict[str, object])
        named = {"name": self.info.name, "short_name": self.info.name}
        about = {"description": self.info.greeting} if self.info.greeting else {}
        return msgspec.json.encode(fields | named | about)


def packed(path: str, body: bytes) -> File:
    """A file that was made at the start, in the encoding that is made quickly."""
    return as_file(path, {"": body, "gzip": gzip.compress(body, 9, mtime=0)})


def _page(settings: Settings, page: str) -> HostPage:
    text = _content(settings, page)
    try:
        found = rendered(text.decode())
    except UnicodeDecodeError:
        raise _bad(settings, page, "text") from None
    return HostPage(found.title, found.html)


def _logo(settings: Settings) -> list[tuple[str, File]]:
    if not settings.logo:
        return []
    ending = Path(settings.logo).suffix.lower()
    if ending not in LOGOS:
        raise _bad(settings, "logo", "picture")
    path = f"/logo{ending}"
    return [(path, packed(path, _content(settings, "logo")))]


def _sheet(settings: Settings) -> list[tuple[str, File]]:
    if not settings.accent:
        return []
    return [(SHEET, packed(SHEET, accent_sheet(settings.accent).encode()))]


def _content(settings: Settings, setting: str) -> bytes:
    try:
        path = Path(getattr(settings, setting))
        if path.stat().st_size > MOST:
            raise _bad(settings, setting, "large")
        return path.read_bytes()
    except OSError as fault:
        raise _bad(settings, setting, "other", fault.strerror or "") from None


def _bad(settings: Settings, setting: str, why: str, detail: str = "") -> BadSetting:
    file = getattr(settings, setting)
    name = variable_of(setting)
    return BadSetting(LIBRARY("bad-setting-file", why=why, name=name, file=file, detail=detail))
