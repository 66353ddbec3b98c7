"""Whether the server is well, and its figures."""

from litestar import Response, get

from parlor import __version__
from parlor.server import metrics
from parlor.server.errors import Refusal
from parlor.server.http.common import WithContext, refuses
from parlor.server.schemas import Health


@get("/healthz", responses=refuses("unavailable"), tags=["Server"])
async def health(context: WithContext) -> Health:
    """Whether the server and its storage answer."""
    if not await context.store.healthy():
        raise Refusal("unavailable")
    return Health(version=__version__)


@get("/readyz", responses=refuses("unavailable"), tags=["Server"])
async def readiness(context: WithContext) -> Health:
    """Whether to send players here: its storage answers and it is not about to stop."""
    if context.rooms.closing or not await context.store.healthy():
        raise Refusal("unavailable")
    return Health(version=__version__)


@get("/metrics", media_type=metrics.CONTENT_TYPE, responses=refuses("not_found"), tags=["Server"])
async def show_metrics(context: WithContext) -> Response[bytes]:
    """Figures in the format of Prometheus, where the host wants them told."""
    if not context.settings.metrics:
        raise Refusal("not_found")
    return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)
