"""The codecs of lists and maps, and of types that are defined later in a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from .codecs import Codec, Convert, as_mapping, as_sequence, as_text_keyed, is_list
from .errors import DecodeError, PathProblems, at_index, at_key, expected, show
from .untyped import ANY, as_pairs

__all__ = ["LAZY_EMPTY", "MISSING", "CodecSource", "Container", "codec_of", "copy_wire", "list_of", "map_of", "ref"]

MISSING: Any = object()
"""In place of a default: there is none. None is a default of its own."""
LAZY_EMPTY: Any = object()
"""In place of a default: there is none, but reading the attribute creates an empty object."""


class CodecSource(Protocol):
    """What becomes a codec when it is first needed, because it refers to classes that may be defined after it."""

    def resolve(self) -> Codec:
        """The codec."""
        ...


def codec_of(source: Any) -> Codec:
    """The codec of a model class or of a `CodecSource`."""
    codec: Codec = source.__tables__.codec if hasattr(source, "__tables__") else source.resolve()
    return codec


def copy_wire(value: Any) -> Any:
    """A deep copy of a value in wire form."""
    cls = value.__class__
    if cls is dict:
        return {k: copy_wire(v) for k, v in value.items()}
    if cls is list:
        return [copy_wire(v) for v in value]
    return value


def _convert_all(pairs: Any, convert: Convert, step: Convert) -> list[Any]:
    """The converted values of pairs of an index or key and a value; raises the problems of all of them."""
    out: list[Any] = []
    problems: PathProblems = []
    for key, value in pairs:
        try:
            out.append(convert(value))
        except DecodeError as error:
            problems += error.prefixed(step(key))
    if problems:
        raise DecodeError(problems)
    return out


class Container:
    """A list or map of items whose type may be defined later."""

    __slots__ = ("build", "default", "items", "keyword", "nullable")

    def __init__(self, build: Callable[[Codec, Any, bool], Codec], items: Any, default: Any, nullable: bool) -> None:
        self.build = build
        self.items = items
        self.default = default
        self.nullable = nullable
        self.keyword: str = "items" if build is _list else "additionalProperties"
        """The keyword of a JSON schema that has the schema of the items or values."""

    def resolve(self) -> Codec:
        return self.build(codec_of(self.items), self.default, self.nullable)


def list_of(items: Any, *, default: Any = MISSING, nullable: bool = False) -> CodecSource:
    """A list of what `items` reads; `default` is the wire form that a server stores in place of a null item, unless
    items are `nullable`."""
    return Container(_list, items, default, nullable)


def map_of(values: Any, *, default: Any = MISSING, nullable: bool = False) -> CodecSource:
    """A map with text keys of what `values` reads; `default` and `nullable` as for `list_of`."""
    return Container(_map, values, default, nullable)


class ref:
    """A class that is defined later, returned by `get`: recursive types need it."""

    __slots__ = ("get",)

    def __init__(self, get: Callable[[], Any]) -> None:
        self.get = get

    def resolve(self) -> Codec:
        return codec_of(self.get())


def _null_default(item: Codec, default: Any, nullable: bool) -> Callable[[], Any]:
    """Returns what filling in defaults puts in place of a null item, as a Python value."""
    if default is MISSING or nullable:
        return lambda: None
    return lambda: item.decode(copy_wire(default))


def _none_or(convert: Convert) -> Convert:
    return lambda v: None if v is None else convert(v)


def _accept_item(item: Codec, nullable: bool) -> Convert:
    return _none_or(item.accept) if nullable else item.accept


def _encode_item_with_defaults(item: Codec, default: Any, nullable: bool) -> Convert:
    """The wire form of one item with defaults; a null that is no value of its own becomes the default."""
    encode = item.encode_with_defaults
    null_default = _null_default(item, default, nullable)

    def encode_item(value: Any) -> Any:
        if value is None:
            value = null_default()
        return value if value is None or encode is None else encode(value)

    return encode_item


def _list(item: Codec, default: Any, nullable: bool) -> Codec:
    # Over 60 lines: the functions of one codec, which share the variables above them.
    exact_type, decode_item, encode_item = item.exact_type, item.decode, item.encode
    accept_item, null_default = _accept_item(item, nullable), _null_default(item, default, nullable)

    def decode(value: Any) -> Any:
        if value.__class__ is not list:
            value = as_sequence(value)
        if exact_type is not None:
            for x in value:
                if x.__class__ is not exact_type:
                    break
            else:
                return value[:] if value.__class__ is list else list(value)
        try:
            return [decode_item(x) for x in value]
        except DecodeError:  # again, collecting all problems with their indices; nulls stay, the server judges them
            return _convert_all(enumerate(value), _none_or(decode_item), at_index)

    # A server takes no null as an item, unless it has a default for it or the schema allows null or any value.
    takes_null = nullable or default is not MISSING or item is ANY
    item_strict = _none_or(item.decode_strict) if takes_null else item.decode_strict

    def decode_strict(value: Any) -> Any:
        return _convert_all(enumerate(as_sequence(value)), item_strict, at_index)

    def accept(value: Any) -> Any:
        if not is_list(value):
            value = list(as_sequence(value))
        accepted = _convert_all(enumerate(value), accept_item, at_index)
        return value if all(map(_same, accepted, value)) else accepted

    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        if not is_list(value, tuple):
            problems += expected("a list", value).prefixed(path)
            return
        items: Any = value
        for i, x in enumerate(items):
            if x is not None or not nullable:
                item.validate(x, strict, f"{path}[{i}]", problems)

    def fill_defaults(value: Any) -> Any:
        fill_item = item.fill_defaults
        if fill_item is None and None not in value:
            return value
        for i, x in enumerate(value):
            if x is None:
                x = value[i] = null_default()
            if x is not None and fill_item is not None:
                value[i] = fill_item(x)
        return value

    encode_default = _encode_item_with_defaults(item, default, nullable)
    return Codec(
        "array",
        decode,
        decode_strict=decode_strict,
        accept=accept,
        encode=list if encode_item is None else lambda v: [None if x is None else encode_item(x) for x in v],
        encode_with_defaults=lambda v: [encode_default(x) for x in v],
        fill_defaults=fill_defaults,
        items=item,
        validate=validate,
    )


def _map(item: Codec, default: Any, nullable: bool) -> Codec:
    # Over 60 lines: the functions of one codec, which share the variables above them.
    exact_type, decode_item, encode_item = item.exact_type, item.decode, item.encode
    accept_item, null_default = _accept_item(item, nullable), _null_default(item, default, nullable)
    drops_null = default is MISSING and not nullable  # a server removes a null with its key
    # Where nothing is said about the values, a whole object may come from anywhere, as it may in place of any value.
    pairs_of: Convert = as_pairs if item is ANY else _as_mapping

    def decode(value: Any) -> Any:
        if value.__class__ is not dict:
            value = dict(pairs_of(value))
        if exact_type is not None:  # `check` and the writers find keys that are no text
            for x in value.values():
                if x.__class__ is not exact_type:
                    break
            else:
                return value.copy()
        value = as_text_keyed(value)
        if drops_null and None in value.values():
            value = {k: v for k, v in value.items() if v is not None}
        return dict(zip(value, _convert_all(value.items(), _none_or(decode_item), at_key), strict=False))

    def decode_strict(value: Any) -> Any:
        pairs = as_text_keyed(pairs_of(value))
        if drops_null:
            pairs = {k: v for k, v in pairs.items() if v is not None}
        return dict(zip(pairs, _convert_all(pairs.items(), _none_or(item.decode_strict), at_key), strict=True))

    def accept(value: Any) -> Any:
        pairs = pairs_of(value)
        problems = [(f"[{show(k)}]", "a key must be text") for k in pairs if not isinstance(k, str)]
        if problems:
            raise DecodeError(problems)
        accepted = _convert_all(pairs.items(), accept_item, at_key)
        if pairs is value and all(map(_same, accepted, pairs.values())):
            return pairs
        return dict(zip(pairs, accepted, strict=False))

    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        try:
            pairs = pairs_of(value)
        except DecodeError as error:
            problems += error.prefixed(path)
            return
        for k, x in pairs.items():
            if not isinstance(k, str):
                problems.append((f"{path}[{show(k)}]", "a key must be text"))
            elif x is not None or drops_null:
                item.validate(x, strict, path + at_key(k), problems)

    def encode(value: Any) -> Any:
        if value.__class__ is not dict:
            value = pairs_of(value)
        if encode_item is None:
            pairs = {**value}
        else:
            pairs = {k: None if x is None else encode_item(x) for k, x in value.items()}
        if nullable or None not in pairs.values():
            return pairs
        return {k: x for k, x in pairs.items() if x is not None}

    def fill_defaults(value: Any) -> Any:
        if value.__class__ is not dict:
            value = pairs_of(value)
        fill_item = item.fill_defaults
        if fill_item is None and None not in value.values():
            return value
        for k, x in list(value.items()):
            if x is None:
                x = value[k] = null_default()
            if x is None and drops_null:
                del value[k]
            elif x is not None and fill_item is not None:
                value[k] = fill_item(x)
        return value

    def encode_with_defaults(value: Any) -> Any:
        pairs = {k: encode_default(x) for k, x in pairs_of(value).items()}
        return {k: x for k, x in pairs.items() if x is not None} if drops_null else pairs

    encode_default = _encode_item_with_defaults(item, default, nullable)
    return Codec(
        "object",
        decode,
        decode_strict=decode_strict,
        accept=accept,
        encode=encode,
        encode_with_defaults=encode_with_defaults,
        fill_defaults=fill_defaults,
        items=item,
        validate=validate,
    )


def _as_mapping(value: Any) -> Any:
    return as_mapping(value, "an object")


def _same(first: Any, second: Any) -> bool:
    return first is second
