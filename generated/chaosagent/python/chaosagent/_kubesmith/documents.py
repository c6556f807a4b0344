"""JSON and YAML text to plain values and back, and files of many objects to models."""

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
    """Raises `ModelError` with line and column."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise ModelError("JSON", [Problem("", str(error))]) from None


def write_json(value: Any, indent: int | None) -> str:
    """Compact without an indent; NaN and infinity, which JSON does not have, raise `ModelError`."""
    separators = (",", ":") if indent is None else None
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    except (TypeError, ValueError) as error:
        raise ModelError("JSON", [Problem("", str(error))]) from None


_parts: list[Any] = []


def _yaml() -> list[Any]:
    """PyYAML, which the official client depends on, with the scalars that Kubernetes' own tools have."""
    if _parts:
        return _parts
    import re

    yaml: Any = import_module("yaml")

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Scalars are kubectl's, and keys are texts, whatever they look like."""

        def construct_mapping(self, node: Any, deep: bool = False) -> dict[str, Any]:
            self.flatten_mapping(node)
            out: dict[str, Any] = {}
            for key, value in node.value:
                if not isinstance(key, yaml.ScalarNode):
                    raise yaml.constructor.ConstructorError(None, None, "a key must be text", key.start_mark)
                out[key.value] = self.construct_object(value, deep=deep)
            return out

    class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
        """Quotes every text that some reader of YAML takes for another scalar; has no anchors."""

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
    _parts[:] = yaml, Loader, Dumper
    return _parts


def _documents(text: str | bytes) -> list[Any]:
    yaml, loader, _ = _yaml()
    try:
        return list(yaml.load_all(text, Loader=loader))
    except (yaml.YAMLError, ValueError, AttributeError, LookupError) as error:  # the last where a tag does not hold
        raise ModelError("YAML", [Problem("", " ".join(str(error).split()))]) from None


def parse_yaml(text: str | bytes) -> Any:
    """One document."""
    found = [document for document in _documents(text) if document is not None]
    if len(found) != 1:
        raise ModelError("YAML", [Problem("", f"expected one document, got {len(found)}")])
    return found[0]


def write_yaml(value: Any) -> str:
    """Block style, keys in the order they have."""
    yaml, _, dumper = _yaml()
    text: str = yaml.dump(
        value, Dumper=dumper, sort_keys=False, default_flow_style=False, allow_unicode=True, width=1_000_000
    )
    return text


def _objects(document: Any) -> Iterator[Any]:
    """The document, or the items of a list of objects."""
    if is_mapping(document):
        pairs: Any = document
        items: Any = pairs.get("items")
        if str(pairs.get("kind")).endswith("List") and is_list(items):
            kind = str(pairs["kind"]).removesuffix("List")
            for item in items:
                # The items of a typed list may lack what the list says of all.
                known = {} if not kind else {"apiVersion": pairs.get("apiVersion"), "kind": kind}
                yield from _objects({**known, **item} if is_mapping(item) else item)
            return
    if document is not None:
        yield document


def load_all(
    text: str | bytes, kinds: Mapping[str, str], package: str, *, strict: bool = False
) -> list[Resource | dict[str, Any]]:
    """The objects of a YAML or JSON text, each as the model of its apiVersion and kind.

    `kinds` gives module and class below the package by `apiVersion kind`. An object of another kind stays a dict.
    Raises `ModelError` with the problems of all objects.
    """
    found: list[Resource | dict[str, Any]] = []
    wrong: list[ModelError] = []
    for document in _documents(text):
        for value in _objects(document):
            if not is_mapping(value):
                wrong.append(ModelError(f"document {len(found) + len(wrong) + 1}", [Problem("", "expected an object")]))
                continue
            pairs: dict[str, Any] = dict(value)
            home = kinds.get(f"{pairs.get('apiVersion')} {pairs.get('kind')}")
            if home is None:
                found.append(pairs)
                continue
            module, _, name = home.partition(":")
            try:
                found.append(getattr(import_module(package + module), name).from_dict(pairs, strict=strict))
            except ModelError as error:
                wrong.append(error)
    if wrong:
        problems = [
            Problem(f"{e.title}: {p.path}" if p.path else e.title, p.message) for e in wrong for p in e.problems
        ]
        raise ModelError(f"{len(wrong)} objects", problems) if len(wrong) > 1 else wrong[0]
    return found
