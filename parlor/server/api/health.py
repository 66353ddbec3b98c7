"""Whether the server is well."""

from litestar import get

from parlor import __version__
from parlor.server.api.common import AtDesk, refuses
from parlor.server.api.shapes import Health
from parlor.server.errors import Refusal


@get("/healthz", responses=refuses("unavailable"), tags=["Server"])
async def health(desk: AtDesk) -> Health:
    """Whether the server and its storage answer."""
    if not await desk.store.healthy():
        raise Refusal("unavailable")
    return Health(version=__version__)
