"""The properties of a model as class attributes: codec, wire name, and what reading an unset one returns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..values.codecs import Codec
from ..values.containers import LAZY_EMPTY, MISSING, codec_of, copy_wire
from ..values.errors import DecodeError, MissingFieldError, Problem
from .copies import copy_value

if TYPE_CHECKING:
    from .model import Model

__all__ = [
    "AdditionalProperties",
    "Field",
    "InstanceState",
    "additional_properties",
    "camel_case",
    "field",
    "state_of",
]


class InstanceState:
    """What only few instances need besides the values of their fields; `__state__` is None for the others."""

    __slots__ = ("assigned", "extra", "lazy_values", "order")

    def __init__(self) -> None:
        self.extra: dict[str, Any] = {}
        """Additional properties, or else unknown fields, by wire name."""
        self.lazy_values: dict[str, Any] = {}
        """Values that reading unset fields created, by attribute."""
        self.assigned: bool = False
        """Whether a field was assigned after the instance was created."""
        self.order: tuple[str, ...] | None = None
        """The wire names as they were read; None where the order of the `__dict__` is enough."""

    def copy(self) -> InstanceState:
        """A shallow copy."""
        twin = InstanceState()
        twin.extra = self.extra.copy()
        twin.lazy_values = self.lazy_values.copy()
        twin.assigned = self.assigned
        twin.order = self.order
        return twin


def state_of(model: Model) -> InstanceState:
    """The state of an instance, which gets one if it has none."""
    state = model.__state__
    if state is None:
        state = InstanceState()
        object.__setattr__(model, "__state__", state)
    return state


class Field:
    """A declared property: a descriptor, which Python calls only where the instance's `__dict__` has no value.

    A value in `__dict__` is set. An unset field reads as the default that the API server would store. A default that
    is mutable is created once for each instance and kept in its state, so that a change inside it can be written.
    """

    __slots__ = (
        "codec_source",
        "default",
        "default_with_nested",
        "filled_default",
        "has_wire",
        "is_lazy",
        "is_lazy_empty",
        "name",
        "nullable",
        "required",
        "resolved",
        "wire",
    )

    def __init__(self, codec_source: Any, wire: str | None, default: Any, nullable: bool) -> None:
        self.codec_source: Any = codec_source
        """A model class or a `CodecSource`."""
        self.wire: str = wire or ""
        """The name on the wire."""
        self.has_wire: bool = wire is not None
        """Whether the declaration names it (it may be empty); else it is the attribute's name in camel case."""
        self.name: str = ""
        """The attribute."""
        self.default: Any = default
        """In wire form; None, `MISSING` or `LAZY_EMPTY` where the schema has none."""
        self.nullable: bool = nullable
        """Whether null is a value of the property."""
        self.required: bool = default is MISSING
        self.is_lazy_empty: bool = default is LAZY_EMPTY
        """Whether reading creates an empty object, which is no default: the metadata and spec of a kind."""
        cls = default.__class__
        is_encoded_text = cls is str and codec_source.__class__ is Codec and codec_source.encode is not None
        self.is_lazy: bool = cls is dict or cls is list or is_encoded_text
        """Whether the default is decoded for each instance, not read as it is."""
        self.resolved: Codec | None = None
        self.default_with_nested: Any = MISSING
        self.filled_default: Any = MISSING

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name
        if not self.has_wire:
            self.wire = camel_case(name)

    def __get__(self, instance: Model | None, owner: type[Any]) -> Any:
        if instance is None:
            return self._class_value(owner)
        if self.is_lazy or self.is_lazy_empty:
            lazy_values = state_of(instance).lazy_values
            value = lazy_values.get(self.name, MISSING)
            if value is MISSING:
                value = lazy_values[self.name] = self._create_or_attribute_error()
            return value
        if self.required:
            raise AttributeError(self.name)  # Python then calls `__getattr__` of the model, which says what is missing
        return self.default

    def _class_value(self, owner: type[Any]) -> Any:
        if self.is_lazy:
            return self.create_default()
        if self.required or self.is_lazy_empty:
            raise AttributeError(f"{owner.__name__}.{self.name} has no default")
        return self.default

    @property
    def codec(self) -> Codec:
        """Resolved by the first use: its type may be defined after the field."""
        codec = self.resolved
        if codec is None:
            codec = self.resolved = codec_of(self.codec_source)
        return codec

    def create_default(self) -> Any:
        """A new Python value of the default; a new empty object where it is `LAZY_EMPTY`.

        Raises `DecodeError` if an empty object lacks a required field.
        """
        return self.codec.decode({} if self.is_lazy_empty else copy_wire(self.default))

    def create_filled_default(self) -> Any:
        """A new Python value of the default, with the defaults of the fields nested in it; raises `DecodeError`."""
        if self.filled_default is MISSING:
            value, fill = self.create_default(), self.codec.fill_defaults
            self.filled_default = fill(value) if fill is not None else value
        return copy_value(self.filled_default)

    def _create_or_attribute_error(self) -> Any:
        try:
            return self.create_default()
        except DecodeError:
            raise AttributeError(self.name) from None

    def missing_error(self, instance: Model) -> MissingFieldError:
        """The error of reading this field of an instance that has no value for it, and no default can be created."""
        if self.required:
            return MissingFieldError(instance.__title__(), [Problem(self.wire, "required")])
        problems = [Problem(self.wire, "not set, and an empty object lacks required fields")]
        try:
            self.create_default()
        except DecodeError as error:
            problems += [Problem(self.wire + path, message) for path, message in error.problems]
        return MissingFieldError(instance.__title__(), problems)

    def rewritten_default(self) -> Any:
        """The default as it is written after it was read: without the nulls that a server removes."""
        encode = self.codec.encode
        return encode(self.create_default()) if encode is not None else self.default

    def encoded_default(self) -> Any:
        """A copy of the wire form of the default, with the defaults of the fields nested in it."""
        if self.default_with_nested is MISSING:
            encode = self.codec.encode_with_defaults
            self.default_with_nested = encode(self.create_default()) if encode is not None else self.default
        return copy_wire(self.default_with_nested)


