"""How the values of one type are read, checked and written: `Codec`, and the codecs of scalars."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import DecodeError, PathProblems, expected, hint, show

__all__ = [
    "BASE64_TEXT",
    "BOOL",
    "BYTES",
    "FLOAT",
    "INFINITY",
    "INT",
    "INT32",
    "INT_OR_STRING",
    "MAX_INT",
    "MIN_INT",
    "QUANTITY",
    "STR",
    "STR_OR_NUMBER",
    "TEXT",
    "TIME",
    "UINT64",
    "Codec",
    "Convert",
    "Validate",
    "as_mapping",
    "as_sequence",
    "as_text_keyed",
    "enum",
    "is_dict",
    "is_list",
    "is_mapping",
    "is_mapping_class",
    "narrow",
    "text_of_key",
    "validate_by",
]

INFINITY = float("inf")
"""No number of JSON reaches it."""
MIN_INT, MAX_INT = -(1 << 63), (1 << 64) - 1
"""The least and the greatest integers that servers take: signed and unsigned ones of 64 bits."""
Convert = Callable[[Any], Any]
"""One value to another; raises `DecodeError`."""
Validate = Callable[[Any, bool, str, PathProblems], None]
"""Appends to a list what is wrong with a value."""


class Codec:
    """The functions that take values of one type from the wire form to Python and back.

    The wire form is what `json.loads` returns. Each function raises `DecodeError` for a value it cannot convert.
    """

    __slots__ = (
        "accept",
        "decode",
        "decode_strict",
        "encode",
        "encode_with_defaults",
        "exact_type",
        "fill_defaults",
        "items",
        "name",
        "validate",
    )

    def __init__(
        self,
        name: str,
        decode: Convert,
        *,
        decode_strict: Convert | None = None,
        accept: Convert | None = None,
        encode: Convert | None = None,
        encode_with_defaults: Convert | None = None,
        fill_defaults: Convert | None = None,
        exact_type: type[Any] | None = None,
        items: Codec | None = None,
        validate: Validate | None = None,
    ) -> None:
        self.name: str = name
        self.decode: Convert = decode
        """Wire form -> Python. Tolerant: what a newer or an older server sends must not fail."""
        self.decode_strict: Convert = decode_strict or decode
        """Wire form -> Python, for what a person wrote: refuses unknown fields and enum values."""
        self.accept: Convert = accept or decode
        """A caller's value -> Python: the same object where it is right; strict with wire forms inside it."""
        self.encode: Convert | None = encode
        """Python -> wire form; None if a value is its own wire form."""
        self.encode_with_defaults: Convert | None = encode_with_defaults or encode
        """As `encode`, with the defaults of nested fields filled in."""
        self.fill_defaults: Convert | None = fill_defaults
        """Sets the defaults of nested fields in place and returns the value; None if the type has no nested fields."""
        self.exact_type: type[Any] | None = exact_type
        """A value of exactly this class needs no decoding; None if every value does."""
        self.items: Codec | None = items
        """The codec of the items of a list or of the values of a map; None for other types."""
        self.validate: Validate = validate or self._validate
        """Appends to a list what is wrong with a stored value: `validate(value, strict, path, problems)`."""

    def resolve(self) -> Codec:
        """The codec itself: what becomes a codec later, such as a list of classes, has this method too."""
        return self

    def _validate(self, value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        try:
            self.accept(value)
        except DecodeError as error:
            problems += error.prefixed(path)


# `isinstance` narrows `Any` to a dict or list of unknown types, which strict checkers then report at every use.


def is_dict(value: Any) -> bool:
    """Whether a value is a dict; it stays `Any` for type checkers."""
    return isinstance(value, dict)


def is_list(value: Any, *others: type[Any]) -> bool:
    """Whether a value is a list or of one of the other classes; it stays `Any` for type checkers."""
    return isinstance(value, (list, *others))


def is_mapping(value: Any) -> bool:
    """Whether a value is a mapping, and no model, which may be one for others; it stays `Any` for type checkers."""
    return is_mapping_class(value.__class__)


def is_mapping_class(cls: Any) -> bool:
    """Whether the objects of a class are mappings, and no models; it stays `Any` for type checkers."""
    return not hasattr(cls, "__tables__") and issubclass(cls, Mapping)


def as_mapping(value: Any, expected_type: str) -> Any:
    """A dict as it is, any other mapping as a new dict; raises `DecodeError` for anything else."""
    if is_dict(value):
        return value
    if is_mapping(value):
        return dict(value.items())
    raise expected(expected_type, value)


def as_text_keyed(value: Any) -> Any:
    """A mapping as `as_mapping` returns it, with keys of class `str`: those of subclasses and integers become texts.

    Raises `DecodeError` for other keys, and for a value that is no mapping.
    """
    pairs = value if value.__class__ is dict else as_mapping(value, "an object")
    for key in pairs:
        if key.__class__ is not str:
            return {text_of_key(k): v for k, v in pairs.items()}
    return pairs


def text_of_key(key: Any) -> str:
    """The key of a map as text; raises `DecodeError` for a key that is neither a text nor an integer."""
    if isinstance(key, str):
        return str.__str__(key)
    if isinstance(key, int) and not isinstance(key, bool):
        return str(int(key))
    raise DecodeError([(f"[{show(key)}]", "a key must be text")])


def as_sequence(value: Any) -> Any:
    """A sequence as it is; raises `DecodeError` for anything else, texts and bytes included."""
    cls: type[Any] = value.__class__
    if issubclass(cls, Sequence) and not issubclass(cls, (str, bytes, bytearray)):
        return value
    raise expected("a list", value)


def _str(value: Any) -> Any:
    if type(value) is str:
        return value
    if isinstance(value, str):
        return str.__str__(value)  # the text of a StrEnum member
    raise expected("a string", value)


def _bool(value: Any) -> Any:
    if type(value) is bool:
        return value
    raise expected("a boolean", value)


def _int(value: Any) -> Any:
    if type(value) is int and -0x8000000000000000 <= value <= 0xFFFFFFFFFFFFFFFF:  # as `MIN_INT` and `MAX_INT`
        return value
    if _is_whole(value):
        whole = int(value)
        if MIN_INT <= whole <= MAX_INT:
            return whole
        raise DecodeError([("", f"{show(value)} is not a 64-bit integer")])
    raise expected("an integer", value)


def _is_whole(value: Any) -> bool:
    """Whether a value is an integer for JSON schemas, as 1.0 is."""
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and value.is_integer())


