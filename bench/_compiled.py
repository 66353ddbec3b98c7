"""Compiles one module of plain typed Python with mypyc, outside the tree."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType


class CannotCompile(Exception):
    """There is no compiler, or it refused; the text says why."""


def compiled(source: Path, folder: Path) -> ModuleType:
    """The module compiled in the folder, where it also stays."""
    name = f"compiled_{source.stem}"
    shutil.copy(source, folder / f"{name}.py")
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
