"""A model class -> its tables: how its instances are read, checked and written, worked out by the first use."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any

from ..values.codecs import Codec, Convert, Validate, as_mapping, is_dict, is_list
from ..values.errors import DecodeError, PathProblems, expected_class, hint, show
from ..values.order import arrange, arrange_kind, is_usual
from ..values.untyped import wire_of_unknown
from .fields import AdditionalProperties, Field, InstanceState
from .object_codec import object_decoder, object_validator

if TYPE_CHECKING:
    from .model import Model

__all__ = ["LAZY_TABLES", "ModelTables", "encode_state", "is_changed", "wrong_constant"]


Reader = tuple[str, type[Any] | None]
"""The attribute, and the class whose values need no decoding."""
Converter = tuple[Convert, bool]
"""The decoder of other values, and whether null is a value."""
Writer = tuple[str, Convert | None]
"""The wire name, and the encoder; None where values are their own wire form."""


class ModelTables:
    """The fields of one model class and the functions that work on them; readers go by wire name, writers by
    attribute."""

    __slots__ = (
        "additional",
        "codec",
        "constants",
        "converters",
        "default_writers",
        "encode",
        "fields",
        "fixed",
        "lazy",
        "readers",
        "required",
        "scalar_defaults",
        "strict_converters",
        "strict_readers",
        "writers",
    )

    def __init__(self, cls: type[Model]) -> None:
        self.fields: dict[str, Field] = {}
        """By attribute, those of base classes first."""
        self.additional: AdditionalProperties | None = None
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if value.__class__ is Field:
                    self.fields[name] = value
                elif value.__class__ is AdditionalProperties:
                    self.additional = value
        fields = self.fields.values()
        self.required: tuple[str, ...] = tuple(f.name for f in fields if f.required)
        self.lazy: tuple[Field, ...] = tuple(f for f in fields if f.is_lazy)
        self.fixed: dict[str, Any] = cls.__fixed__
        """What every object of a kind has: apiVersion and kind."""
        self.constants: dict[str, str] = cls.__constants__
        """The same by attribute."""
        has_scalar = [f for f in fields if not (f.required or f.is_lazy or f.is_lazy_empty or f.default is None)]
        self.scalar_defaults: dict[str, Any] = {f.wire: f.default for f in has_scalar}
        """By wire name."""
        self.readers: dict[str, Reader] = {}
        self.converters: dict[str, Converter] = {}
        self.strict_readers: dict[str, Reader] = {}
        self.strict_converters: dict[str, Converter] = {}
        self.writers: dict[str, Writer] = {}
        self.default_writers: dict[str, Writer] = {}

    def build(self, cls: type[Model]) -> None:
        """Makes the codec, before the tables that it reads are filled: a type may contain itself."""
        encode = _encoder(self)
        decode_strict = _decoder(cls, self, True)
        validate = _validator(cls, self)
        self.encode: Convert = encode
        self.codec: Codec = Codec(
            cls.__name__,
            _decoder(cls, self, False),
            decode_strict=object_decoder(cls, decode_strict) if self.fixed else decode_strict,
            accept=lambda value: value if isinstance(value, cls) else decode_strict(value),
            encode=encode,
            encode_with_defaults=_encoder_with_defaults(self),
            fill_defaults=_default_filler(self),
            validate=object_validator(cls, encode, validate) if self.fixed else validate,
        )

    def link(self) -> None:
        """Fills the tables with the codecs of the fields, which builds the tables of nested types."""
        for f in self.fields.values():
            codec = f.codec
            self.readers[f.wire] = (f.name, codec.exact_type)
            self.converters[f.wire] = (codec.decode, f.nullable)
            # Where strict reading differs, as for enums, no value is right by its class alone.
            exact_type = codec.exact_type if codec.decode_strict is codec.decode else None
            self.strict_readers[f.wire] = (f.name, exact_type)
            self.strict_converters[f.wire] = (codec.decode_strict, f.nullable)
            self.writers[f.name] = (f.wire, codec.encode)
            self.default_writers[f.name] = (f.wire, codec.encode_with_defaults)


class _LazyTables:
    """The `__tables__` of a class until its first use, which makes them and those of all nested types.

    All are published together once they are complete: types may contain themselves, and threads may come at once.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self.unpublished: dict[type[Model], ModelTables] = {}

    def __get__(self, instance: Model | None, owner: type[Model]) -> ModelTables:
        with self.lock:
            known = self.unpublished.get(owner) or vars(owner).get("__tables__")
            if isinstance(known, ModelTables):
                return known
            is_outermost = not self.unpublished
            tables = self.unpublished[owner] = ModelTables(owner)
            tables.build(owner)
            try:
                tables.link()
                if is_outermost:
                    for cls, built in self.unpublished.items():
                        cls.__tables__ = built
            finally:
                if is_outermost:
                    self.unpublished = {}
            return tables


