"""The classes of operations that tests call, each sync and async, and the object that most of them read and write."""

from __future__ import annotations

from typing import Any

from rules.core.v1.operations import AsyncCoreV1Api, CoreV1Api
from rules.operations import AsyncServerApi, ServerApi
from rules.operations_example_com.v1 import Parcel, ParcelSpec
from rules.operations_example_com.v1.operations import AsyncOperationsExampleComV1Api, OperationsExampleComV1Api

PARCELS = (OperationsExampleComV1Api, AsyncOperationsExampleComV1Api)
CORE = (CoreV1Api, AsyncCoreV1Api)
SERVER = (ServerApi, AsyncServerApi)

BASE = "/apis/operations.example.com/v1/namespaces/n/parcels"
WIRE: dict[str, Any] = {
    "apiVersion": "operations.example.com/v1",
    "kind": "Parcel",
    "metadata": {"name": "p", "namespace": "n", "resourceVersion": "7"},
    "spec": {"address": "here", "newer": 1},
}


def parcel(name: str = "p") -> Parcel:
    return Parcel(metadata={"name": name}, spec=ParcelSpec(address="here"))


def is_a(value: Any, cls: type[Any]) -> bool:
    """`isinstance` for generic classes, whose type arguments it would leave unknown to a strict checker."""
    return isinstance(value, cls)
