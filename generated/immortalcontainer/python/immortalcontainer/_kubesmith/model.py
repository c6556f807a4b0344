"""The base class of all models: what is set stands in the instance, and the defaults on the class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from .errors import DecodeError, ModelError, Problem, hint
from .fields import State, additional_properties, field, state_of
from .tables import LAZY_TABLES, Tables, is_changed

if TYPE_CHECKING:
    from typing_extensions import Self, dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda cls: cls


__all__ = ["Model"]


class _Signature:
    """The constructor's signature, made when somebody asks: `inspect` costs more than a kind."""

    def __get__(self, instance: object, owner: type[Model]) -> Any:
        from .describe import signature

        return signature(owner)


@dataclass_transform(kw_only_default=True, field_specifiers=(field, additional_properties))
class Model:
    """An object of the API, or a part of one.

    Fields are keywords of the constructor and attributes. Reading one that is not set gives the default that the API
    server would store, else None. Only what was set is written. None unsets a field, unless its schema is nullable.
    """

    __slots__ = ("__dict__", "__state__", "__weakref__")
    __state__: State | None
    __tables__: ClassVar[Tables] = LAZY_TABLES
    __fixed__: ClassVar[dict[str, Any]] = {}
    __hash__ = None  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    if not TYPE_CHECKING:
        __signature__ = _Signature()

    def __init_subclass__(cls) -> None:
        cls.__tables__ = LAZY_TABLES
        package, _, file = cls.__module__.rpartition(".")
        if file[:1] == "_":
            cls.__module__ = package  # the published path: a private file may change its name

    def __init__(self, **values: Any) -> None:
        object.__setattr__(self, "__state__", None)
        tables = self.__tables__
        held = self.__dict__
        problems: list[tuple[str, str]] = []
        for name, value in values.items():
            known = tables.fields.get(name)
            try:
                if known is not None:
                    if value is not None:
                        held[name] = known.codec.check(value)
                    elif known.nullable:
                        held[name] = None
                elif tables.rest is not None and name == tables.rest.name:
                    tables.rest.put(self, value)
                else:
                    problems.append(("." + name, "no such field" + hint(name, tables.fields)))
            except DecodeError as error:
                problems += error.prefixed("." + name)
        for name in tables.required:
            if name not in held and values.get(name) is None:
                problems.append(("." + name, "required"))
        if problems:
            raise DecodeError(problems).error(self.__title__())

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, strict: bool = False) -> Self:
        """Read the wire form, from any mapping.

        Tolerant: unknown fields and enum values are kept, and written again. `strict` refuses them, and suggests
        the nearest name: for what a person wrote. Raises `ModelError` with every problem and its path.
        """
        try:
            codec = cls.__tables__.codec
            value = codec.strict(data) if strict else codec.decode(data)
        except DecodeError as error:
            raise error.error(cls.__title_of__(data)) from None
        read: Self = value
        return read

    def to_dict(self, *, defaults: bool = False) -> dict[str, Any]:
        """The wire form: what was set; with `defaults`, all that the API server would store.

        Raises `ModelError` where a value was changed into a wrong shape.
        """
        tables = self.__tables__
        try:
            out: dict[str, Any] = tables.codec.full(self) if defaults else tables.encode(self)  # type: ignore[misc]  # pyright: ignore
        except Exception as error:  # whatever a wrong value does, the caller gets its path
            raise ModelError(self.__title__(), self.__wrong__(error)) from error
        return out

    def __wrong__(self, error: Exception) -> list[Problem]:
        try:
            found = self.check()
        except RecursionError:
            found = []
        return found or [Problem("", str(error) or type(error).__name__)]

    def check(self, *, strict: bool = False) -> list[Problem]:
        """Every value of a wrong type and every missing field, each with its path; with `strict`, unknown fields
        and enum values too, which a newer server may have sent. Bounds, patterns and rules are the server's."""
        problems: list[tuple[str, str]] = []
        self.__tables__.codec.walk(self, strict, "", problems)
        return [Problem(path.removeprefix("."), message) for path, message in problems]

    def fill_defaults(self) -> None:
        """Set all that the API server would fill in, here and in everything below; absent parents stay absent."""
        fill = self.__tables__.codec.fill
        try:
            if fill is not None:
                fill(self)
        except Exception as error:
            raise ModelError(self.__title__(), self.__wrong__(error)) from error

    def with_defaults(self) -> Self:
        """A copy with all defaults set."""
        from copy import deepcopy

        twin = deepcopy(self)
        twin.fill_defaults()
        return twin

    @classmethod
    def from_json(cls, text: str | bytes, *, strict: bool = False) -> Self:
        """Read JSON text."""
        from .documents import parse_json

        return cls.from_dict(parse_json(text), strict=strict)

    def to_json(self, *, defaults: bool = False, indent: int | None = None) -> str:
        """JSON text of `to_dict`."""
        from .documents import write_json

        return write_json(self.to_dict(defaults=defaults), indent)

    @classmethod
    def from_yaml(cls, text: str | bytes, *, strict: bool = False) -> Self:
        """Read a YAML document, with the scalars of JSON: a date stays text."""
        from .documents import parse_yaml

        return cls.from_dict(parse_yaml(text), strict=strict)

    def to_yaml(self, *, defaults: bool = False) -> str:
        """YAML text of `to_dict`."""
        from .documents import write_yaml

        return write_yaml(self.to_dict(defaults=defaults))

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The schema of the CustomResourceDefinition at this place."""
        from .schemas import json_schema

        return json_schema(cls)

    @property
    def set_fields(self) -> frozenset[str]:
        """The attributes that were set, also by a change inside a default."""
        state = self.__state__
        made = state.made if state is not None else {}
        fields = self.__tables__.fields
        return frozenset(self.__dict__).union(n for n, v in made.items() if is_changed(fields[n], v))

    @property
    def unknown_fields(self) -> dict[str, Any]:
        """Fields of the wire form that this class does not know; they are written again, as are those added here."""
        return state_of(self).extra if self.__tables__.rest is None else {}

    @classmethod
    def __title_of__(cls, data: Any) -> str:
        return cls.__name__

    def __title__(self) -> str:
        return type(self).__name__

    if not TYPE_CHECKING:  # for a checker, an unknown attribute is an error

        def __setattr__(self, name, value):
            tables = self.__tables__
            known = tables.fields.get(name)
            if known is None and (tables.rest is None or name != tables.rest.name):
                raise AttributeError(f"{type(self).__name__} has no field {name!r}{hint(name, tables.fields)}")
            try:
                if known is None:
                    tables.rest.put(self, value)
                elif value is not None:
                    value = known.codec.check(value)
                    self.__dict__[name] = value
                elif known.nullable:
                    self.__dict__[name] = None
                elif known.required:
                    raise DecodeError([("", "required")])
                else:
                    self.__delattr__(name)
                    return
            except DecodeError as error:
                raise DecodeError(error.prefixed("." + name)).error(self.__title__()) from None
            state = state_of(self)
            state.touched = True
            state.made.pop(name, None)

        def __delattr__(self, name):
            if name not in self.__tables__.fields:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            self.__dict__.pop(name, None)
            if self.__state__ is not None:
                self.__state__.made.pop(name, None)

        def __getattr__(self, name):
            known = self.__tables__.fields.get(name)
            if known is not None:
                raise known.missing(self)
            raise AttributeError(f"{type(self).__name__} has no field {name!r}{hint(name, self.__tables__.fields)}")

    def __repr__(self) -> str:
        from .describe import represent

        return represent(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Model):
            return NotImplemented
        return type(self) is type(other) and self.to_dict() == other.to_dict()

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        object.__setattr__(twin, "__state__", None if self.__state__ is None else self.__state__.copy())
        return twin

    def __replace__(self, /, **changes: Any) -> Self:
        twin = self.__copy__()
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def __getstate__(self) -> Any:
        state = self.__state__
        return (self.__dict__, None if state is None else (state.extra, state.made, state.touched))

    def __setstate__(self, saved: Any) -> None:
        held, side = saved
        self.__dict__.update(held)
        object.__setattr__(self, "__state__", None)
        if side is not None:
            state = state_of(self)
            state.extra, state.made, state.touched = side

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from .schemas import core_schema

        return core_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> Any:
        return cls.json_schema()
