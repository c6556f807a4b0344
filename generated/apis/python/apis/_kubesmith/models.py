"""The names that generated code uses, under one reserved prefix."""

from __future__ import annotations

from .codecs import ANY, BOOL, BYTES, FLOAT, INT, INT_OR_STRING, QUANTITY, STR, TIME, enum
from .containers import MADE, list_of, map_of, ref
from .errors import MissingFieldError, ModelError, Problem
from .external import external, kube
from .fields import field, rest
from .lookups import find, which
from .model import Model
from .resource import Resource, ResourceInfo
from .typehints import (
    Attr,
    Default,
    ListOf,
    MadeListOf,
    MadeMapOf,
    MadeOf,
    MapOf,
    MaybeListOf,
    MaybeMapOf,
    MaybeOf,
    Of,
    Wire,
)

__all__ = [
    "ANY",
    "BOOL",
    "BYTES",
    "FLOAT",
    "INT",
    "INT_OR_STRING",
    "MADE",
    "QUANTITY",
    "STR",
    "TIME",
    "Attr",
    "Default",
    "IntOrString",
    "ListOf",
    "MadeListOf",
    "MadeMapOf",
    "MadeOf",
    "MapOf",
    "MaybeListOf",
    "MaybeMapOf",
    "MaybeOf",
    "MissingFieldError",
    "Model",
    "ModelError",
    "Of",
    "Problem",
    "Quantity",
    "Resource",
    "ResourceInfo",
    "Wire",
    "enum",
    "external",
    "field",
    "find",
    "kube",
    "list_of",
    "map_of",
    "ref",
    "rest",
    "which",
]

IntOrString = int | str
"""A number, or a text such as `25%` or a port's name."""
Quantity = int | float | str
"""An amount of a resource: a number, or a text such as `100Mi`."""
