"""The operations that tests call, sync and async, and an object that they are about."""

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
    made = Parcel(metadata={"name": name}, spec=ParcelSpec(address="here"))
    return made


def is_a(value: Any, cls: type[Any]) -> bool:
    """isinstance, which would make a checker ask of what a generic class is."""
    return isinstance(value, cls)
