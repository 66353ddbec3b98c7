"""The OpenAPI document of the API and its page."""

import asyncio
import gzip

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import Struct

from parlor import __version__
from parlor.server.http.common import AnyRequest
from parlor.server.http.compressed import PACKED
from parlor.server.http.docs_page import STYLE, page
from parlor.server.people.cookies import SESSION
from parlor.server.static_files import preferred

ABOUT = """\
Everything but play itself, which runs over the socket at /api/rooms/{code}/socket.
Requests that change something must name this site in their Origin header.
Every error has one shape, ErrorBody, with a stable code."""


class ApiDescription(Struct, frozen=True):
    """The description of the API as it is sent, by encoding."""

    document: dict[str, bytes]
    page: dict[str, bytes]


@get("/api/openapi.json", include_in_schema=False, opt={PACKED: True})
async def document(request: AnyRequest) -> Response[bytes]:
    """The OpenAPI 3.1 document."""
    return _sent(request, (await api_description(request.app)).document, MediaType.JSON)


@get("/api/docs", include_in_schema=False, opt={PACKED: True})
async def docs(request: AnyRequest) -> Response[bytes]:
    """The same for people: no script, nothing from elsewhere."""
    return _sent(request, (await api_description(request.app)).page, MediaType.HTML)


@get("/api/docs.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[str]:
    """The style sheet of the page."""
    return Response(STYLE, media_type="text/css")


async def api_description(app: Litestar) -> ApiDescription:
    """The description, made in a thread for the first who asks and kept for all others."""
    if "described" not in app.state:
        app.state.described = asyncio.ensure_future(asyncio.to_thread(_description, app))
    found: ApiDescription = await asyncio.shield(app.state.described)
    return found


def _description(app: Litestar) -> ApiDescription:
    schema = app.openapi_schema.to_schema()
    return ApiDescription(_packed(msgspec.json.encode(schema)), _packed(page(schema).encode()))


def _packed(body: bytes) -> dict[str, bytes]:
    return {"": body, "gzip": gzip.compress(body, mtime=0)}


def _sent(request: AnyRequest, bodies: dict[str, bytes], media_type: MediaType) -> Response[bytes]:
    encoding = preferred(request.headers.get("accept-encoding", ""), bodies)
    headers = {"vary": "Accept-Encoding"} | ({"content-encoding": encoding} if encoding else {})
    return Response(bodies[encoding], media_type=media_type, headers=headers)


def openapi() -> OpenAPIConfig:
    """What the OpenAPI document says about the whole API."""
    return OpenAPIConfig(
        title="Parlor",
        version=__version__,
        description=ABOUT,
        # The framework's own pages load scripts from elsewhere, which neither an offline server nor
        # our content security policy allows: it gets the one it cannot do without, unused.
        path="/framework",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "identity": SecurityScheme(
                    type="apiKey",
                    name=SESSION,
                    security_scheme_in="cookie",
                    description="What POST /api/me sets; over TLS it is called __Host-parlor.",
                )
            }
        ),
    )