class AdditionalProperties:
    """The attribute for the properties that the schema allows but does not declare."""

    __slots__ = ("codec_source", "name", "resolved")

    def __init__(self, codec_source: Any) -> None:
        self.codec_source: Any = codec_source
        self.name: str = ""
        """The attribute."""
        self.resolved: Codec | None = None

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    def __get__(self, instance: Model | None, owner: type[Any]) -> Any:
        return self if instance is None else state_of(instance).extra

    @property
    def codec(self) -> Codec:
        """The codec of the map of all additional properties."""
        codec = self.resolved
        if codec is None:
            codec = self.resolved = codec_of(self.codec_source)
        return codec

    def replace_all(self, instance: Model, value: Mapping[str, Any] | None) -> None:
        """Assigns the attribute; raises `DecodeError`."""
        state_of(instance).extra = {} if value is None else self.codec.accept(value)


def camel_case(name: str) -> str:
    """The wire name of an attribute whose declaration names none: `deadline_seconds` is `deadlineSeconds`."""
    head, *words = name.split("_")
    return head + "".join([word.capitalize() for word in words])


def field(codec: Any, *, wire: str | None = None, default: Any = MISSING, nullable: bool = False) -> Any:
    """Declares a property: `codec` is a codec, a list or map of one, or a model class; `wire` its name on the wire.

    It is required without a `default`, which is in wire form as the schema has it. None: optional without a default.
    `LAZY_EMPTY`: optional without a default, but reading it creates an empty object, which is written once something
    in it is set.
    """
    return Field(codec, wire, default, nullable)


def additional_properties(codec: Any, *, default: Any = MISSING) -> Any:
    """Declares the map of the properties that are not declared; `codec` is that of the whole map.

    `default` is ignored: it tells type checkers that the constructor's argument may be left out.
    """
    del default
    return AdditionalProperties(codec)
