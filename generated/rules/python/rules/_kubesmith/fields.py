"""One property of a model as a class attribute: its codec, its name on the wire, and what reading it unset gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .codecs import Codec
from .containers import LAZY_EMPTY, MISSING, clone, codec_of
from .errors import DecodeError, MissingFieldError, Problem

if TYPE_CHECKING:
    from .model import Model

__all__ = ["Field", "Rest", "State", "additional_properties", "camel", "field", "state_of"]


class State:
    """What an instance seldom has beside its fields."""

    __slots__ = ("extra", "made", "touched")

    def __init__(self) -> None:
        self.extra: dict[str, Any] = {}
        """What the wire form has beside the fields."""
        self.made: dict[str, Any] = {}
        """By attribute: values that reading an unset field made."""
        self.touched = False
        """Whether a field was assigned since the instance was made."""

    def copy(self) -> State:
        """A state of its own with the same values."""
        twin = State()
        twin.extra = self.extra.copy()
        twin.made = self.made.copy()
        twin.touched = self.touched
        return twin


def state_of(model: Model) -> State:
    """The state of an instance, made if it has none."""
    state = model.__state__
    if state is None:
        state = State()
        object.__setattr__(model, "__state__", state)
    return state


class Field:
    """One property.

    A value in the instance's `__dict__` is set. Reading one that is not comes here, and gives the default that the
    API server would store. A default that is an object or a list is made once for each instance, and remembered
    there, so that a change inside it can be seen and written.
    """

    __slots__ = (
        "blank",
        "complete_",
        "default",
        "lazy",
        "name",
        "named",
        "nullable",
        "of",
        "required",
        "resolved",
        "wire",
    )

    def __init__(self, of: Any, wire: str | None, default: Any, nullable: bool) -> None:
        self.of = of
        self.wire = wire or ""
        self.named = wire is not None
        """Whether the name on the wire was given; it may be empty."""
        self.name = ""
        self.default = default
        self.nullable = nullable
        self.blank = default is LAZY_EMPTY
        """Without a default, yet reading makes an empty value: a kind's metadata and spec."""
        self.required = default is MISSING
        shape = default.__class__
        self.lazy = shape is dict or shape is list or (shape is str and of.__class__ is Codec and of.encode is not None)
        self.resolved: Codec | None = None
        self.complete_: Any = MISSING

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name
        if not self.named:
            self.wire = camel(name)

    def __get__(self, instance: Model | None, owner: type[Any]) -> Any:
        if instance is None:
            return self._of_class(owner)
        if self.lazy or self.blank:
            made = state_of(instance).made
            value = made.get(self.name, MISSING)
            if value is MISSING:
                value = made[self.name] = self._made()
            return value
        if self.required:
            raise AttributeError(self.name)  # `__getattr__` of the model says it in full
        return self.default

    def _of_class(self, owner: type[Any]) -> Any:
        if self.lazy:
            return self.make()
        if self.required or self.blank:
            raise AttributeError(f"{owner.__name__}.{self.name} has no default")
        return self.default

    @property
    def codec(self) -> Codec:
        """Resolved when first needed: its type may be defined after the field."""
        codec = self.resolved
        if codec is None:
            codec = self.resolved = codec_of(self.of)
        return codec

    def make(self) -> Any:
        """A new value of the literal default, or an empty object."""
        return self.codec.decode({} if self.blank else clone(self.default))

    def _made(self) -> Any:
        try:
            return self.make()
        except DecodeError:
            raise AttributeError(self.name) from None

    def missing(self, instance: Model) -> MissingFieldError:
        """The error for one who reads it where nothing stands and nothing can be made."""
        problems = [Problem(self.wire, "required")]
        try:
            if not self.required:
                self.make()
        except DecodeError as error:
            problems += [Problem(self.wire + path, message) for path, message in error.problems]
        return MissingFieldError(instance.__title__(), problems)

    def complete(self) -> Any:
        """The wire form of the default with the defaults below it."""
        if self.complete_ is MISSING:
            full = self.codec.full
            self.complete_ = full(self.make()) if full is not None else self.default
        return clone(self.complete_)


class Rest:
    """The attribute for the values beside the declared properties, where the schema keeps them."""

    __slots__ = ("name", "of", "resolved")

    def __init__(self, of: Any) -> None:
        self.of = of
        self.name = ""
        self.resolved: Codec | None = None

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    def __get__(self, instance: Model | None, owner: type[Any]) -> Any:
        return self if instance is None else state_of(instance).extra

    @property
    def codec(self) -> Codec:
        """That of the whole map."""
        codec = self.resolved
        if codec is None:
            codec = self.resolved = codec_of(self.of)
        return codec

    def put(self, instance: Model, value: Mapping[str, Any] | None) -> None:
        """Replace all of them."""
        state_of(instance).extra = {} if value is None else self.codec.check(value)


def camel(name: str) -> str:
    """The name on the wire of an attribute, where nothing else is said."""
    head, *words = name.split("_")
    return head + "".join([word.capitalize() for word in words])


def field(of: Any, *, wire: str | None = None, default: Any = MISSING, nullable: bool = False) -> Any:
    """Declare a property: required unless it has a default, None for none.

    `default` is in wire form, as the schema has it; or `LAZY_EMPTY`, for an object without one that is made when it is
    read, and written when something in it was set.
    """
    return Field(of, wire, default, nullable)


def additional_properties(of: Any, *, default: Any = MISSING) -> Any:
    """Declare the map of the properties that are not declared; `default` only tells type checkers to let it out."""
    del default
    return Rest(of)
