"""Packages whose names are loaded when they are first used (PEP 562), and modules that annotations alone name, or
attributes of classes."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as in `typing`, which costs more than a package that loads nothing
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

__all__ = ["PACKAGES", "LazyAttribute", "LazyModule", "lazy"]

PACKAGES: set[str] = set()
"""The packages that load their names by `lazy`: the generated ones and this one."""


def lazy(
    package: str, files: Mapping[str, Sequence[str]] | None = None, aliases: Mapping[str, str] | None = None
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package, from the names that each module defines: one of its own, as in
    `._thing`, or one by its full name.

    `aliases` are second names of those. Where the package has an `__all__`, its other names are modules; where it has
    none, all the names become it.
    """
    PACKAGES.add(package)
    namespace = sys.modules[package].__dict__
    homes = {name: file for file, names in (files or {}).items() for name in names}
    others = aliases or {}
    exported = namespace.setdefault("__all__", [*homes, *others])

    def load(name: str) -> Any:
        target = others.get(name, name)
        home = homes.get(target)
        if home is None and target not in exported:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        own = f".{target}"
        module = import_module(home or own, package)
        value = getattr(module, target) if home not in (None, own) else module
        namespace[name] = value
        return value

    def names() -> list[str]:
        return sorted({*namespace, *exported})

    return load, names


class LazyModule:
    """Stands for a module in annotations: the first name that `typing.get_type_hints` reads of it imports it."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        from .class_import import import_class

        try:
            return import_class(self._name, name)
        except ImportError as error:
            raise AttributeError(str(error)) from error


class LazyAttribute:
    """An attribute that a function of another module computes from the instance, or None, and the class."""

    __slots__ = ("_module", "_name")

    def __init__(self, module: str, name: str) -> None:
        self._module = module
        self._name = name

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        from importlib import import_module

        return getattr(import_module(self._module), self._name)(instance, owner)
