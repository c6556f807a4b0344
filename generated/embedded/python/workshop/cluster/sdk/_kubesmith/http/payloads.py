"""The objects in requests and responses, to wire form and back; each class is imported by its first object."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..class_import import import_class
from ..official.external import External
from ..official.kinds import builtin_row
from ..values.codecs import Codec, is_mapping
from ..values.errors import DecodeError, ModelError, PathProblems, Problem, object_title, raise_alone
from ..values.nesting import nesting_error, nesting_problems
from ..values.untyped import to_wire
from .requested import Requested

__all__ = ["ANY", "Payload", "external", "kube", "model", "requested_kind"]


class Payload:
    """How objects of one class are sent and read."""

    __slots__ = ("codec", "kind", "load_codec", "load_model", "load_requested", "said")

    def __init__(
        self,
        kind: str,
        load_codec: Callable[[], Codec] | None,
        load_model: Callable[[], Any] | None = None,
        load_requested: Callable[[], Requested] | None = None,
    ) -> None:
        self.kind: str = kind
        """Names objects that lack a kind in messages."""
        self.load_codec: Callable[[], Codec] | None = load_codec
        """None: any JSON value, sent and read as it is."""
        self.load_model: Callable[[], Any] | None = load_model
        """Imports the class if it is a model of this package."""
        self.load_requested: Callable[[], Requested] | None = load_requested
        """Finds what an object says of itself; None: anything."""
        self.codec: Codec | None = None
        self.said: Requested | None = None

    def resolve(self) -> Codec | None:
        """The codec, loaded by the first use; None for any JSON value."""
        if self.codec is None and self.load_codec is not None:
            self.codec = self.load_codec()
        return self.codec

    def requested(self, namespace: str = "", name: str = "") -> Requested:
        """What an object in a response says of itself, where these were requested."""
        if self.said is None:
            self.said = self.load_requested() if self.load_requested is not None else Requested()
        return self.said._replace(namespace=namespace, name=name)

    def read(self, wire: Any) -> Any:
        """Wire form -> object; raises `ModelError` with every problem."""
        codec = self.resolve()
        try:
            return wire if codec is None else codec.decode(wire)
        except DecodeError as error:
            raise_alone(error.model_error(self.title(wire)))  # its text may show values of a Secret
        except RecursionError:
            raise nesting_error(self.title(wire), wire) from None

    def write(self, value: Any) -> Any:
        """Object -> wire form; a mapping is a wire form and may have no unknown fields.

        Raises `ModelError` with every problem, so that nothing wrong is sent.
        """
        codec = self.resolve()
        problems: PathProblems = []
        try:
            if codec is None or codec.encode is None:
                return to_wire(value)
            accepted = codec.accept(value)
            codec.validate(accepted, False, "", problems)
            if not problems:
                return codec.encode(accepted)
        except DecodeError as error:
            problems = error.problems
        except RecursionError:
            problems = nesting_problems(value)
        raise ModelError(self.title(value), [Problem(path.removeprefix("."), text) for path, text in problems])

    def title(self, value: Any) -> str:
        """The object in messages, as in `ConfigMap flux/m (v1)`."""
        model_title: Any = getattr(value, "__title__", None)
        if model_title is not None:
            return str(model_title())
        if is_mapping(value) and self.load_model is not None:
            return str(self.load_model().__title_of__(value))
        if is_mapping(value):
            return object_title(value, self.kind)
        meta: Any = getattr(value, "metadata", None)
        names = {"namespace": getattr(meta, "namespace", None), "name": getattr(meta, "name", None)}
        head = {"kind": getattr(value, "kind", None), "apiVersion": getattr(value, "api_version", None)}
        return object_title({**head, "metadata": names}, self.kind)


ANY = Payload("a value", None)
"""Any JSON value."""


def model(package: str | None, module: str, name: str) -> Payload:
    """A model of this package: its module relative to `package`, as in `..v1`, and the name of the class."""

    def load() -> Any:
        return getattr(import_module(module, package), name)

    def requested() -> Requested:
        return requested_kind(getattr(load(), "resource", None))

    return Payload(name, lambda: load().__tables__.codec, load, requested)


def requested_kind(info: Any) -> Requested:
    """What an object says of itself, by how its kind is served; None: anything."""
    if info is None:
        return Requested()
    # Another generated package has a class of its own for this, which may be older.
    list_kind = getattr(info, "list_kind", "") or f"{info.kind}List"
    return Requested(info.api_version, info.kind, list_kind)


def kube(name: str, kind: str) -> Payload:
    """A `kubernetes.client` class by its name, and its kind."""

    def requested() -> Requested:
        return _requested_of_class(import_class("kubernetes.client", name), kind)

    return Payload(kind, External("kubernetes.client:" + name).resolve, None, requested)


def _requested_of_class(cls: Any, kind: str) -> Requested:
    """What an object of a class of the official client says of itself in a response."""
    attributes: Any = cls.openapi_types
    row = builtin_row(cls.__name__)
    if row is not None:
        return Requested(row[0], row[1], f"{row[1]}List")
    # What discovery returns has no metadata, and not always an apiVersion.
    return Requested(kind=kind if "kind" in attributes else "", has_version="metadata" in attributes)


def external(path: str, kind: str) -> Payload:
    """Another package's class as `module:Class`, and its kind."""
    return Payload(kind, External(path).resolve)
