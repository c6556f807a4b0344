"""A model class -> its JSON schema, read from the packaged CustomResourceDefinition."""

from __future__ import annotations

import json
import pkgutil
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .codecs import is_list
from .containers import copy_wire

if TYPE_CHECKING:
    from .model import Model

__all__ = ["json_schema"]


def json_schema(cls: type[Model]) -> dict[str, Any]:
    """The schema of the place that the class is named after; `{"type": "object"}` if no definition is packaged."""
    for base in cls.__mro__:
        package = base.__module__.rpartition(".")[0]
        places = _read_json(package, "_places.json") if "." in package else None
        if places is not None and base.__name__ in places:
            file, pointer = places[base.__name__]
            schema = _read_json(__name__.rpartition("._kubesmith")[0], file)
            return {"title": cls.__name__, **copy_wire(_resolve_pointer(schema, pointer))}
    return {"title": cls.__name__, "type": "object"}


@lru_cache(maxsize=8)
def _read_json(package: str, file: str) -> Any:
    """The content of a packaged file, which callers must not change; None if there is no such file."""
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
