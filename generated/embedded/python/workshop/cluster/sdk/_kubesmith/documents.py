"""A YAML text -> the wire form of its one object, or the models of all its objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .codecs import is_list, is_mapping
from .errors import ModelError, Problem
from .yaml_reader import parse_documents

if TYPE_CHECKING:
    from .resource import Resource

__all__ = ["load_all", "parse_yaml"]


def parse_yaml(text: str | bytes, *, strict: bool = False) -> Any:
    """The value of a YAML text; raises `ModelError` unless it has exactly one document that is not empty."""
    documents = [document for document in parse_documents(text, strict=strict) if document is not None]
    if len(documents) != 1:
        raise ModelError("YAML", [Problem("", f"expected one document, found {len(documents)}")])
    return documents[0]


def _objects(document: Any) -> Iterator[Any]:
    """The document, or the items of a list such as `kind: List` or `kind: PodList`."""
    if is_mapping(document):
        pairs: Any = document
        items: Any = pairs.get("items")
        if str(pairs.get("kind")).endswith("List") and is_list(items):
            kind = str(pairs["kind"]).removesuffix("List")
            for item in items:
                # The items of a typed list may lack apiVersion and kind, which those of the list imply.
                implied = {} if not kind else {"apiVersion": pairs.get("apiVersion"), "kind": kind}
                yield from _objects({**implied, **item} if is_mapping(item) else item)
            return
    if document is not None:
        yield document


def load_all(
    text: str | bytes, kinds: Mapping[str, str], package: str, *, strict: bool = False
) -> list[Resource | dict[str, Any]]:
    """The objects of a YAML or JSON text in their order, each as the model of its apiVersion and kind.

    `kinds` maps `apiVersion kind` to `.module:Class` in the package. An object of another kind stays a dict. Raises
    `ModelError` with the problems of all objects; `strict` refuses unknown fields.
    """
    objects: list[Resource | dict[str, Any]] = []
    errors: list[ModelError] = []
    for document in parse_documents(text, strict=strict):
        for value in _objects(document):
            if not is_mapping(value):
                number = len(objects) + len(errors) + 1
                errors.append(ModelError(f"object {number}", [Problem("", "expected an object")]))
                continue
            pairs: dict[str, Any] = dict(value)
            path = kinds.get(f"{pairs.get('apiVersion')} {pairs.get('kind')}")
            if path is None:
                objects.append(pairs)
                continue
            module, _, name = path.partition(":")
            try:
                objects.append(getattr(import_module(package + module), name).from_dict(pairs, strict=strict))
            except ModelError as error:
                errors.append(error)
    if errors:
        problems = [
            Problem(f"{e.title}: {p.path}" if p.path else e.title, p.message) for e in errors for p in e.problems
        ]
        raise ModelError(f"{len(errors)} objects", problems) if len(errors) > 1 else errors[0]
    return objects