LAZY_TABLES: Any = _LazyTables()


def _decoder(cls: type[Model], tables: ModelTables, strict: bool) -> Convert:
    # Over 60 lines: the hottest function of the runtime, where a call costs as much as a field.
    readers = tables.strict_readers if strict else tables.readers
    converters = tables.strict_converters if strict else tables.converters
    required, new = tables.required, object.__new__
    put_state: Callable[[Any, Any], None] = cls.__state__.__set__  # type: ignore[union-attr]  # pyright: ignore
    fixed, additional = tables.fixed, tables.additional

    def decode(data: Any) -> Any:
        if data.__class__ is not dict:
            data = as_mapping(data, "an object")
        self = new(cls)
        values = self.__dict__
        extra: dict[str, Any] | None = None
        problems: PathProblems | None = None
        for key, value in data.items():
            try:
                name, exact_type = readers[key]
            except KeyError:
                if key not in fixed:
                    if extra is None:
                        extra = {}
                    extra[key] = value
                elif value != fixed[key]:
                    problems = (problems or []) + wrong_constant(key, fixed[key], value)
                continue
            if value.__class__ is exact_type:
                values[name] = value
                continue
            convert, nullable = converters[key]
            if value is not None:
                try:
                    values[name] = convert(value)
                except DecodeError as error:
                    problems = (problems or []) + error.prefixed("." + key)
            elif nullable:
                values[name] = None
        for name in required:
            if name not in values:
                problems = _add_missing(tables, name, data, problems or [])
        state = None
        if extra is not None or (fixed and not is_usual(tuple(data))):
            state = InstanceState()
            state.order = tuple(data)
        put_state(self, state)
        if state is not None and extra is not None:
            if strict and additional is None:
                unknown = [("." + str(key), "unknown field" + hint(str(key), readers)) for key in extra]
                problems = unknown + (problems or [])
            try:
                state.extra = wire_of_unknown(extra) if additional is None else additional.codec.decode(extra)
            except DecodeError as error:
                problems = (problems or []) + [(_as_property(path), message) for path, message in error.problems]
        if problems:
            raise DecodeError(problems)
        return self

    return decode


def wrong_constant(key: str, fixed: str, value: Any) -> PathProblems:
    """The problem of an object with another apiVersion or kind than its class has."""
    found = value if isinstance(value, str) else show(value)
    return [("." + key, f"expected `{fixed}`, found `{found}`")]


def _as_property(path: str) -> str:
    """A path into the map of additional properties as that of a property: `["a"].b` is `.a.b`."""
    if not path.startswith('["'):
        return path
    key, _, nested = path[2:].partition('"]')
    return f".{key}{nested}"


def _add_missing(tables: ModelTables, name: str, data: dict[str, Any], problems: PathProblems) -> PathProblems:
    """The problems and that of a missing field; not if the data has a value for it, which could not be read."""
    wire = tables.fields[name].wire
    return [*problems, ("." + wire, "required")] if data.get(wire) is None else problems


def _encoder(tables: ModelTables) -> Convert:
    writers, fixed = tables.writers, tables.fixed

    def encode(self: Any) -> Any:
        out: dict[str, Any] = fixed.copy() if fixed else {}
        for name, value in self.__dict__.items():
            try:
                wire, convert = writers[name]
            except KeyError:
                continue  # an attribute of a user's subclass
            out[wire] = value if convert is None or value is None else convert(value)
        state = self.__state__
        if state is not None:
            encode_state(self, state, tables, out)
            if state.order is not None:
                return arrange(out, state.order, fixed)
        return arrange_kind(out) if fixed else out

    return encode


def encode_state(model: Any, state: InstanceState, tables: ModelTables, out: dict[str, Any]) -> None:
    """Adds the lazy values that were changed, and additional properties or unknown fields."""
    for name, value in state.lazy_values.items():
        if name not in model.__dict__:
            f = tables.fields[name]
            if is_changed(f, value):
                convert = f.codec.encode
                out[f.wire] = convert(value) if convert is not None else value
    if state.extra:
        encode = tables.additional.codec.encode if tables.additional is not None else wire_of_unknown
        for key, value in (encode(state.extra) if encode is not None else state.extra).items():
            out.setdefault(key, value)


