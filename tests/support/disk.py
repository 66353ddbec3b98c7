"""A disk that is full."""

import contextlib
import resource
from collections.abc import Iterator


@contextlib.contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """No file of this process can grow beyond this many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
