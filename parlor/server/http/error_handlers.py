"""Whatever goes wrong becomes the one JSON shape with a stable code."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.types import ExceptionHandlersMap

from parlor.match_file import BadMatchFile, UnreadableFile
from parlor.names import BadName
from parlor.safe_traceback import traced
from parlor.server import metrics
from parlor.server.db.database import Missing, StorageUnavailable
from parlor.server.errors import ErrorBody, Refusal

log = logging.getLogger(__name__)

STATUS_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}
"""What the framework refuses by itself."""


def answer(_request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """The answer to a request that failed."""
    refusal = as_refusal(error)
    metrics.refusals.labels(refusal.code).inc()
    body = ErrorBody.of(refusal)
    return Response(body, status_code=refusal.status, headers=headers_of(error))


def as_refusal(error: Exception) -> Refusal:
    """The refusal that an error amounts to; what nobody expected is logged."""
    match error:
        case Refusal():
            return error
        case StorageUnavailable():
            return Refusal("unavailable")
        case Missing():
            # The person who asked was forgotten, or what they named deleted, meanwhile.
            return Refusal("stale")
        case BadName():
            return Refusal("bad_name", "name", why=error.why)
        case BadMatchFile():
            code = "malformed" if isinstance(error, UnreadableFile) else "bad_record"
            args = {**error.args_said, "fault": error.code}
            return Refusal.saying(str(error), code, args)
        case HTTPException() if error.status_code < 500:
            return _by_framework(error)
        case SerializationException():
            return Refusal("malformed", why="not-json")
        case _:
            log.error("unexpected error: %s", traced(error))
            return Refusal("internal")


def _by_framework(error: HTTPException) -> Refusal:
    if error.status_code in STATUS_CODES:
        return Refusal(STATUS_CODES[error.status_code])
    faults = error.extra if isinstance(error.extra, list) else []
    if not faults:
        return Refusal("malformed", why="not-json")
    field = faults[0].get("key")
    if faults[0]["message"] == "'data'":
        return Refusal("malformed", why="no-body")
    detail = faults[0]["message"]
    if not field or field == "data":
        return Refusal("malformed", why="body", detail=detail)
    return Refusal("malformed", field, why="body-at", detail=detail, place=field)


def headers_of(error: Exception) -> dict[str, str]:
    """Headers that explain a refusal to programs."""
    if isinstance(error, Refusal) and error.retry_after:
        return {"retry-after": str(error.retry_after)}
    if isinstance(error, HTTPException) and error.headers:
        return dict(error.headers)
    return {}


HANDLERS: ExceptionHandlersMap = {
    Refusal: answer,
    HTTPException: answer,
    SerializationException: answer,
    Exception: answer,
}