def _encoder_with_defaults(tables: ModelTables) -> Convert:
    writers, fixed, scalar_defaults = tables.default_writers, tables.fixed, tables.scalar_defaults

    def encode_with_defaults(self: Any) -> Any:
        out: dict[str, Any] = fixed.copy()
        values = self.__dict__
        for name, value in values.items():
            try:
                wire, convert = writers[name]
            except KeyError:
                continue
            out[wire] = value if convert is None or value is None else convert(value)
        out.update(scalar_defaults | out)  # those that are set keep their places and values
        state = self.__state__
        lazy_values: dict[str, Any] = state.lazy_values if state is not None else {}
        for f in tables.lazy:
            if f.name not in values:
                convert = f.codec.encode_with_defaults
                is_read = f.name in lazy_values
                out[f.wire] = convert(lazy_values[f.name]) if is_read and convert is not None else f.encoded_default()
        if state is not None:
            encode = tables.additional.codec.encode_with_defaults if tables.additional is not None else wire_of_unknown
            for name, value in lazy_values.items():
                f = tables.fields[name]
                if f.is_lazy_empty and name not in values and is_changed(f, value):
                    convert = f.codec.encode_with_defaults
                    out[f.wire] = convert(value) if convert is not None else value
            for key, value in (encode(state.extra) if encode is not None else state.extra).items():
                out.setdefault(key, value)
            if state.order is not None:
                return arrange(out, state.order, fixed)
        return arrange_kind(out) if fixed else out

    return encode_with_defaults


def is_changed(f: Field, lazy_value: Any) -> bool:
    """Whether a value that reading `f` created was changed since, or a field in it was assigned."""
    encode = f.codec.encode
    wire = encode(lazy_value) if encode is not None else lazy_value
    if f.is_lazy_empty:
        return wire != {} or _was_assigned(lazy_value)
    return (wire != f.default and wire != f.rewritten_default()) or _was_assigned(lazy_value)


def _was_assigned(value: Any) -> bool:
    """Whether a field of a lazy value or of a nested object was assigned: even its own default counts as set then."""
    if hasattr(value.__class__, "__tables__"):
        state = value.__state__
        if state is not None and (state.assigned or any(map(_was_assigned, state.lazy_values.values()))):
            return True
        return any(map(_was_assigned, value.__dict__.values()))
    if is_dict(value):
        pairs: dict[str, Any] = value
        return any(map(_was_assigned, pairs.values()))
    if is_list(value):
        items: list[Any] = value
        return any(map(_was_assigned, items))
    return False


def _default_filler(tables: ModelTables) -> Convert:
    fields = tables.fields.values()
    has_scalar = [f for f in fields if not (f.required or f.is_lazy or f.is_lazy_empty or f.default is None)]
    scalars = {f.name: f.default for f in has_scalar}
    fillers: list[tuple[str, Convert]] | None = None

    def fill_defaults(self: Any) -> Any:
        nonlocal fillers
        if fillers is None:  # by the first use: the codecs of nested types are complete
            fillers = [(f.name, f.codec.fill_defaults) for f in fields if f.codec.fill_defaults is not None]
        values = self.__dict__
        state = self.__state__
        if state is not None and state.lazy_values:
            _set_lazy_values(tables, values, state.lazy_values)
        if scalars:
            values.update(scalars | values)  # those that are set keep their places and values
        for name, fill in fillers:
            value = values.get(name)
            if value is not None:
                values[name] = fill(value)
        for f in tables.lazy:
            if f.name not in values:
                values[f.name] = f.create_filled_default()
        additional = tables.additional
        if additional is not None and state is not None and additional.codec.fill_defaults is not None:
            additional.codec.fill_defaults(state.extra)
        return self

    return fill_defaults


def _set_lazy_values(tables: ModelTables, values: dict[str, Any], lazy_values: dict[str, Any]) -> None:
    """Sets the values that reading unset fields created, but for empty objects in which nothing was set."""
    for name, value in lazy_values.items():
        f = tables.fields[name]
        if name not in values and (not f.is_lazy_empty or is_changed(f, value)):
            values[name] = value
    lazy_values.clear()


def _validator(cls: type[Model], tables: ModelTables) -> Validate:
    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        if not isinstance(value, cls):
            problems += expected_class(cls, value).prefixed(path)
            return
        values = value.__dict__
        state = value.__state__
        lazy_values: dict[str, Any] = state.lazy_values if state is not None else {}
        for name, f in tables.fields.items():
            inner_path = f"{path}.{f.wire}"
            inner = values.get(name, lazy_values.get(name))
            if inner is not None:
                f.codec.validate(inner, strict, inner_path, problems)
            elif f.required and not (name in values and f.nullable):
                problems.append((inner_path, "required"))
        if state is None or not state.extra:
            return
        if tables.additional is not None:
            in_map: PathProblems = []
            tables.additional.codec.validate(state.extra, strict, "", in_map)
            problems += [(path + _as_property(p), message) for p, message in in_map]
            return
        try:
            wire_of_unknown(state.extra)
        except DecodeError as error:
            problems += error.prefixed(path)
        if strict:
            known = list(tables.readers)
            problems += [(f"{path}.{key}", "unknown field" + hint(key, known)) for key in state.extra]

    return validate
