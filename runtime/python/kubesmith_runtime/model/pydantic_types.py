"""A model class -> a type of pydantic: how it reads and writes values, and its JSON schema as shared definitions."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ..values.codecs import is_list, is_mapping
from ..values.containers import ref
from ..values.errors import ModelError, Problem
from .schemas import json_schema

if TYPE_CHECKING:
    from .model import Model

__all__ = ["core_schema", "definition"]

_UNKNOWN = "unknown field"


def core_schema(cls: type[Model]) -> Any:
    """The pydantic-core schema of a model class: it validates with `from_dict` and writes with `to_dict`."""
    from pydantic_core import core_schema as core

    def validator(strict: bool) -> Any:
        return core.with_info_plain_validator_function(lambda value, info: _validate(cls, value, strict, info.config))

    return core.lax_or_strict_schema(
        validator(False),
        validator(True),
        ref=f"{cls.__module__}.{cls.__qualname__}:{id(cls)}",
        serialization=core.plain_serializer_function_ser_schema(lambda value: value.to_dict()),
    )


def _validate(cls: type[Model], value: Any, strict: bool, config: Any) -> Any:
    """Reads a value as pydantic's configuration says; raises pydantic's error with the place of each problem.

    `extra="forbid"` refuses unknown fields, at every level. Strict mode refuses what only a newer server may send, such
    as an unknown value of an enum.
    """
    if isinstance(value, cls):
        return value
    forbids_unknown = config is not None and config.get("extra_fields_behavior") == "forbid"
    problems: list[Problem] = []
    model = None
    try:
        model = cls.from_dict(value)
    except ModelError as error:
        problems = error.problems
    if strict or forbids_unknown:
        try:
            cls.from_dict(value, strict=True)
        except ModelError as error:
            found = error.problems
            problems += [p for p in found if p not in problems and _counts(p, strict, forbids_unknown)]
    if problems:
        raise _validation_error(cls, problems, value)
    return model


def _counts(problem: Problem, strict: bool, forbids_unknown: bool) -> bool:
    if problem.path in ("apiVersion", "kind") and problem.message == "required":  # the class says them
        return False
    return forbids_unknown if problem.message.startswith(_UNKNOWN) else strict


def _validation_error(cls: type[Model], problems: list[Problem], value: Any) -> Exception:
    from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

    details: list[InitErrorDetails] = []
    for problem in problems:
        location, found = _locate(problem.path, value)
        if problem.message == "required":
            details.append(InitErrorDetails(type="missing", loc=location, input=found))
            continue
        kind = "extra_forbidden" if problem.message.startswith(_UNKNOWN) else "value_error"
        error = PydanticCustomError(kind, "{problem}", {"problem": problem.message})
        details.append(InitErrorDetails(type=error, loc=location, input=found))
    return ValidationError.from_exception_data(cls.__name__, details)


_STEP = re.compile(r'\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\.?([^.\[]+)')


def _locate(path: str, value: Any) -> tuple[tuple[int | str, ...], Any]:
    """The place of a problem as pydantic has it, and what stands there; of a missing field, what lacks it."""
    location: list[int | str] = []
    rest = path
    while rest:
        step, rest = _next_step(rest, value)
        location.append(step)
        is_there = (
            step < len(value) if is_list(value) and isinstance(step, int) else is_mapping(value) and step in value
        )
        value = value[step] if is_there else value
    return tuple(location), value


def _next_step(path: str, value: Any) -> tuple[int | str, str]:
    """The first step of a path, and the rest of the path. A name with a dot in it is one step if the value has it."""
    name = path.removeprefix(".")
    names = [key for key in value if isinstance(key, str) and "." in key] if is_mapping(value) else []
    for key in names:
        if name == key or name.startswith((key + ".", key + "[")):
            return key, name[len(key) :]
    match = _STEP.match(path)
    if match is None:
        return path, ""
    index, quoted, plain = match.groups()
    rest = path[match.end() :]
    if index is not None:
        return int(index), rest
    return (plain if quoted is None else json.loads(quoted)), rest


def definition(cls: type[Model], handler: Any) -> dict[str, Any]:
    """The JSON schema of a class, in which classes nested in it are references to definitions of their own."""
    from pydantic import TypeAdapter
    from pydantic_core import core_schema as core

    schema: dict[str, Any] = _without_unchecked(json_schema(cls))
    properties: Any = schema.get("properties", {})
    for field in cls.__tables__.fields.values():
        nested, keys = _nested_class(field.codec_source)
        parent, key = properties, field.wire
        for step in keys:
            parent, key = parent.get(key, {}), step
        if nested is None or key not in parent:
            continue
        place, shared = parent[key], _without_unchecked(json_schema(nested))
        if _without_notes(place) == _without_notes(shared):
            # The handler of pydantic makes a definition only of a schema that is nested in another one.
            reference = handler(core.list_schema(TypeAdapter(nested).core_schema))["items"]
            notes = {name: place[name] for name in _NOTES if name in place and place[name] != shared.get(name)}
            parent[key] = {**notes, **reference}
    return schema


_UNCHECKED = frozenset(
    (
        "additionalProperties",
        "allOf",
        "anyOf",
        "enum",
        "exclusiveMaximum",
        "exclusiveMinimum",
        "format",
        "maxItems",
        "maxLength",
        "maxProperties",
        "maximum",
        "minItems",
        "minLength",
        "minProperties",
        "minimum",
        "multipleOf",
        "not",
        "oneOf",
        "pattern",
        "uniqueItems",
        "x-kubernetes-validations",
    )
)
"""Keywords that reading does not check, or only in strict mode: a service that publishes them would take what they
forbid. Values of maps have a schema that is checked, and stays."""


def _without_unchecked(schema: Any, is_map: bool = False) -> Any:
    """A schema without what reading does not check; `is_map`: its keys are names of properties."""
    if is_list(schema):
        return [_without_unchecked(inner) for inner in schema]
    if not is_mapping(schema):
        return schema
    pairs: dict[str, Any] = schema
    return {
        key: value if key in ("default", "example") and not is_map else _without_unchecked(value, key == "properties")
        for key, value in pairs.items()
        if is_map or key not in _UNCHECKED or (key == "additionalProperties" and is_mapping(value))
    }


_NOTES = ("description", "default")
"""Keywords that may stand beside a reference."""


def _without_notes(schema: Any) -> Any:
    return {name: value for name, value in schema.items() if name not in _NOTES and name != "title"}


def _nested_class(source: Any) -> tuple[type[Model] | None, list[str]]:
    """The model class of a field's value or of the items or values in it, and the keywords that lead to its schema."""
    keys: list[str] = []
    while not hasattr(source, "__tables__"):
        if isinstance(source, ref):
            source = source.get()
        elif hasattr(source, "keyword"):
            keys.append(source.keyword)
            source = source.items
        else:
            return None, []
    return source, keys
