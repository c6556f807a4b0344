"""Objects and CRDs -> the objects as an API server would store them, or the client's exception with its causes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, cast

from ._process import process_for

__all__ = ["Undecided", "validate"]

FieldValidation = Literal["Strict", "Warn", "Ignore"]


class Undecided(Exception):
    """The engine cannot say what a server would do; `reasons` says why."""

    def __init__(self, name: str, reasons: Sequence[str]) -> None:
        super().__init__(f"{name}: " + "; ".join(reasons))
        self.reasons: tuple[str, ...] = tuple(reasons)
        """What the engine lacks."""


def validate(
    objects: Any,
    crds: Any = (),
    *,
    old: Any = None,
    status: bool = False,
    field_validation: FieldValidation = "Strict",
    kubernetes: str | None = None,
) -> list[dict[str, Any]]:
    """The objects as an API server would store them, in their order.

    `objects` is an object or several: dicts in wire form, models of an SDK, or objects of the official client. `crds` are
    the definitions of their kinds: dicts, such as those that `crds()` of an SDK returns, or paths of files and directories.
    Give `old` with one object to validate an update of it, and `status=True` for a write of its status. `kubernetes` is
    the server's version, as in "1.36".

    Raises `Invalid` of `kubesmith_runtime` for the first object that a server would refuse: its `causes` are those that
    the client raises. Raises `Undecided` if the engine cannot say what the server would do, as for an object of a kind
    that `crds` do not define.
    """
    several = _each(objects)
    if old is not None and len(several) != 1:
        raise ValueError(f"`old` is one object before its update, but `objects` has {len(several)} objects")
    documents, paths = _definitions(crds)
    options = ["--field-validation", field_validation.lower()]
    options += ["--kubernetes", kubernetes] if kubernetes is not None else []
    process = process_for(documents, paths, options)
    stored: list[dict[str, Any]] = []
    for each in several:
        request: dict[str, Any] = {"object": _wire_form(each)}
        if old is not None:
            request["old"] = _wire_form(old)
        if status:
            request["status"] = True
        stored.append(_stored(request["object"], process.ask(request)))
    return stored


def _stored(wire: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
    """What a server stores, or the exception of a refusal."""
    name = _name(wire)
    if answer["verdict"] == "accepted":
        found: dict[str, Any] = answer["stored"]
        return found
    if answer["verdict"] == "undecided":
        raise Undecided(name, [cause["message"] for cause in answer["causes"]])
    if answer["verdict"] == "skipped":
        found_head = f"apiVersion {json.dumps(wire.get('apiVersion'))} and kind {json.dumps(wire.get('kind'))}"
        raise Undecided(name, [f"`crds` define no kind of {found_head}"])
    try:
        from kubesmith_runtime import Invalid
    except ImportError as error:
        message = 'an object is refused, and its exception is in `kubesmith-runtime`: pip install "kubesmith[validate]"'
        raise ImportError(message) from error
    causes = [
        {"reason": cause["reason"], "field": cause["field"], "message": cause["message"]} for cause in answer["causes"]
    ]
    texts = [f"{cause['field']}: {cause['message']}" if cause["field"] else cause["message"] for cause in causes]
    # The server refuses what it cannot read with a sentence, without causes.
    text = answer.get("error") or (texts[0] if len(texts) == 1 else "[" + ", ".join(texts) + "]")
    message = f"{name} is invalid: {text}"
    status_object = {
        "apiVersion": "v1",
        "kind": "Status",
        "status": "Failure",
        "message": message,
        "reason": "Invalid",
        "code": 422,
        "details": {"causes": causes},
    }
    raise Invalid(f"validate {name}", 422, "Invalid", message, status_object)


def _name(wire: Mapping[str, Any]) -> str:
    """What a message calls an object: `MiniCluster "a"`."""
    metadata: Mapping[str, Any] | None = wire.get("metadata")
    name = metadata.get("name") if isinstance(metadata, Mapping) else None
    return f"{wire.get('kind', 'object')} {json.dumps(name)}" if name else str(wire.get("kind", "object"))


def _each(objects: Any) -> list[Any]:
    """The objects: one alone, or those of an iterable."""
    if isinstance(objects, Mapping) or hasattr(objects, "to_dict"):
        return [objects]
    if isinstance(objects, str | bytes) or not hasattr(objects, "__iter__"):
        raise TypeError(
            f"`objects` has the class `{type(objects).__name__}`, expected an object or several: read a text with `load_all` of the SDK"
        )
    return list(objects)


def _wire_form(value: Any) -> dict[str, Any]:
    """An object in wire form: a dict as it is, others as their class writes them.

    Models of SDKs are mappings too, but json does not write those.
    """
    wire: dict[str, Any]
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    if hasattr(value, "attribute_map"):
        # `to_dict` of the official client has the names of Python.
        from kubernetes.client import ApiClient

        untyped: Any = ApiClient()
        wire = untyped.sanitize_for_serialization(value)
        return wire
    if hasattr(value, "to_dict"):
        wire = value.to_dict()
        return wire
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Any]", value))
    raise TypeError(
        f"an object has the class `{type(value).__name__}`, expected a dict in wire form, a model of an SDK or an object of the"
        " official client"
    )


def _definitions(crds: Any) -> tuple[list[str], list[str]]:
    """The CRDs as texts, and the paths of those that the command reads."""
    documents: list[str] = []
    paths: list[str] = []
    several: Iterable[Any] = [crds] if isinstance(crds, str | os.PathLike) else _each(crds)
    for crd in several:
        if isinstance(crd, str | os.PathLike):
            paths.append(os.fspath(crd))
        else:
            documents.append(json.dumps(_wire_form(crd), ensure_ascii=False, sort_keys=True))
    return documents, paths
