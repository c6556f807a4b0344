"""The names that the generated files of models use, which import this file as `_k`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lazy import LazyModule
from .model.fields import additional_properties, field
from .model.lookups import find, which
from .model.model import Model, replace
from .model.resource import Resource, ResourceInfo, ScaleSubresource, StatusSubresource, from_version
from .model.whole_object import constant
from .official.external import external, kube
from .values.codecs import BOOL, BYTES, FLOAT, INT, INT32, INT_OR_STRING, QUANTITY, STR, TIME, UINT64, enum
from .values.containers import LAZY_EMPTY, list_of, map_of, ref
from .values.errors import MissingFieldError, ModelError, Problem
from .values.untyped import ANY

if TYPE_CHECKING:
    from .model.partial import UNSET, Partial, PartialResource
    from .model.typehints import (
        AnyObject,
        Attr,
        Default,
        DefaultList,
        DefaultMap,
        DefaultObject,
        List,
        Map,
        Object,
        OptionalList,
        OptionalMap,
        OptionalObject,
        OptionalPart,
        OptionalPartList,
        OptionalPartMap,
        Wire,
    )
else:

    def __getattr__(name):
        """What only type checkers read is loaded when `typing.get_type_hints` evaluates annotations."""
        from .model import partial, typehints

        return getattr(partial if name in partial.__all__ else typehints, name)


__all__ = [
    "ANY",
    "BOOL",
    "BYTES",
    "FLOAT",
    "INT",
    "INT32",
    "INT_OR_STRING",
    "LAZY_EMPTY",
    "QUANTITY",
    "STR",
    "TIME",
    "UINT64",
    "UNSET",
    "AnyObject",
    "Attr",
    "Default",
    "DefaultList",
    "DefaultMap",
    "DefaultObject",
    "IntOrString",
    "LazyModule",
    "List",
    "Map",
    "MissingFieldError",
    "Model",
    "ModelError",
    "Object",
    "OptionalList",
    "OptionalMap",
    "OptionalObject",
    "OptionalPart",
    "OptionalPartList",
    "OptionalPartMap",
    "Partial",
    "PartialResource",
    "Problem",
    "Quantity",
    "Resource",
    "ResourceInfo",
    "ScaleSubresource",
    "StatusSubresource",
    "Wire",
    "additional_properties",
    "constant",
    "enum",
    "external",
    "field",
    "find",
    "from_version",
    "kube",
    "list_of",
    "map_of",
    "ref",
    "replace",
    "which",
]

IntOrString = int | str
"""An integer, or text such as `25%` or the name of a port."""
Quantity = int | float | str
"""An amount of a resource: a number, or text such as `100Mi`."""
