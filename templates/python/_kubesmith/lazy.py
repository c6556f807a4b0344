"""Packages that import the files of their names when the names are first used (PEP 562)."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # type checkers know the name; importing `typing` would take longer than this whole file
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

__all__ = ["lazy"]


def lazy(
    package: str, files: Mapping[str, Sequence[str]], aliases: Mapping[str, str] | None = None
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package.

    `files` has the names that each of its files defines; a file that lists its own name is offered as a module.
    `aliases` has other names for them.
    """
    file_of_name = {name: file for file, names in files.items() for name in names}
    real_names = aliases or {}

    def load(name: str) -> Any:
        real_name = real_names.get(name, name)
        file = file_of_name.get(real_name)
        if file is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        module = import_module(f"{package}.{file}")
        value = getattr(module, real_name) if file != real_name else module
        sys.modules[package].__dict__[name] = value
        return value

    def list_names() -> list[str]:
        return sorted({*sys.modules[package].__dict__, *file_of_name, *real_names})

    return load, list_names
