"""JSON and YAML text -> wire forms and back; text of many objects -> models."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .codecs import is_list, is_mapping
from .errors import ModelError, Problem
from .scalars import resolve

if TYPE_CHECKING:
    from .resource import Resource

__all__ = ["load_all", "parse_json", "parse_yaml", "write_json", "write_yaml"]


def parse_json(text: str | bytes) -> Any:
    """The value of a JSON text; raises `ModelError` with line and column if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ModelError("JSON", [Problem("", str(error))]) from None


def write_json(value: Any, indent: int | None) -> str:
    """A wire form as JSON text, indented by so many spaces; None: compact, on one line.

    Raises `ModelError` for what JSON does not have, such as NaN.
    """
    separators = (",", ":") if indent is None else None
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    except (TypeError, ValueError) as error:
        raise ModelError("JSON", [Problem("", str(error))]) from None


_yaml_parts: list[Any] = []


def _yaml() -> list[Any]:
    """PyYAML's module, on which the official client depends, and a loader and a dumper with the scalars of kubectl."""
    if _yaml_parts:
        return _yaml_parts
    import re

    yaml: Any = import_module("yaml")

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Reads scalars as kubectl does, and every key as text."""

        def construct_mapping(self, node: Any, deep: bool = False) -> dict[str, Any]:
            self.flatten_mapping(node)
            out: dict[str, Any] = {}
            for key, value in node.value:
                if not isinstance(key, yaml.ScalarNode):
                    raise yaml.constructor.ConstructorError(None, None, "a key must be text", key.start_mark)
                out[key.value] = self.construct_object(value, deep=deep)
            return out

    class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
        """Quotes each text that kubectl would read as another scalar, and writes no anchors."""

        def ignore_aliases(self, data: Any) -> bool:
            return True

    def text(dumper: Any, data: str) -> Any:
        style = None if isinstance(resolve(data), str) else "'"
        return dumper.represent_scalar("tag:yaml.org,2002:str", data, style=style)

    def scalar(loader: Any, node: Any) -> Any:
        return resolve(loader.construct_scalar(node))

    plain = "!plain"
    merge = [pair for pair in Loader.yaml_implicit_resolvers.get("<", []) if pair[0].endswith(":merge")]
    Loader.yaml_implicit_resolvers = {"<": merge, None: [(plain, re.compile(""))]}
    Loader.add_constructor(plain, scalar)
    Dumper.add_representer(str, text)
    _yaml_parts[:] = yaml, Loader, Dumper
    return _yaml_parts


def _parse_documents(text: str | bytes) -> list[Any]:
    """The documents of a YAML text, the empty ones as None."""
    yaml, loader, _ = _yaml()
    try:
        return list(yaml.load_all(text, Loader=loader))
    except (yaml.YAMLError, ValueError, AttributeError, LookupError) as error:  # explicit tags raise the last three
        raise ModelError("YAML", [Problem("", " ".join(str(error).split()))]) from None


def parse_yaml(text: str | bytes) -> Any:
    """The value of a YAML text; raises `ModelError` unless it has exactly one document that is not empty."""
    documents = [document for document in _parse_documents(text) if document is not None]
    if len(documents) != 1:
        raise ModelError("YAML", [Problem("", f"expected one document, found {len(documents)}")])
    return documents[0]


def write_yaml(value: Any) -> str:
    """A wire form as a YAML document in block style, with keys in their order."""
    yaml, _, dumper = _yaml()
    text: str = yaml.dump(
        value, Dumper=dumper, sort_keys=False, default_flow_style=False, allow_unicode=True, width=1_000_000
    )
    return text


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
    for document in _parse_documents(text):
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
