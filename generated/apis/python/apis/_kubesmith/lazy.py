"""Packages whose names are loaded when they are first used (PEP 562)."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as in `typing`, which costs more than a package that loads nothing
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

__all__ = ["lazy"]


def lazy(
    package: str, files: Mapping[str, Sequence[str]], aliases: Mapping[str, str] | None = None
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package: names by the file that defines them, and second names."""
    homes = {name: file for file, names in files.items() for name in names}
    others = aliases or {}

    def load(name: str) -> Any:
        target = others.get(name, name)
        home = homes.get(target)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        module = import_module(f"{package}.{home}")
        value = getattr(module, target) if home != target else module
        sys.modules[package].__dict__[name] = value
        return value

    def names() -> list[str]:
        return sorted({*sys.modules[package].__dict__, *homes, *others})

    return load, names
