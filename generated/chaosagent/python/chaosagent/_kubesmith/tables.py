"""What a model class is made of, worked out when it is first used: how its instances are read, checked and written."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any

from .codecs import Codec, Convert, Problems, as_mapping, is_dict, is_list
from .errors import DecodeError, expected, hint, show
from .fields import Field, Rest, State

if TYPE_CHECKING:
    from .model import Model

__all__ = ["LAZY_TABLES", "Tables", "is_changed", "was_touched"]


Reader = tuple[str, type[Any] | None]
"""Attribute, and the type whose values need no decoding."""
Converter = tuple[Convert, bool]
"""The decoder of other values, and whether null is one."""
Writer = tuple[str, Convert | None]
"""Name on the wire, and the encoder of values that are not their own wire form."""


class Tables:
    """The fields of one class, and the functions made of them."""

    __slots__ = (
        "codec",
        "completers",
        "converters",
        "encode",
        "fields",
        "lazy",
        "plain",
        "prefix",
        "readers",
        "required",
        "rest",
        "strict_converters",
        "strict_readers",
        "writers",
    )

    def __init__(self, cls: type[Model]) -> None:
        self.fields: dict[str, Field] = {}
        self.rest: Rest | None = None
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if value.__class__ is Field:
                    self.fields[name] = value
                elif value.__class__ is Rest:
                    self.rest = value
        fields = self.fields.values()
        self.required = tuple(f.name for f in fields if f.required)
        self.lazy = tuple(f for f in fields if f.lazy)
        self.prefix: dict[str, Any] = cls.__fixed__
        """What every object of the kind has: apiVersion and kind."""
        self.plain: dict[str, Any] = {
            **self.prefix,
            **{f.wire: f.default for f in fields if not (f.required or f.lazy or f.blank or f.default is None)},
        }
        """The wire form of the defaults that are scalars."""
        self.readers: dict[str, Reader] = {}
        self.converters: dict[str, Converter] = {}
        self.strict_readers: dict[str, Reader] = {}
        self.strict_converters: dict[str, Converter] = {}
        self.writers: dict[str, Writer] = {}
        self.completers: dict[str, Writer] = {}

    def build(self, cls: type[Model]) -> None:
        """Make the functions. The codec comes first: a type may contain itself."""
        encode = _encoder(self)
        strict = _decoder(cls, self, True)
        self.encode = encode
        self.codec = Codec(
            cls.__name__,
            _decoder(cls, self, False),
            strict=strict,
            check=lambda value: value if isinstance(value, cls) else strict(value),
            encode=encode,
            full=_completer(self),
            fill=_filler(self),
            walk=_walker(cls, self),
        )

    def link(self) -> None:
        """Fill in the tables, and those of the types below."""
        for f in self.fields.values():
            codec = f.codec
            self.readers[f.wire] = (f.name, codec.exact)
            self.converters[f.wire] = (codec.decode, f.nullable)
            # A strict enum looks at every value: none of its values is right by its type alone.
            exact = codec.exact if codec.strict is codec.decode else None
            self.strict_readers[f.wire] = (f.name, exact)
            self.strict_converters[f.wire] = (codec.strict, f.nullable)
            self.writers[f.name] = (f.wire, codec.encode)
            self.completers[f.name] = (f.wire, codec.full)


class _LazyTables:
    """Makes the tables of a class when they are first asked for, with those of all types below it.

    They are published together, when all are complete: a type may contain itself, and other threads may ask too.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self.building: dict[type[Model], Tables] = {}

    def __get__(self, instance: Model | None, owner: type[Model]) -> Tables:
        with self.lock:
            known = self.building.get(owner) or vars(owner).get("__tables__")
            if isinstance(known, Tables):
                return known
            first = not self.building
            tables = self.building[owner] = Tables(owner)
            tables.build(owner)
            try:
                tables.link()
                if first:
                    for cls, built in self.building.items():
                        cls.__tables__ = built
            finally:
                if first:
                    self.building = {}
            return tables


LAZY_TABLES: Any = _LazyTables()


def _decoder(cls: type[Model], tables: Tables, strict: bool) -> Convert:
    readers = tables.strict_readers if strict else tables.readers
    converters = tables.strict_converters if strict else tables.converters
    required, new = tables.required, object.__new__
    put_state: Callable[[Any, Any], None] = cls.__state__.__set__  # type: ignore[union-attr]  # pyright: ignore
    prefix, rest = tables.prefix, tables.rest

    def decode(data: Any) -> Any:
        if data.__class__ is not dict:
            data = as_mapping(data, "an object")
        self = new(cls)
        held = self.__dict__
        extra: dict[str, Any] | None = None
        problems: Problems | None = None
        for key, value in data.items():
            try:
                name, exact = readers[key]
            except KeyError:
                if key not in prefix:
                    if extra is None:
                        extra = {}
                    extra[key] = value
                elif value != prefix[key]:
                    problems = (problems or []) + _wrong(prefix[key], value, key)
                continue
            if value.__class__ is exact:
                held[name] = value
                continue
            convert, nullable = converters[key]
            if value is not None:
                try:
                    held[name] = convert(value)
                except DecodeError as error:
                    problems = (problems or []) + error.prefixed("." + key)
            elif nullable:
                held[name] = None
        for name in required:
            if name not in held:
                problems = _missing(tables, name, data, problems or [])
        if extra is None:
            put_state(self, None)
        else:
            state = State()
            put_state(self, state)
            if strict and rest is None:
                unknown = [("." + str(key), "unknown field" + hint(str(key), readers)) for key in extra]
                problems = unknown + (problems or [])
            try:
                state.extra = _plain_extra(extra) if rest is None else rest.codec.decode(extra)
            except DecodeError as error:
                problems = (problems or []) + [("." + _key(path), message) for path, message in error.problems]
        if problems:
            raise DecodeError(problems)
        return self

    return decode


