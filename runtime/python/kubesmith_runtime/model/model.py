"""The base class for all models: set values are in the instance's `__dict__`, defaults in the class's fields."""

# Circle with copies, describe, field_info, fields, object_rules, pydantic_types, read_only, schemas, subclasses,
# tables, typehints: `Model` calls what is there, which names it for type checkers; the first use loads `typehints`.

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from ..lazy import LazyAttribute
from ..values.codecs import is_dict
from ..values.errors import DecodeError, ModelError, PathProblems, Problem, hint
from ..values.nesting import find_problems, nesting_error, nesting_problems
from .copies import copy_model
from .fields import InstanceState, additional_properties, field, state_of
from .subclasses import (
    assign_attribute,
    check_names,
    constructor_attributes,
    drop_cached_values,
    is_attribute,
    is_generated,
    own_values,
)
from .tables import LAZY_TABLES, ModelTables, is_changed, wrong_constant

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda cls: cls


__all__ = ["Model", "new_model", "replace"]

# Methods name their class by a type variable: jedi does not know `Self`, and completed no fields of what they return.
# ruff: noqa: PYI019
_M = TypeVar("_M", bound="Model")


class _ClassDoc:
    """`__doc__` of a generated class: its docstring, and the docs of its fields, which its source has."""

    __slots__ = ("text",)

    def __init__(self, text: str | None) -> None:
        self.text = text

    def __get__(self, instance: object, owner: type[Model]) -> str:
        from .field_info import class_doc

        return class_doc(owner, self.text)


