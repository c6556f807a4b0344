"""The names that the package exports -> the modules that define them, loaded by the first use of each."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import kubesmith_runtime
import pytest

SOURCE = Path(kubesmith_runtime.__path__[0]) / "__init__.py"


def declared() -> set[str]:
    """The names that type checkers see."""
    tree = ast.parse(SOURCE.read_text())
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in imports for alias in node.names}


def test_programs_and_type_checkers_see_the_same_names() -> None:
    assert declared() == set(kubesmith_runtime.__all__)


@pytest.mark.parametrize("name", kubesmith_runtime.__all__)
def test_a_name_is_what_its_module_defines(name: str) -> None:
    assert getattr(kubesmith_runtime, name).__name__ == name


def test_importing_the_package_loads_nothing() -> None:
    program = "import sys, kubesmith_runtime; print(*sorted(n for n in sys.modules if n.startswith('kubesmith_runtime')))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["kubesmith_runtime", "kubesmith_runtime.lazy"]


def test_a_name_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(AttributeError, match="module 'kubesmith_runtime' has no attribute 'Apl'"):
        kubesmith_runtime.Apl  # type: ignore[attr-defined]  # noqa: B018  # pyright: ignore
