"""Models as fields of pydantic models, and their JSON schemas, read from the packaged CustomResourceDefinition."""

from __future__ import annotations

import json
import pkgutil
from typing import TYPE_CHECKING, Any

from .codecs import is_list

if TYPE_CHECKING:
    from .model import Model

__all__ = ["core_schema", "json_schema"]


def json_schema(cls: type[Model]) -> dict[str, Any]:
    """The schema of the place that the class is named after; `{"type": "object"}` if no definition is packaged."""
    for base in cls.__mro__:
        package = base.__module__.rpartition(".")[0]
        places = _read_json(package, "_places.json") if "." in package else None
        if places is not None and base.__name__ in places:
            file, pointer = places[base.__name__]
            schema = _read_json(__name__.rpartition("._kubesmith")[0], file)
            return {"title": cls.__name__, **_resolve_pointer(schema, pointer)}
    return {"title": cls.__name__, "type": "object"}


def _read_json(package: str, file: str) -> Any:
    """The content of a packaged file; None if there is no such file."""
    try:
        data = pkgutil.get_data(package, file)
    except (OSError, ImportError):
        return None
    return None if data is None else json.loads(data)


def _resolve_pointer(schema: Any, pointer: str) -> Any:
    """The value that a JSON pointer refers to."""
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        schema = schema[int(key)] if is_list(schema) else schema[key]
    return schema


def core_schema(cls: type[Model]) -> Any:
    """The pydantic-core schema of a model class: it validates with `from_dict` and serializes with `to_dict`."""
    from pydantic_core import core_schema as core

    return core.no_info_plain_validator_function(
        lambda value: value if isinstance(value, cls) else cls.from_dict(value),
        serialization=core.plain_serializer_function_ser_schema(lambda value: value.to_dict()),
    )