def _wrong(fixed: str, value: Any, key: str) -> Problems:
    found = value if isinstance(value, str) else show(value)
    return [("." + key, f"expected `{fixed}`, found `{found}`")]


def _plain_extra(extra: dict[str, Any]) -> dict[str, Any]:
    from .codecs import plain

    return {k if k.__class__ is str else str(k): plain(v) for k, v in extra.items()}


def _key(path: str) -> str:
    """The path of a value in the map of the rest, as that of a property: `["a"].b` is `a.b`."""
    key, _, below = path.removeprefix('["').partition('"]')
    return key + below


def _missing(tables: Tables, name: str, data: dict[str, Any], problems: Problems) -> Problems:
    """One more problem, unless the field was given and could not be read."""
    wire = tables.fields[name].wire
    return [*problems, ("." + wire, "required")] if data.get(wire) is None else problems


def _encoder(tables: Tables) -> Convert:
    writers, prefix = tables.writers, tables.prefix

    def encode(self: Any) -> Any:
        out: dict[str, Any] = prefix.copy() if prefix else {}
        for name, value in self.__dict__.items():
            wire, convert = writers[name]
            out[wire] = value if convert is None or value is None else convert(value)
        state = self.__state__
        if state is not None:
            _encode_side(self, state, tables, out)
        return out

    return encode


def _encode_side(model: Any, state: State, tables: Tables, out: dict[str, Any]) -> None:
    """Made values that were changed, and what there is beside the fields."""
    for name, value in state.made.items():
        if name not in model.__dict__:
            f = tables.fields[name]
            if is_changed(f, value):
                convert = f.codec.encode
                out[f.wire] = convert(value) if convert is not None else value
    if state.extra:
        rest = tables.rest
        encode = rest.codec.encode if rest is not None else _plain_extra
        for key, value in (encode(state.extra) if encode is not None else state.extra).items():
            out.setdefault(key, value)


def _completer(tables: Tables) -> Convert:
    writers = tables.completers

    def full(self: Any) -> Any:
        out = tables.plain.copy()
        held = self.__dict__
        for name, value in held.items():
            wire, convert = writers[name]
            out[wire] = value if convert is None or value is None else convert(value)
        state = self.__state__
        made: dict[str, Any] = state.made if state is not None else {}
        for f in tables.lazy:
            if f.name not in held:
                convert = f.codec.full
                out[f.wire] = convert(made[f.name]) if f.name in made and convert is not None else f.complete()
        if state is not None:
            rest_full = tables.rest.codec.full if tables.rest is not None else _plain_extra
            for name, value in made.items():
                f = tables.fields[name]
                if f.blank and name not in held and is_changed(f, value):
                    convert = f.codec.full
                    out[f.wire] = convert(value) if convert is not None else value
            for key, value in (rest_full(state.extra) if rest_full is not None else state.extra).items():
                out.setdefault(key, value)
        return out

    return full


def is_changed(f: Field, value: Any) -> bool:
    """Whether a made value is more than what reading made."""
    encode = f.codec.encode
    now = encode(value) if encode is not None else value
    return now != ({} if f.blank else f.default) or was_touched(value)


def _filler(tables: Tables) -> Convert:
    def fill(self: Any) -> Any:
        held = self.__dict__
        state = self.__state__
        for name, f in tables.fields.items():
            value = held.get(name)
            if name not in held:
                value = state.made.pop(name, None) if state is not None else None
                if f.blank and (value is None or not is_changed(f, value)):
                    continue
                if value is None and f.default is not None and not f.required:
                    value = f.make() if f.lazy else f.default
                if value is None:
                    continue
                held[name] = value
            inner = f.codec.fill
            if value is not None and inner is not None:
                held[name] = inner(value)
        rest = tables.rest
        if rest is not None and state is not None and rest.codec.fill is not None:
            rest.codec.fill(state.extra)
        return self

    return fill


def _walker(cls: type[Model], tables: Tables) -> Callable[[Any, bool, str, Problems], None]:
    def walk(value: Any, strict: bool, path: str, out: Problems) -> None:
        if not isinstance(value, cls):
            out += expected(cls.__name__, value).prefixed(path)
            return
        held = value.__dict__
        state = value.__state__
        made: dict[str, Any] = state.made if state is not None else {}
        for name, f in tables.fields.items():
            below = f"{path}.{f.wire}"
            inner = held.get(name, made.get(name))
            if inner is not None:
                f.codec.walk(inner, strict, below, out)
            elif f.required and not (name in held and f.nullable):
                out.append((below, "required"))
        if state is None or not state.extra:
            return
        if tables.rest is not None:
            problems: Problems = []
            tables.rest.codec.walk(state.extra, strict, "", problems)
            out += [(f"{path}.{_key(p)}", message) for p, message in problems]
        elif strict:
            known = list(tables.readers)
            out += [(f"{path}.{key}", "unknown field" + hint(key, known)) for key in state.extra]

    return walk


def was_touched(value: Any) -> bool:
    """Whether a field was assigned anywhere below a made value: even one that equals its default counts as set."""
    if hasattr(value.__class__, "__tables__"):
        state = value.__state__
        if state is not None and (state.touched or any(map(was_touched, state.made.values()))):
            return True
        return any(map(was_touched, value.__dict__.values()))
    if is_dict(value):
        pairs: dict[str, Any] = value
        return any(map(was_touched, pairs.values()))
    if is_list(value):
        items: list[Any] = value
        return any(map(was_touched, items))
    return False
