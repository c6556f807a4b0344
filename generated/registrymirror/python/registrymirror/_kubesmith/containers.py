"""Codecs of lists and maps, and of types that are defined later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from .codecs import Codec, Convert, Problems, as_mapping, as_sequence, is_dict, is_list
from .errors import DecodeError, at_index, at_key, expected

__all__ = ["LAZY_EMPTY", "MISSING", "Codecish", "clone", "codec_of", "list_of", "map_of", "ref"]

MISSING: Any = object()
LAZY_EMPTY: Any = object()
"""In the place of a default: an empty object, made when it is read."""


class Codecish(Protocol):
    """What gives a codec when it is first needed: codecs, lists and maps of them, references."""

    def resolve(self) -> Codec:
        """The codec."""
        ...


def codec_of(of: Any) -> Codec:
    """The codec of a model class, or of what can be resolved to one."""
    codec: Codec = of.__tables__.codec if hasattr(of, "__tables__") else of.resolve()
    return codec


def clone(value: Any) -> Any:
    """A copy of a value in wire form."""
    kind = value.__class__
    if kind is dict:
        return {k: clone(v) for k, v in value.items()}
    if kind is list:
        return [clone(v) for v in value]
    return value


def _each(pairs: Any, convert: Convert, step: Convert) -> list[Any]:
    """The converted values; every problem with its index or key."""
    out: list[Any] = []
    problems: Problems = []
    for key, value in pairs:
        try:
            out.append(convert(value))
        except DecodeError as error:
            problems += error.prefixed(step(key))
    if problems:
        raise DecodeError(problems)
    return out


class _Of:
    """A list or map, made into a codec when its item's type is defined."""

    __slots__ = ("default", "make", "nullable", "of")

    def __init__(self, make: Callable[[Codec, Any, bool], Codec], of: Any, default: Any, nullable: bool) -> None:
        self.make = make
        self.of = of
        self.default = default
        self.nullable = nullable

    def resolve(self) -> Codec:
        return self.make(codec_of(self.of), self.default, self.nullable)


def list_of(of: Any, *, default: Any = MISSING, nullable: bool = False) -> Codecish:
    """A list; `default` is what the server puts in the place of a null item."""
    return _Of(_list, of, default, nullable)


def map_of(of: Any, *, default: Any = MISSING, nullable: bool = False) -> Codecish:
    """A map from text; `default` is what the server puts in the place of a null value."""
    return _Of(_map, of, default, nullable)


class ref:
    """A type that is defined further down: recursive schemas."""

    __slots__ = ("get",)

    def __init__(self, get: Callable[[], Any]) -> None:
        self.get = get

    def resolve(self) -> Codec:
        return codec_of(self.get())


def _replacement(of: Codec, default: Any, nullable: bool) -> Convert:
    """What stands for a null item when defaults are filled in: as Python value."""
    if default is MISSING or nullable:
        return lambda _: None
    return lambda _: of.decode(clone(default))


def _or_none(convert: Convert) -> Convert:
    return lambda v: None if v is None else convert(v)


def _checked(of: Codec, nullable: bool) -> Convert:
    check = of.check
    return _or_none(check) if nullable else check


def _full(of: Codec, default: Any, nullable: bool) -> Convert:
    """The wire form of one item with defaults; of a null that is not a value of its own, the default's."""
    write = of.full
    replace = _replacement(of, default, nullable)

    def full(value: Any) -> Any:
        if value is None:
            value = replace(None)
        return value if value is None or write is None else write(value)

    return full


