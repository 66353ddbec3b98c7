"""The OpenAPI document of the API and its page."""

from typing import Any

from litestar import MediaType, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from parlor import __version__
from parlor.server.api.common import AnyRequest
from parlor.server.api.page import STYLE, page
from parlor.server.people.cookies import SESSION

ABOUT = """\
Everything but play itself, which runs over the socket at /api/rooms/{code}/socket.
Requests that change something must name this site in their Origin header.
Every error has one shape, ErrorBody, with a stable code."""


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def document(request: AnyRequest) -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    return request.app.openapi_schema.to_schema()


@get("/api/docs", include_in_schema=False, sync_to_thread=False)
def docs(request: AnyRequest) -> Response[str]:
    """The same for people: no script, nothing from elsewhere."""
    return Response(page(request.app.openapi_schema.to_schema()), media_type=MediaType.HTML)


@get("/api/docs.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[str]:
    """The style sheet of the page."""
    return Response(STYLE, media_type="text/css")


def openapi() -> OpenAPIConfig:
    """What the OpenAPI document says about the whole API."""
    return OpenAPIConfig(
        title="Parlor",
        version=__version__,
        description=ABOUT,
        # The framework's own pages need scripts from elsewhere; no request is passed on to them.
        path="/framework",
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
