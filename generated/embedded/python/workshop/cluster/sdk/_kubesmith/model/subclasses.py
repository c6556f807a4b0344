"""A user's subclass of a model class -> the attributes of its own, which are no fields and are never written.

`functools.cached_property` stores its values in the instance's `__dict__` beside those of the fields, and so does
assigning an attribute that the subclass declares: the functions that write fields pass over such names.
"""

from __future__ import annotations

import sys
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

from ..lazy import PACKAGES
from .fields import AdditionalProperties, Field

if TYPE_CHECKING:
    from .model import Model

__all__ = [
    "assign_attribute",
    "check_names",
    "constructor_attributes",
    "drop_cached_values",
    "is_attribute",
    "is_generated",
    "own_values",
]

_RUNTIME = (__package__ or "").rpartition(".")[0] + "."
"""The beginning of the names of the runtime's modules."""


def is_generated(cls: type[Any]) -> bool:
    """Whether a class is generated, or one of the runtime, and not a user's subclass."""
    module = cls.__module__
    return module.rpartition(".")[0] in PACKAGES or module.startswith(_RUNTIME)


def check_names(cls: type[Model]) -> None:
    """Raises `TypeError` if a user's class has a name that hides a field, or slots, which copies and pickles lack."""
    for name, value in vars(cls).items():
        if isinstance(value, MemberDescriptorType):
            raise TypeError(f"{cls.__name__}.{name} is a slot: declare it with its type instead, as in `{name}: int`")
        if value.__class__ is not Field and _is_field(cls, name):
            raise TypeError(
                f"{cls.__name__}.{name} would hide the field {name!r} of its base class: choose another name"
            )


def _is_field(cls: type[Model], name: str) -> bool:
    """Whether a base class has a field with this name."""
    return any(vars(base).get(name).__class__ in (Field, AdditionalProperties) for base in cls.__mro__[1:])


def constructor_attributes(cls: type[Model]) -> dict[str, Any]:
    """The attributes that a user's classes declare with a type, and their annotations: as for a dataclass, each is a
    keyword argument of the constructor. Those of base classes come first."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if not is_generated(base) and base is not object:
            annotations = _annotations(base).items()
            found |= {n: a for n, a in annotations if not _is_class_variable(a) and not _is_field(cls, n)}
    return found


def _annotations(cls: type[Any]) -> dict[str, Any]:
    """The annotations in the body of a class; unknown names in them raise no error."""
    if sys.version_info >= (3, 14):
        from annotationlib import Format, get_annotations

        return get_annotations(cls, format=Format.FORWARDREF)
    annotations: dict[str, Any] = vars(cls).get("__annotations__", {})
    return annotations


def _is_class_variable(annotation: Any) -> bool:
    return "ClassVar" in (annotation if isinstance(annotation, str) else repr(annotation))


def is_attribute(cls: type[Model], name: str) -> bool:
    """Whether instances may have an attribute that is no field: one that a user's class declares or defines, or a
    private one of a user's class."""
    users = [base for base in cls.__mro__ if not is_generated(base) and base is not object]
    return any(name[:1] == "_" or name in vars(base) or name in _annotations(base) for base in users)


def assign_attribute(model: Model, name: str, value: Any) -> bool:
    """Assigns an attribute that is no field; returns False if instances may not have it."""
    allowed = is_attribute(type(model), name)
    if allowed:
        object.__setattr__(model, name, value)
    return allowed


def own_values(model: Model) -> dict[str, Any]:
    """The values of the attributes that the constructor of a user's class takes beside the fields."""
    return {name: model.__dict__[name] for name in constructor_attributes(type(model)) if name in model.__dict__}


def drop_cached_values(model: Model) -> None:
    """Removes what `functools.cached_property` stored in an instance."""
    cls = type(model)
    for name in [name for name in model.__dict__ if name not in cls.__tables__.fields]:
        found: type[Any] = next((vars(base)[name].__class__ for base in cls.__mro__ if name in vars(base)), object)
        if hasattr(found, "__get__") and not hasattr(found, "__set__"):
            del model.__dict__[name]
