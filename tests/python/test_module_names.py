"""The modules of Python's standard library -> names that kubesmith gives no package."""

from __future__ import annotations

import sys
from pathlib import Path

LIST = Path(__file__).parents[2] / "src" / "config" / "python_modules.txt"


def test_every_module_of_this_python_is_listed() -> None:
    listed = {
        name
        for line in LIST.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
        for name in line.split()
    }
    modules = {name for name in sys.stdlib_module_names if not name.startswith("_")}
    assert modules <= listed, f"add to {LIST.name}: {sorted(modules - listed)}"
