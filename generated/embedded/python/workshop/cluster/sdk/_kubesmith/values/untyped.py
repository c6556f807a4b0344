"""Values whose type no schema declares, to wire form: `ANY`, and `to_wire`, which copies a value of any class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .codecs import INFINITY, Codec, Convert, is_dict, is_mapping, is_mapping_class, narrow, text_of_key
from .errors import DecodeError, PathProblems, expected
from .nesting import find_problems
from .quantities import NumberText

__all__ = ["ANY", "SCALARS", "as_pairs", "leaf_problems", "register_writers", "to_wire", "wire_of_unknown"]

SCALARS = frozenset({str, bool, type(None)})
"""The types whose values are their own wire form, whatever the value."""

_SEQUENCE: Any = Sequence
_BINARY: tuple[type[Any], ...] = (bytes, bytearray, memoryview)
_NO_OBJECTS = (str, int, float, list, tuple, type(None))
"""Classes whose values are never written as objects."""

_writers: dict[type[Any], Convert] = {}
_find_writer: Callable[[type[Any]], Convert | None] | None = None


def to_wire(value: Any) -> Any:
    """A copy of any value in wire form, with the models, times, mappings and sequences that it contains."""
    cls = value.__class__
    if cls in SCALARS:
        return value
    if cls is int:
        return narrow(value)
    if cls is list:
        return [x if x.__class__ in SCALARS else to_wire(x) for x in value]
    if cls is dict:
        if not value:  # as in sets of fields
            return {}
        return {
            k if k.__class__ is str else text_of_key(k): x if x.__class__ in SCALARS else to_wire(x)
            for k, x in value.items()
        }
    if cls is float and value - value == 0:
        return value
    write = _writers.get(cls)
    if write is None:
        write = _writers[cls] = _writer(cls)
    return write(value)


def register_writers(find: Callable[[type[Any]], Convert | None]) -> None:
    """Let `find` choose the function with which `to_wire` writes the values of a class that is no JSON type.

    `external.py` registers itself here: it imports this file, so that this file cannot import it.
    """
    global _find_writer
    _find_writer = find


def _writer(cls: type[Any]) -> Convert:
    """The function that writes the values of a class whose type no schema declares."""
    if is_mapping_class(cls):
        return lambda v: to_wire(dict(v.items()))
    if issubclass(cls, NumberText):
        return lambda v: v.number
    if issubclass(cls, str):
        return str.__str__
    if issubclass(cls, _SEQUENCE) and not issubclass(cls, _BINARY):
        return lambda v: [to_wire(x) for x in v]
    if issubclass(cls, int):
        return lambda v: narrow(int(v))
    if issubclass(cls, float):
        return _finite
    write = _find_writer(cls) if _find_writer is not None else None
    return write or _refuse


def _finite(value: Any) -> float:
    if not abs(value) < INFINITY:
        raise expected("a number that JSON has", value)
    return float(value)


def _refuse(value: Any) -> Any:
    raise expected("a JSON value", value)


def leaf_problems(value: Any) -> PathProblems:
    """What is wrong with a value that is no map, list or object: see `find_problems`."""
    try:
        to_wire(value)
    except DecodeError as error:
        return error.problems
    return []


def wire_of_unknown(value: Any) -> Any:
    """`to_wire`, whose errors have the paths of the values."""
    try:
        return to_wire(value)
    except DecodeError as error:
        raise DecodeError(find_problems(value, leaf_problems) or error.problems) from None


def as_pairs(value: Any) -> Any:
    """A mapping as it is or as a new dict; any other value that is written as an object, such as a model of whatever
    package, in wire form. Raises `DecodeError` for anything else."""
    if is_dict(value):
        return value
    if is_mapping(value):
        return dict(value.items())
    if not isinstance(value, _NO_OBJECTS) and _writer(value.__class__) is not _refuse:
        wire = wire_of_unknown(value)
        if is_dict(wire):
            return wire
    raise expected("an object", value)


def _accept_any(value: Any) -> Any:
    return value


def _validate_any(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
    try:
        wire_of_unknown(value)
    except DecodeError as error:
        problems += error.prefixed(path)


ANY = Codec("any", wire_of_unknown, accept=_accept_any, encode=to_wire, validate=_validate_any)
"""Any value: reading copies it, a caller's value stays as it is."""