@dataclass_transform(kw_only_default=True, field_specifiers=(field, additional_properties))
class Model:
    """An object of the API, or an object nested in one.

    Its fields are attributes, and keyword arguments of the constructor, which raises `ModelError` with every problem.
    Reading an unset field returns the default that the API server would store, or None if there is no default;
    reading an unset required field raises `MissingFieldError`. Only set fields are written. Assigning None unsets a
    field, unless its schema is nullable; assigning a value of a wrong type raises `ModelError`.
    """

    __slots__ = ("__dict__", "__state__", "__weakref__")
    if TYPE_CHECKING:
        __state__: InstanceState | None
        __tables__: ClassVar[ModelTables]
        __fixed__: ClassVar[dict[str, Any]]
        __constants__: ClassVar[dict[str, str]]
        __own__: ClassVar[Mapping[str, Any]]
        __hash__: ClassVar[None]  # type: ignore[assignment]  # pyright: ignore[reportIncompatibleMethodOverride]
    else:  # without annotations, which `typing.get_type_hints` would return beside those of the fields
        __tables__ = LAZY_TABLES
        __fixed__ = {}
        __constants__ = {}
        __own__ = {}
        __hash__ = None
        __signature__ = LazyAttribute(f"{__package__}.describe", "signature")
        openapi_types = LazyAttribute(f"{__package__}.client_style", "openapi_types")
        attribute_map = LazyAttribute(f"{__package__}.client_style", "attribute_map")
        Partial = LazyAttribute(f"{__package__}.partial", "partial_class")

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.__tables__ = LAZY_TABLES
        if is_generated(cls):
            cls.__doc__ = _ClassDoc(cls.__doc__)  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
        else:
            check_names(cls)
            cls.__own__ = constructor_attributes(cls)

    def __init__(self, **values: Any) -> None:
        object.__setattr__(self, "__state__", None)
        tables = self.__tables__
        set_values = self.__dict__
        problems: PathProblems = []
        for name, value in values.items():
            known = tables.fields.get(name)
            try:
                if known is not None:
                    if value is not None:
                        set_values[name] = known.codec.accept(value)
                    elif known.nullable:
                        set_values[name] = None
                elif tables.additional is not None and name == tables.additional.name:
                    tables.additional.replace_all(self, value)
                elif name in self.__own__:
                    object.__setattr__(self, name, value)
                elif name not in tables.constants:
                    problems.append(("." + name, "no such field" + hint(name, [*tables.fields, *tables.constants])))
                elif value is not None and value != tables.constants[name]:
                    problems += wrong_constant(name, tables.constants[name], value)
            except DecodeError as error:
                problems += error.prefixed("." + name)
            except RecursionError:
                problems += DecodeError(nesting_problems(value)).prefixed("." + name)
        for name in tables.required:
            if name not in set_values and values.get(name) is None:
                problems.append(("." + name, "required"))
        if problems:
            raise DecodeError(problems).model_error(self.__title__())

    @classmethod
    def from_dict(cls: type[_M], data: Mapping[str, Any], *, strict: bool = False) -> _M:
        """Reads the wire form from any mapping.

        Unknown fields and enum values, which a newer server may send, are kept and written again. `strict` refuses
        them, and what else `check(strict=True)` finds: for what a person wrote. Raises `ModelError` with every problem.
        """
        try:
            codec = cls.__tables__.codec
            value = codec.decode_strict(data) if strict else codec.decode(data)
        except DecodeError as error:
            raise error.model_error(cls.__title_of__(data)) from None
        except RecursionError:
            raise nesting_error(cls.__title_of__(data), data) from None
        model: _M = value
        return model

    def to_dict(self, *, defaults: bool = False) -> dict[str, Any]:
        """The wire form of the set fields; with `defaults`, of all that the API server would store.

        Raises `ModelError` if a list, map or object in it was changed to values of a wrong type.
        """
        tables = self.__tables__
        try:
            out: dict[str, Any] = tables.codec.encode_with_defaults(self) if defaults else tables.encode(self)  # type: ignore[misc]  # pyright: ignore
        except Exception as error:  # wrong values raise anything; `check` finds their paths
            raise ModelError(self.__title__(), self.__problems__(error)) from error
        return out

    def __problems__(self, error: Exception) -> list[Problem]:
        """Why writing raised this error: what nests too deeply, or what `check` finds, or else the error's text."""
        if isinstance(error, RecursionError) or find_problems(self, lambda leaf: []):
            return nesting_error("", self).problems
        return self.check() or [Problem("", str(error) or type(error).__name__)]

    def check(self, *, strict: bool = False) -> list[Problem]:
        """Every value of a wrong type and every missing field, each with its path; an empty list if there are none.

        With `strict`, unknown fields and enum values too, which a newer server may have sent, and what servers refuse
        in metadata and in lists with keys and sets. Bounds, patterns and rules are checked by the server alone.
        """
        problems: PathProblems = []
        try:
            self.__tables__.codec.validate(self, strict, "", problems)
        except RecursionError:
            problems = nesting_problems(self)
        return [Problem(path.removeprefix("."), message) for path, message in problems]

    def fill_defaults(self) -> None:
        """Sets every unset field that has a default, here and in nested objects; absent objects without a default
        stay absent. Raises `ModelError` as `to_dict` does."""
        fill = self.__tables__.codec.fill_defaults
        try:
            if fill is not None:
                fill(self)
        except Exception as error:
            raise ModelError(self.__title__(), self.__problems__(error)) from error

    def with_defaults(self: _M) -> _M:
        """A deep copy on which `fill_defaults` was called."""
        twin = self.__deepcopy__({})
        twin.fill_defaults()
        return twin

    @classmethod
    def from_json(cls: type[_M], text: str | bytes, *, strict: bool = False) -> _M:
        """Reads JSON text as `from_dict` does; raises `ModelError` with line and column where it is no JSON."""
        from ..text.json_text import parse_json

        return cls.from_dict(parse_json(text, strict=strict), strict=strict)

    def to_json(self, *, defaults: bool = False, indent: int | None = None) -> str:
        """`to_dict` as JSON text: on one line, or indented by so many spaces."""
        from ..text.json_text import write_json

        return write_json(self.to_dict(defaults=defaults), indent)

    @classmethod
    def from_yaml(cls: type[_M], text: str | bytes, *, strict: bool = False) -> _M:
        """Reads one YAML document as `from_dict` does, with scalars as kubectl reads them: a date stays text."""
        from ..text.yaml_reader import parse_yaml

        return cls.from_dict(parse_yaml(text, strict=strict), strict=strict)

    def to_yaml(self, *, defaults: bool = False) -> str:
        """`to_dict` as a YAML document."""
        from ..text.yaml_writer import write_yaml

        return write_yaml(self.to_dict(defaults=defaults))

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The schema that the CustomResourceDefinition has for this class; `{"type": "object"}` if none is packaged."""
        from .schemas import json_schema

        return json_schema(cls)

    @property
    def set_fields(self) -> frozenset[str]:
        """The attributes that were set, those with a change inside their default included."""
        state = self.__state__
        lazy_values = state.lazy_values if state is not None else {}
        fields = self.__tables__.fields
        changed = [n for n, v in lazy_values.items() if is_changed(fields[n], v)]
        return frozenset(fields).intersection([*self.__dict__, *changed])

    @property
    def unknown_fields(self) -> dict[str, Any]:
        """Wire names and values that this class does not know; they are written again, and so is what is added. With
        additional properties, it is empty and read-only."""
        from .read_only import ReadOnlyDict

        return state_of(self).extra if self.__tables__.additional is None else ReadOnlyDict()

    @classmethod
    def __title_of__(cls, data: Any) -> str:
        """The object in wire form, in messages."""
        return cls.__name__

    def __title__(self) -> str:
        """This object, in messages."""
        return type(self).__name__

    def __check_constant__(self, name: str, value: Any) -> None:
        """Assigns an attribute that is no field, which apiVersion and kind have as a constant; others do not exist."""
        tables = self.__tables__
        if name not in tables.constants:
            known = [*tables.fields, *tables.constants]
            raise AttributeError(f"{type(self).__name__} has no field {name!r}{hint(name, known)}")
        if value != tables.constants[name]:
            raise DecodeError(wrong_constant(name, tables.constants[name], value)).model_error(self.__title__())

    if not TYPE_CHECKING:  # for a checker, an unknown attribute is an error

        def __setattr__(self, name, value):
            tables = self.__tables__
            known = tables.fields.get(name)
            if known is None and (tables.additional is None or name != tables.additional.name):
                if not assign_attribute(self, name, value):
                    self.__check_constant__(name, value)
                return
            try:
                if known is None:
                    tables.additional.replace_all(self, value)
                elif value is not None:
                    value = known.codec.accept(value)
                    self.__dict__[name] = value
                elif known.nullable:
                    self.__dict__[name] = None
                elif known.required:
                    raise DecodeError([("", "required")])
                else:
                    self.__delattr__(name)
                    return
            except DecodeError as error:
                raise DecodeError(error.prefixed("." + name)).model_error(self.__title__()) from None
            except RecursionError:
                problems = DecodeError(nesting_problems(value)).prefixed("." + name)
                raise DecodeError(problems).model_error(self.__title__()) from None
            state = state_of(self)
            state.assigned = True
            state.lazy_values.pop(name, None)

        def __delattr__(self, name):
            if name not in self.__tables__.fields:
                if is_attribute(type(self), name):
                    object.__delattr__(self, name)
                    return
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            self.__dict__.pop(name, None)
            if self.__state__ is not None:
                self.__state__.lazy_values.pop(name, None)

        def __getattr__(self, name):
            if name == "__state__":  # a subclass assigns attributes before it calls `super().__init__`
                object.__setattr__(self, name, None)
                return None
            known = self.__tables__.fields.get(name)
            if known is not None:
                raise known.missing_error(self)
            if name[:1] == "?":  # a `WireName`
                return name.value
            raise AttributeError(f"{type(self).__name__} has no field {name!r}{hint(name, self.__tables__.fields)}")

    def __repr__(self) -> str:
        from .describe import model_repr

        return model_repr(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Model):
            return NotImplemented
        try:
            if type(self) is not type(other) or self.to_dict() != other.to_dict():
                return False
            return not self.__own__ or own_values(self) == own_values(other)
        except RecursionError:
            raise nesting_error(self.__title__(), self) from None

    def __copy__(self: _M) -> _M:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        object.__setattr__(twin, "__state__", None if self.__state__ is None else self.__state__.copy())
        return twin

    def __deepcopy__(self: _M, memo: dict[int, Any]) -> _M:
        try:
            twin: _M = copy_model(self, memo)
        except RecursionError:
            raise nesting_error(self.__title__(), self) from None
        return twin

    def __replace__(self: _M, /, **changes: Any) -> _M:
        twin = self.__copy__()
        drop_cached_values(twin)
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def __reduce_ex__(self, protocol: Any, /) -> Any:
        cls = type(self)
        if not is_generated(cls):
            return super().__reduce_ex__(protocol)
        package, _, file = cls.__module__.rpartition(".")
        return new_model, (package if file[:1] == "_" else cls.__module__, cls.__qualname__), self.__getstate__()

    def __getstate__(self) -> Any:
        state = self.__state__
        if state is None and self.__dict__:
            return self.__dict__  # pickle nests less deeply in it than in a tuple
        return (self.__dict__, None if state is None else (state.extra, state.lazy_values, state.assigned, state.order))

    def __setstate__(self, saved: Any) -> None:
        values, saved_state = (saved, None) if is_dict(saved) else saved
        self.__dict__.update(values)
        object.__setattr__(self, "__state__", None)
        if saved_state is not None:
            state = state_of(self)
            state.extra, state.lazy_values, state.assigned, state.order = saved_state

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from .pydantic_types import core_schema

        return core_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> Any:
        from .pydantic_types import definition

        return definition(cls, handler)


def new_model(module: str, name: str) -> Model:
    """An empty instance of a class by the path that users import it from: pickles name this function and that path,
    and no file of the class, which may be renamed."""
    from importlib import import_module
    from operator import attrgetter

    model: Model = object.__new__(attrgetter(name)(import_module(module)))
    return model


def replace(model: _M, /, **changes: Any) -> _M:
    """A copy of a model in which these fields are replaced, as by `copy.replace` of Python 3.13; None unsets a field.

    The values of the other fields are those of the model itself. Raises `ModelError` for a value of a wrong type.
    """
    return model.__replace__(**changes)
