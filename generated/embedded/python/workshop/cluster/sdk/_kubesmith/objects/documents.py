"""A YAML text -> the wire form of its one object, or the models of all its objects; and objects -> a YAML text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, NamedTuple

from ..official.kinds import builtin_class, head_of_objects
from ..text.yaml_reader import parse_documents
from ..values.codecs import is_list, is_mapping
from ..values.errors import (
    DecodeError,
    DocumentError,
    ModelError,
    Problem,
    escape,
    expected,
    object_title,
    raise_alone,
)
from ..values.nesting import nesting_error
from .object_type import with_type

if TYPE_CHECKING:
    from ..model.protocols import ClientKind
    from ..model.resource import Resource

__all__ = ["dump_all", "load_all", "wires_of"]


class _Found(NamedTuple):
    """An object in a text."""

    document: int
    """The index of its document."""
    path: str
    """Its path in the document, as in `items[3]`; empty for the document itself."""
    value: Any


class _Failure(NamedTuple):
    """An object that cannot be read."""

    found: _Found
    error: ModelError


def _objects(found: _Found) -> Iterator[_Found]:
    """The document, or the items of a list such as `kind: List` or `kind: PodList`."""
    if is_mapping(found.value):
        pairs: Any = found.value
        items: Any = pairs.get("items")
        if str(pairs.get("kind")).endswith("List") and is_list(items):
            kind = str(pairs["kind"]).removesuffix("List")
            # The items of a typed list may lack apiVersion and kind, which those of the list imply.
            implied = {} if not kind else {"apiVersion": pairs.get("apiVersion"), "kind": kind}
            for index, item in enumerate(items):
                value = {**implied, **item} if is_mapping(item) else item
                path = f"{found.path}.items[{index}]".removeprefix(".")
                yield from _objects(_Found(found.document, path, value))
            return
    if found.value is not None:
        yield found


def load_all(
    source: str | bytes | PathLike[str], packages: Sequence[str], *, strict: bool = False
) -> list[Resource | ClientKind | dict[str, Any]]:
    """The objects of a YAML or JSON text, or of the file at a path, each as the model of its apiVersion and kind.

    Those of kinds that Kubernetes serves itself are objects of the official client. An object of another kind that none
    of the packages has stays a dict; where several packages have the kind, it is the first one's. Raises `ModelError`
    with the problems of all objects and their lines; `strict` refuses unknown fields, and versions that the packages
    lack of kinds that they have.
    """
    kinds = _kinds(packages)
    file, text, documents = _documents(source, strict)
    objects: list[Resource | ClientKind | dict[str, Any]] = []
    failures: list[_Failure] = []
    for index, document in enumerate(documents):
        for found in _objects(_Found(index, "", document)):
            try:
                objects.append(_read(found.value, kinds, strict))
            except ModelError as error:
                failures.append(_Failure(found, error))
    if failures:
        raise _error_of(failures, text, file, len(documents))
    return objects


def _documents(source: str | bytes | PathLike[str], strict: bool) -> tuple[str | None, str | bytes, Sequence[Any]]:
    """The file that a source is, its text and the values of its documents."""
    file, text = None, source
    if not isinstance(text, (str, bytes)):
        file = fspath(text)
        with open(file, "rb") as opened:
            text = opened.read()
    try:
        return file, text, parse_documents(text, strict=strict)
    except ModelError as error:
        raise ModelError(file or error.title, error.problems) from None


def wires_of(source: PathLike[str]) -> list[dict[str, Any]]:
    """The objects of the file at a path in wire form. Raises `ModelError` for what is no object, with its line."""
    file, text, documents = _documents(source, True)
    found = [each for index, document in enumerate(documents) for each in _objects(_Found(index, "", document))]
    failures = [
        _Failure(each, expected("an object", each.value).model_error(""))
        for each in found
        if not is_mapping(each.value)
    ]
    if failures:
        raise _error_of(failures, text, file, len(documents))
    return [dict(each.value) for each in found]


def _kinds(packages: Sequence[str]) -> dict[str, str]:
    """The class of each kind of the packages, as in `keda_sdk.v1:ScaledObject`, by apiVersion and kind."""
    found: dict[str, str] = {}
    for package in packages:
        table: Any = import_module(f"{package}._kinds")
        for key, path in table.KINDS.items():
            found.setdefault(key, package + path)
    return found


def _read(value: Any, kinds: Mapping[str, str], strict: bool) -> Resource | ClientKind | dict[str, Any]:
    """One object as its model, or as the client's class, or as a dict if neither has its kind; raises `ModelError`."""
    if not is_mapping(value):
        hint = "; a file is read by its `pathlib.Path`" if isinstance(value, str) else ""
        raise expected("an object" + hint, value).model_error("")
    pairs: dict[str, Any] = dict(value)
    path = kinds.get(f"{pairs.get('apiVersion')} {pairs.get('kind')}")
    if path is None:
        cls = builtin_class(str(pairs.get("apiVersion")), str(pairs.get("kind")))
        if cls is not None:
            return _read_builtin(pairs, cls, strict)
        if strict:
            _check_version(pairs, kinds)
        return pairs
    module, _, name = path.partition(":")
    model: Resource = getattr(import_module(module), name).from_dict(pairs, strict=strict)
    return model


