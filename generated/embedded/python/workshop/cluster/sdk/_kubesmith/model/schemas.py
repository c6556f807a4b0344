"""A model class -> its JSON schema and its CustomResourceDefinition, read from the packaged definitions."""

from __future__ import annotations

import json
import pkgutil
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from ..values.codecs import is_list
from ..values.containers import copy_wire

if TYPE_CHECKING:
    from kubernetes.client import V1CustomResourceDefinition

    from .model import Model

__all__ = ["definition_kind", "json_schema", "packaged_definitions", "resource_definition"]


def json_schema(cls: type[Model]) -> dict[str, Any]:
    """The schema of the place that the class is named after; `{"type": "object"}` if no definition is packaged."""
    place = _place(cls)
    if place is None:
        return {"title": cls.__name__, "type": "object"}
    document, pointer = place
    return {"title": cls.__name__, **copy_wire(_resolve_pointer(document, pointer))}


def definition_kind(cls: type[Model]) -> str | None:
    """The kind of the packaged document that has the schema of a class; None if none is packaged or it has none."""
    place = _place(cls)
    return None if place is None else place[0].get("kind")


def resource_definition(cls: type[Model]) -> V1CustomResourceDefinition:
    """The packaged definition of a kind, read anew; raises `LookupError` for a kind that has none."""
    place = _place(cls)
    if place is None or place[0].get("kind") != "CustomResourceDefinition":
        text = "its package has no CustomResourceDefinition, as it was generated from another document"
        raise LookupError(f"{cls.__name__}: {text}")
    from kubernetes.client import V1CustomResourceDefinition as Definition

    from ..official.external import class_codec

    found: V1CustomResourceDefinition = class_codec(Definition).decode(place[0])
    return found


def packaged_definitions(package: str) -> list[dict[str, Any]]:
    """The CustomResourceDefinitions among the files of a package, read anew, in the order of their file names."""
    folder = resources.files(package) / "_crds"
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    documents = (json.loads(file.read_bytes()) for file in files)
    return [document for document in documents if document.get("kind") == "CustomResourceDefinition"]


def _place(cls: type[Model]) -> tuple[Any, str] | None:
    """The packaged document that has the schema of a class or of a base of it, and the pointer to the schema."""
    for base in cls.__mro__:
        package = base.__module__.rpartition(".")[0]
        places = _read_json(package, "_places.json") if "." in package else None
        if places is not None and base.__name__ in places:
            file, pointer = places[base.__name__]
            while file.startswith("../"):
                package, file = package.rpartition(".")[0], file[3:]
            return _read_json(package, file), pointer
    return None


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