def _int_of(bits: int, largest: int) -> Codec:
    """The codec of integers, of which servers take those from `-largest - 1` to `largest`, and whole floats of at most
    53 bits (`IsFloat64AJSONInteger` of go-openapi); what was stored otherwise is read too."""

    def accept(value: Any) -> Any:
        whole = _int(value)
        if whole is not value and isinstance(value, float) and abs(value) >= 1 << 53:
            raise DecodeError([("", f"{show(value)} is a float beyond 53 bits, expected the digits of an integer")])
        if -largest - 1 <= whole <= largest:
            return whole
        raise DecodeError([("", f"{show(value)} is not a {bits}-bit integer")])

    return Codec("integer", _int, decode_strict=accept, accept=accept)


def _float(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return narrow(value)
    if _is_finite(value):
        return value
    raise expected("a number", value)


def narrow(value: int) -> int | float:
    """An integer that is to be a number: itself, so that it is written as it came; a float if it has more than 64 bits,
    as servers and the readers of YAML take it. Raises `DecodeError` for one that is no double either."""
    if MIN_INT <= value <= MAX_INT:
        return value
    try:
        return float(value)
    except OverflowError:
        raise DecodeError([("", f"{show(value)} is not a 64-bit number")]) from None


def _is_finite(value: Any) -> bool:
    return isinstance(value, float) and abs(value) < INFINITY


def _scalar_of(what: str, accept: Convert) -> Codec:
    """The codec of values that have one of several scalar types. From a server, it accepts any number or boolean."""

    def decode(value: Any) -> Any:
        if isinstance(value, int):
            return narrow(value)
        if isinstance(value, str) or _is_finite(value):
            return value
        raise expected(what, value)

    return Codec(what, decode, decode_strict=accept, accept=accept, exact_type=str)


def _text_or(what: str, is_number: Callable[[Any], bool], convert: Convert) -> Codec:
    """The codec of texts and of some numbers."""

    def accept(value: Any) -> Any:
        if isinstance(value, str):
            return str.__str__(value)
        if is_number(value):
            return convert(value)
        raise expected(what, value)

    return _scalar_of(what, accept)


STR = Codec("string", _str, exact_type=str)
BOOL = Codec("boolean", _bool, exact_type=bool)
INT = _int_of(64, (1 << 63) - 1)
INT32 = _int_of(32, (1 << 31) - 1)
UINT64 = Codec("integer", _int)
"""Integers of which the schema has one that only 64 bits without a sign hold."""
FLOAT = Codec("number", _float)
INT_OR_STRING = _text_or("an integer or a string", _is_whole, INT.accept)
_QUANTITY = _text_or("a quantity", _is_whole, INT.accept)


def _quantity_strict(value: Any) -> Any:
    value = _QUANTITY.accept(value)
    if isinstance(value, str):
        from .scalar_values import is_quantity

        if not is_quantity(value):
            raise expected("a quantity", value)
    return value


def validate_by(decode_strict: Convert, accept: Convert) -> Validate:
    """`Codec.validate` of scalars in which strict reading refuses more than what a caller may set."""

    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        try:
            (decode_strict if strict else accept)(value)
        except DecodeError as error:
            problems += error.prefixed(path)

    return validate


QUANTITY = Codec(
    "a quantity",
    _QUANTITY.decode,
    decode_strict=_quantity_strict,
    accept=_QUANTITY.accept,
    exact_type=_QUANTITY.exact_type,
    validate=validate_by(_quantity_strict, _QUANTITY.accept),
)
TEXT = _scalar_of("a string", _str)
"""A text in an object of the official client."""
STR_OR_NUMBER = _text_or("a string", lambda value: not isinstance(value, bool), _float)
"""What other packages' clients declare as `str`: texts, and maybe quantities, which may be numbers."""


_times: Any = None


def _load_times() -> Any:
    """The module `times`, which loads datetime and base64: only the first time or bytes should cost that."""
    global _times
    if _times is None:
        from . import times as _times
    return _times


def _decode_time(value: Any) -> Any:
    return (_times or _load_times()).decode_time(value)


def _accept_time(value: Any) -> Any:
    return (_times or _load_times()).accept_time(value)


def _encode_time(value: Any) -> Any:
    return (_times or _load_times()).encode_time(value)


def _decode_bytes(value: Any) -> Any:
    return (_times or _load_times()).decode_bytes(value)


def _decode_bytes_strict(value: Any) -> Any:
    if isinstance(value, str) and (value == "" or value.split() != [value]):  # servers want it on one line
        raise expected("bytes", value)
    return _accept_bytes(_decode_bytes(value) if isinstance(value, str) else value)


def _validate_bytes(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
    try:
        _decode_bytes_strict(_encode_bytes(value)) if strict else _accept_bytes(value)
    except DecodeError as error:
        problems += error.prefixed(path)


def _accept_bytes(value: Any) -> Any:
    if isinstance(value, bytes):
        return value
    raise expected("bytes", value)


def _encode_bytes(value: Any) -> Any:
    return (_times or _load_times()).encode_bytes(value)


def _base64_text(value: Any) -> Any:
    return value if isinstance(value, str) else _encode_bytes(value)


def _base64_text_strict(value: Any) -> Any:
    if isinstance(_decode_bytes(value), str):
        raise expected("base64 text", value)
    return _base64_text(value)


TIME = Codec("date-time", _decode_time, decode_strict=_accept_time, accept=_accept_time, encode=_encode_time)
BYTES = Codec(
    "base64 text",
    _decode_bytes,
    decode_strict=_decode_bytes_strict,
    accept=_accept_bytes,
    encode=_encode_bytes,
    validate=_validate_bytes,
)
BASE64_TEXT = Codec("base64 text", _base64_text, decode_strict=_base64_text_strict, accept=_base64_text_strict)
"""Bytes in an object of the official client, which holds their base64."""

_SCALAR_CODECS = {str: STR, int: INT, bool: BOOL}


def enum(literal: Any) -> Codec:
    """The codec of a `Literal`, whose values have one type: another value of that type is read, and is refused from a
    caller and where reading is strict."""
    values: tuple[Any, ...] = literal.__args__
    known = frozenset(values)
    scalar = _SCALAR_CODECS[type(values[0])]

    def accept(value: Any) -> Any:
        value = scalar.accept(value)
        if value in known:
            return value
        texts = ", ".join(map(show, values))
        suggestion = hint(str(value), map(str, values))
        raise DecodeError([("", f"unknown value {show(value)}, expected one of {texts}{suggestion}")])

    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        (declared if strict else scalar).validate(value, strict, path, problems)

    declared = Codec("enum", scalar.decode, accept=accept)
    return Codec(
        "enum",
        scalar.decode,
        decode_strict=accept,
        accept=accept,
        exact_type=scalar.exact_type,
        validate=validate,
    )