def _read_builtin(pairs: dict[str, Any], cls: Any, strict: bool) -> ClientKind:
    """An object as a class of the official client; raises `ModelError`."""
    from ..official.external import class_codec

    codec = class_codec(cls)
    try:
        found: ClientKind = codec.decode_strict(pairs) if strict else codec.decode(pairs)
    except DecodeError as error:
        raise_alone(error.model_error(object_title(pairs, str(pairs["kind"]))))  # its text may show values of a Secret
    except RecursionError:
        raise nesting_error(object_title(pairs, str(pairs["kind"])), pairs) from None
    return found


def _check_version(pairs: dict[str, Any], kinds: Mapping[str, str]) -> None:
    """Raises `ModelError` if the packages have the kind in other versions, or the kind in other letters."""
    api_version, kind = str(pairs.get("apiVersion")), str(pairs.get("kind"))
    known = [key.partition(" ")[::2] for key in kinds]
    group = api_version.rpartition("/")[0]
    versions = [f"`{v}`" for v, k in known if k == kind and v.rpartition("/")[0] == group]
    similar = [f"`{k}`" for v, k in known if v == api_version and k.lower() == kind.lower()]
    problems: list[Problem] = []
    if versions:
        message = f"unknown version `{api_version}`, expected {' or '.join(versions)}"
        problems.append(Problem("apiVersion", message))
    elif similar:
        problems.append(Problem("kind", f"unknown kind `{kind}`, did you mean {' or '.join(similar)}?"))
    if problems:
        raise ModelError(object_title(pairs, kind), problems)


def _error_of(failures: list[_Failure], text: str | bytes, file: str | None, documents: int) -> ModelError:
    """The error of all failures: of the one object, or of several; `str()` of it has their places."""
    from ..text.places import Places

    places = Places(text)
    lines: list[str] = []
    for (index, path, _), error in failures:
        document = [f"document {index + 1}"] if documents > 1 or not error.title else []
        for problem in error.problems:
            line = places.line(index, f"{path}.{problem.path}".strip("."))
            where = ([f"{file}:{line}"] if file else [f"line {line}"]) if line else [file] if file else []
            head = [*where, *document, *([path] if path else []), *([error.title] if error.title else [])]
            lines.append(": ".join([*map(escape, head), str(problem)]))
    errors = [failure.error for failure in failures]
    if len(errors) == 1:
        return DocumentError(errors[0].title or "YAML", errors[0].problems, lines)
    problems = [Problem(f"{e.title}: {p.path}" if p.path else e.title, p.message) for e in errors for p in e.problems]
    return DocumentError(f"{len(errors)} objects", problems, lines)


def dump_all(objects: Iterable[Any], *, defaults: bool = False) -> str:
    """Objects as one YAML text, a document for each: models, mappings, and objects of the official client.

    With `defaults`, models are written with all that the API server would store. Raises `ModelError` as `to_yaml` does,
    and `TypeError` for an object of the official client that is only a part of objects.
    """
    from ..text.yaml_writer import write_documents

    wires: list[Any] = []
    for index, value in enumerate(objects):
        is_model = hasattr(value, "__tables__")
        wires.append(value.to_dict(defaults=defaults) if is_model else _wire_of(value, f"object {index + 1}"))
    return write_documents(wires)


def _wire_of(value: Any, title: str) -> dict[str, Any]:
    """The wire form of a mapping or an object of the official client, which need not say its apiVersion and kind."""
    from ..official.external import to_wire_or_error

    wire: Any = to_wire_or_error(value, title)
    if not is_mapping(wire):
        raise expected("an object", wire).model_error(title)
    found: dict[str, Any] = wire
    if hasattr(value.__class__, "openapi_types") and not (wire.get("apiVersion") and wire.get("kind")):
        found = with_type(found, *head_of_objects(value.__class__), title)
    return found
