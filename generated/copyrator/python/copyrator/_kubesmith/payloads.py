"""Values of requests and answers between their types and the wire form, each type loaded by its first value."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from .codecs import Codec, Problems, is_mapping, plain
from .errors import DecodeError, ModelError, Problem
from .external import External

__all__ = ["ANY", "Payload", "external", "kube", "model"]


class Payload:
    """How values of one type are sent and read."""

    __slots__ = ("codec", "find", "model", "name")

    def __init__(self, name: str, find: Callable[[], Codec] | None, model: Callable[[], Any] | None = None) -> None:
        self.name = name
        """The kind, for messages about what does not say it."""
        self.find = find
        """Finds the codec; None: any JSON value."""
        self.model = model
        """Finds the class, where it is a model of the package."""
        self.codec: Codec | None = None

    def resolve(self) -> Codec | None:
        """The codec."""
        if self.codec is None and self.find is not None:
            self.codec = self.find()
        return self.codec

    def read(self, wire: Any, title: str | None = None) -> Any:
        """From the wire; raises `ModelError` with the object's name and the path of what is wrong."""
        codec = self.resolve()
        try:
            return wire if codec is None else codec.decode(wire)
        except DecodeError as error:
            raise error.error(title or self.title(wire)) from None

    def write(self, value: Any) -> Any:
        """To the wire, once everything in the value is right; a mapping is wire form and taken strictly."""
        codec = self.resolve()
        problems: Problems = []
        try:
            if codec is None or codec.encode is None:
                return plain(value)
            checked = codec.check(value)
            codec.walk(checked, False, "", problems)
            if not problems:
                return codec.encode(checked)
        except DecodeError as error:
            problems = error.problems
        raise ModelError(self.title(value), [Problem(path.removeprefix("."), text) for path, text in problems])

    def title(self, value: Any) -> str:
        """`ConfigMap flux/m (v1)`, with what the value says of itself."""
        told: Any = getattr(value, "__title__", None)
        if told is not None:
            return str(told())
        if is_mapping(value) and self.model is not None:
            return str(self.model().__title_of__(value))
        if is_mapping(value):
            return titled(value, self.name, "")
        meta: Any = getattr(value, "metadata", None)
        names = {"namespace": getattr(meta, "namespace", None), "name": getattr(meta, "name", None)}
        said = {"kind": getattr(value, "kind", None), "apiVersion": getattr(value, "api_version", None)}
        return titled({**said, "metadata": names}, self.name, "")


def titled(wire: Any, kind: str, api_version: str) -> str:
    """The name of an object in messages; kind and apiVersion where it does not say them itself."""
    meta: Any = wire.get("metadata")
    parts: list[Any] = [meta.get("namespace"), meta.get("name")] if is_mapping(meta) else []
    name = "/".join(part for part in parts if isinstance(part, str) and part)
    version = wire.get("apiVersion") or api_version
    shown = [str(wire.get("kind") or kind), name, f"({version})" if version else ""]
    return " ".join(part for part in shown if part)


ANY = Payload("a value", None)
"""Any JSON value."""


def model(package: str | None, module: str, name: str) -> Payload:
    """A model of this package: its module relative to `package`, as in `..v1`, and the name of the class."""

    def load() -> Any:
        return getattr(import_module(module, package), name)

    return Payload(name, lambda: load().__tables__.codec, load)


def kube(name: str, kind: str) -> Payload:
    """A class of `kubernetes.client`, and its kind."""
    return external("kubernetes.client:" + name, kind)


def external(path: str, kind: str) -> Payload:
    """A class of another package, as `module:Class`, and its kind."""
    return Payload(kind, External(path).resolve)
