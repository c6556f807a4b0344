"""A kind, a name and a status -> the request that plays the controller or the kubelet of an object."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from .requests import ask


def set_status(url: str, kind: str, name: str, namespace: str, status: Any) -> dict[str, Any]:
    """The object after a write of its status. `status` is a dict in wire form, or has `to_dict`."""
    wire: Any = status.to_dict() if hasattr(status, "to_dict") else status
    if not isinstance(wire, Mapping):
        raise TypeError(
            f"`status` has the class `{type(status).__name__}`, expected a dict in wire form or an object with `to_dict`"
        )
    members = dict(cast("Mapping[str, Any]", wire))
    return _played(url, "status", {"kind": kind, "namespace": namespace, "name": name, "status": members})


def make_ready(url: str, kind: str, name: str, namespace: str) -> dict[str, Any]:
    """The object after its controllers and kubelets are done."""
    return _played(url, "ready", {"kind": kind, "namespace": namespace, "name": name})


def _played(url: str, what: str, body: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(ask(f"{url}/fake/{what}", "POST", json.dumps(body).encode()))
    return answer
