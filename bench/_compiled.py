"""Compiles one module of plain typed Python with mypyc, outside the tree."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from parlor.kit import dice

DICE = Path(dice.__file__)
IMPORT = "from parlor.kit.dice import Dice\n"


class CannotCompile(Exception):
    """There is no compiler, or it refused; the text says why."""


def compiled(source: Path, folder: Path) -> ModuleType:
    """The module compiled in the folder, where it also stays."""
    name = f"compiled_{source.stem}"
    # The dice come along, or the compiled module would call interpreted ones.
    body = DICE.read_text().partition("from __future__ import annotations\n")[2]
    (folder / f"{name}.py").write_text(source.read_text().replace(IMPORT, body))
    command = [sys.executable, "-m", "mypyc", f"{name}.py"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    built = sorted(folder.glob(f"{name}.*.so")) + sorted(folder.glob(f"{name}.*.pyd"))
    if run.returncode or not built:
        raise CannotCompile((run.stderr or run.stdout).strip()[-400:])
    spec = importlib.util.spec_from_file_location(name, built[0])
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