def _list(of: Codec, default: Any, nullable: bool) -> Codec:
    exact, convert, encode = of.exact, of.decode, of.encode
    check_item, replace = _checked(of, nullable), _replacement(of, default, nullable)

    def decode(value: Any) -> Any:
        if value.__class__ is not list:
            value = as_sequence(value)
        if exact is not None:
            for x in value:
                if x.__class__ is not exact:
                    break
            else:
                return value[:] if value.__class__ is list else list(value)
        try:
            return [convert(x) for x in value]
        except DecodeError:  # once more, for every problem and its index; a null is kept, the server judges it
            return _each(enumerate(value), _or_none(convert), at_index)

    def strict(value: Any) -> Any:
        return _each(enumerate(as_sequence(value)), _or_none(of.strict), at_index)

    def check(value: Any) -> Any:
        if not is_list(value):
            value = list(as_sequence(value))
        new = _each(enumerate(value), check_item, at_index)
        return value if all(map(_same, new, value)) else new

    def walk(value: Any, strict: bool, path: str, out: Problems) -> None:
        if not is_list(value, tuple):
            out += expected("a list", value).prefixed(path)
            return
        items: Any = value
        for i, x in enumerate(items):
            if x is not None or not nullable:
                of.walk(x, strict, f"{path}[{i}]", out)

    def fill(value: Any) -> Any:
        inner = of.fill
        for i, x in enumerate(value):
            if x is None:
                x = value[i] = replace(None)
            if x is not None and inner is not None:
                value[i] = inner(x)
        return value

    full = _full(of, default, nullable)
    return Codec(
        "array",
        decode,
        strict=strict,
        check=check,
        encode=list if encode is None else lambda v: [None if x is None else encode(x) for x in v],
        full=lambda v: [full(x) for x in v],
        fill=fill,
        walk=walk,
    )


def _map(of: Codec, default: Any, nullable: bool) -> Codec:
    # Over 60 lines: the functions of one codec, which share what they close over.
    exact, convert, encode = of.exact, of.decode, of.encode
    check_value, replace = _checked(of, nullable), _replacement(of, default, nullable)
    dropped = default is MISSING and not nullable  # a null that the server removes with its key

    def decode(value: Any) -> Any:
        if value.__class__ is not dict:
            value = as_mapping(value, "an object")
        if exact is not None:
            for x in value.values():
                if x.__class__ is not exact:
                    break
            else:
                return value.copy()
        if dropped and None in value.values():
            value = {k: v for k, v in value.items() if v is not None}
        return dict(zip(value, _each(value.items(), _or_none(convert), at_key), strict=False))

    def strict(value: Any) -> Any:
        items = as_mapping(value, "an object")
        if dropped:
            items = {k: v for k, v in items.items() if v is not None}
        return dict(zip(items, _each(items.items(), _or_none(of.strict), at_key), strict=True))

    def check(value: Any) -> Any:
        items = as_mapping(value, "an object")
        problems = [(f"[{k!r}]", "a key must be text") for k in items if not isinstance(k, str)]
        if problems:
            raise DecodeError(problems)
        new = _each(items.items(), check_value, at_key)
        return items if items is value and all(map(_same, new, items.values())) else dict(zip(items, new, strict=False))

    def walk(value: Any, strict: bool, path: str, out: Problems) -> None:
        if not is_dict(value):
            out += expected("an object", value).prefixed(path)
            return
        items: Any = value
        for k, x in items.items():
            if not isinstance(k, str):
                out.append((f"{path}[{k!r}]", "a key must be text"))
            elif x is not None or dropped:
                of.walk(x, strict, path + at_key(k), out)

    def write(value: Any) -> Any:
        pairs = value.copy() if encode is None else {k: None if x is None else encode(x) for k, x in value.items()}
        if nullable or None not in pairs.values():
            return pairs
        return {k: x for k, x in pairs.items() if x is not None}

    def fill(value: Any) -> Any:
        inner = of.fill
        for k, x in list(value.items()):
            if x is None:
                x = value[k] = replace(None)
            if x is None and dropped:
                del value[k]
            elif x is not None and inner is not None:
                value[k] = inner(x)
        return value

    def full(value: Any) -> Any:
        pairs = {k: full_item(x) for k, x in value.items()}
        return {k: x for k, x in pairs.items() if x is not None} if dropped else pairs

    full_item = _full(of, default, nullable)
    return Codec("object", decode, strict=strict, check=check, encode=write, full=full, fill=fill, walk=walk)


def _same(new: Any, old: Any) -> bool:
    return new is old
