"""A module and the name of a class -> the class; an error where the installed official client has no such class."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["import_class"]


def import_class(module: str, name: str) -> Any:
    """The class of a module. Raises `ImportError` if the module or the class does not exist."""
    package = import_module(module)
    for spelling in (name, _without_group(name)):
        found: Any = getattr(package, spelling, None)
        if found is not None:
            return found
    raise ImportError(f"{module} has no class {name}{_version(module)}")


def _without_group(name: str) -> str:
    """`V1ResourceClaim` for `CoreV1ResourceClaim`: a client names the group only where two groups have such a class, so
    an older client may leave it out."""
    at = name.find("V")
    return name[at:] if name[at + 1 : at + 2].isdigit() else name


def _version(module: str) -> str:
    """The version of the official client, and what to do."""
    package, _, _ = module.partition(".")
    if package != "kubernetes":
        return ""
    version = import_module(package).__version__
    return f"; the installed client `kubernetes` {version} is too old or too new for it"
