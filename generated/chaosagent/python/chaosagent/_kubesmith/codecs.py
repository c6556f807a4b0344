"""How one type is read, taken, checked and written: the codec, and those of scalars and untyped values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import DecodeError, expected

__all__ = [
    "ANY",
    "BOOL",
    "BYTES",
    "FLOAT",
    "INT",
    "INT_OR_STRING",
    "QUANTITY",
    "SCALARS",
    "STR",
    "TEXT",
    "TIME",
    "Codec",
    "Convert",
    "Problems",
    "as_mapping",
    "as_sequence",
    "enum",
    "is_dict",
    "is_list",
    "is_mapping",
    "plain",
]

Convert = Callable[[Any], Any]
Problems = list[tuple[str, str]]
Walk = Callable[[Any, bool, str, Problems], None]


class Codec:
    """How one type crosses the border between the wire form and Python.

    Wire form means what `json.loads` gives. Every function raises `DecodeError`, or nothing.
    """

    __slots__ = ("check", "decode", "encode", "exact", "fill", "full", "name", "strict", "walk")

    def __init__(
        self,
        name: str,
        decode: Convert,
        *,
        strict: Convert | None = None,
        check: Convert | None = None,
        encode: Convert | None = None,
        full: Convert | None = None,
        fill: Convert | None = None,
        exact: type[Any] | None = None,
        walk: Walk | None = None,
    ) -> None:
        self.name = name
        self.decode = decode
        """From the wire, tolerant: what a newer or older server sent must not fail."""
        self.strict = strict or decode
        """From the wire as a person wrote it: unknown fields and enum values are refused."""
        self.check = check or decode
        """From a caller, strict: the value itself where it is right, so that identity is kept."""
        self.encode = encode
        """To the wire; None where a value is its own wire form."""
        self.full = full or encode
        """To the wire with the defaults below filled in."""
        self.fill = fill
        """Sets the defaults below in place and gives the value; None where nothing can stand below."""
        self.exact = exact
        """A value of exactly this type needs no decoding."""
        self.walk = walk or self._walk
        """Appends what is wrong with a value that was stored; takes whether to be strict, and the path."""

    def resolve(self) -> Codec:
        """The codec itself; what stands for one before its types are defined has this method too."""
        return self

    def _walk(self, value: Any, strict: bool, path: str, out: Problems) -> None:
        try:
            self.check(value)
        except DecodeError as error:
            out += error.prefixed(path)


def is_dict(value: Any) -> bool:
    """isinstance, which would make a checker forget that a value may hold anything."""
    return isinstance(value, dict)


def is_list(value: Any, *others: type[Any]) -> bool:
    """The same of lists, and of other types."""
    return isinstance(value, (list, *others))


def is_mapping(value: Any) -> bool:
    """The same of any mapping."""
    return isinstance(value, Mapping)


def as_mapping(value: Any, name: str) -> Any:
    """Any mapping as a dict with text keys."""
    if is_dict(value):
        return value
    if is_mapping(value):
        return dict(value.items())
    raise expected(name, value)


def as_sequence(value: Any) -> Any:
    """Any sequence but a text."""
    kind: type[Any] = value.__class__
    if issubclass(kind, Sequence) and not issubclass(kind, (str, bytes, bytearray)):
        return value
    raise expected("a list", value)


def _text(value: Any) -> Any:
    if type(value) is str:
        return value
    if isinstance(value, str):
        return str.__str__(value)  # a StrEnum member is written as its text
    raise expected("a string", value)


def _bool(value: Any) -> Any:
    if type(value) is bool:
        return value
    raise expected("a boolean", value)


def _int(value: Any) -> Any:
    if type(value) is int:
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)  # 1.0 is an integer on the wire
    raise expected("an integer", value)


_INFINITE = float("inf")


def _float(value: Any) -> Any:
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < _INFINITE:
        return value  # a number that came as an integer is written as one
    raise expected("a number", value)


def _scalar(name: str, *types: type[Any]) -> Codec:
    """A value of one of several scalar types; a server may send a number or boolean beyond them."""
    known = frozenset(types)

    def decode(value: Any) -> Any:
        if type(value) in known or isinstance(value, (str, int, float)):
            return value
        raise expected(name, value)

    def check(value: Any) -> Any:
        if type(value) in known:
            return value
        if isinstance(value, types) and not isinstance(value, bool):
            return _text(value) if isinstance(value, str) else int(value)
        raise expected(name, value)

    return Codec(name, decode, strict=check, check=check, exact=types[0])


STR = Codec("string", _text, exact=str)
BOOL = Codec("boolean", _bool, exact=bool)
INT = Codec("integer", _int, exact=int)
FLOAT = Codec("number", _float, exact=float)
INT_OR_STRING = _scalar("an integer or a string", int, str)
QUANTITY = _scalar("a quantity", str, int, float)
TEXT = _scalar("a string", str, int, float)
"""A text that may be a quantity: who calls it a string does not tell them apart."""


SCALARS = frozenset({str, int, bool, float, type(None)})
"""The types of values that are their own wire form."""

_writers: dict[type[Any], Convert] = {}


def plain(value: Any) -> Any:
    """A copy of any value in wire form: models, times, mappings and sequences inside it included."""
    kind = value.__class__
    if kind in SCALARS:
        return value
    if kind is list:
        return [x if x.__class__ in SCALARS else plain(x) for x in value]
    write = _writers.get(kind)
    if write is None:
        write = _writers[kind] = _writer(kind)
    return write(value)


def wire_form(value: Any, title: str) -> Any:
    """The same for a caller: raises `ModelError` for what no JSON can hold."""
    try:
        return plain(value)
    except DecodeError as error:
        raise error.error(title) from None


def _writer(kind: type[Any]) -> Convert:
    """How values of a type are written where anything may stand."""
    if issubclass(kind, Mapping):
        return lambda v: {k if k.__class__ is str else str(k): plain(x) for k, x in v.items()}
    if issubclass(kind, (list, tuple)):
        return lambda v: [plain(x) for x in v]
    if issubclass(kind, str):
        return _text
    if issubclass(kind, (int, float)):
        return lambda v: v
    from .external import writer_of  # whatever is left belongs to the official client, or to the user

    return writer_of(kind)


ANY = Codec("any", plain, check=lambda v: v, encode=plain, walk=lambda v, s, p, o: None)


def _read_time(value: Any) -> Any:
    from .times import read_time

    return read_time(value)


def _take_time(value: Any) -> Any:
    from .times import take_time

    return take_time(value)


def _write_time(value: Any) -> Any:
    from .times import write_time

    return write_time(value)


def _read_bytes(value: Any) -> Any:
    from .times import read_bytes

    return read_bytes(value)


def _read_base64(value: Any) -> Any:
    return _take_bytes(_read_bytes(value) if isinstance(value, str) else value)


def _take_bytes(value: Any) -> Any:
    if isinstance(value, bytes):
        return value
    raise expected("bytes", value)


def _write_bytes(value: Any) -> Any:
    from .times import write_bytes

    return write_bytes(value)


# datetime and base64 are loaded by the first value that needs them.
TIME = Codec("date-time", _read_time, strict=_take_time, check=_take_time, encode=_write_time)
BYTES = Codec("base64 text", _read_bytes, strict=_read_base64, check=_take_bytes, encode=_write_bytes)

_BASES = {str: STR, int: INT, bool: BOOL}


def enum(literal: Any) -> Codec:
    """The values of a `Literal`: others are read, and refused from a caller."""
    values: tuple[Any, ...] = literal.__args__
    known = frozenset(values)
    base = _BASES[type(values[0])]

    def check(value: Any) -> Any:
        value = base.check(value)
        if value in known:
            return value
        from .errors import hint, show

        texts = ", ".join(map(show, values))
        raise DecodeError(
            [("", f"unknown value {show(value)}, expected one of {texts}{hint(str(value), map(str, values))}")]
        )

    def walk(value: Any, strict: bool, path: str, out: Problems) -> None:
        (_of_enum if strict else base).walk(value, strict, path, out)

    _of_enum = Codec("enum", base.decode, check=check, exact=base.exact)
    return Codec("enum", base.decode, strict=check, check=check, exact=base.exact, walk=walk)
