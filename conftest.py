"""Holds for every test: examples may take as long as they like, and files lie in memory."""

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings

settings.register_profile("parlor", deadline=None)
settings.load_profile("parlor")

MEMORY = Path("/dev/shm")  # noqa: S108
ENOUGH = 4 << 30
"""Bytes for the databases and browser profiles of several workers."""


def is_roomy(folder: Path) -> bool:
    """Whether tests may keep their files here; PostgreSQL may have to be copied and run."""
    return (
        os.access(folder, os.W_OK)
        and not os.statvfs(folder).f_flag & os.ST_NOEXEC
        and shutil.disk_usage(folder).free > ENOUGH
    )


# Databases that wait for a disk at each commit, and that are made and deleted by the thousand,
# leave both cores idle. Set TMPDIR to choose another folder.
if "TMPDIR" not in os.environ and is_roomy(MEMORY):
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
