"""Models inside pydantic models, and their JSON schemas: the CustomResourceDefinition's own, read when asked for."""

from __future__ import annotations

import json
import pkgutil
from typing import TYPE_CHECKING, Any

from .codecs import is_list

if TYPE_CHECKING:
    from .model import Model

__all__ = ["core_schema", "json_schema"]


def json_schema(cls: type[Model]) -> dict[str, Any]:
    """The schema at the place that the class is named after; `{"type": "object"}` where none was packaged."""
    for base in cls.__mro__:
        package = base.__module__
        places = _read(package, "_places.json") if "." in package else None
        if places is not None and base.__name__ in places:
            file, pointer = places[base.__name__]
            schema = _read(__name__.rpartition("._kubesmith")[0], file)
            return {"title": cls.__name__, **_at(schema, pointer)}
    return {"title": cls.__name__, "type": "object"}


def _read(package: str, file: str) -> Any:
    try:
        data = pkgutil.get_data(package, file)
    except (OSError, ImportError):
        return None
    return None if data is None else json.loads(data)


def _at(schema: Any, pointer: str) -> Any:
    """The value of a JSON pointer."""
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        schema = schema[int(key)] if is_list(schema) else schema[key]
    return schema


def core_schema(cls: type[Model]) -> Any:
    """Validates with `from_dict`, and is written with `to_dict`."""
    from pydantic_core import core_schema as core

    return core.no_info_plain_validator_function(
        lambda value: value if isinstance(value, cls) else cls.from_dict(value),
        serialization=core.plain_serializer_function_ser_schema(lambda value: value.to_dict()),
    )
