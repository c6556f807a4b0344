"""Quantities that a custom resource stores as numbers: they read as text, and are written as they were."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from fluxoperator import apply_from, drift, json_patch, merge_patch
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

STORED: dict[str, Any] = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m", "managedFields": []},
    "spec": {"containers": [{"resources": {"limits": {"cpu": 5, "memory": "1Gi"}}}]},
}


@pytest.mark.parametrize("strict", [False, True])
def test_what_nobody_assigned_is_what_was_stored(strict: bool) -> None:
    read = MiniCluster.from_dict(STORED, strict=strict)
    for each in (read, copy.deepcopy(read), pickle.loads(pickle.dumps(read)), MiniCluster.from_yaml(read.to_yaml())):
        resources: Any = each.spec.containers[0].resources
        assert resources.limits["cpu"] == "5"
        assert each.to_dict()["spec"] == STORED["spec"]
        assert each.check(strict=True) == []
        assert (drift(each, STORED), merge_patch(STORED, each), json_patch(STORED, each)) == ([], {}, [])


def test_only_what_was_assigned_is_sent() -> None:
    read = MiniCluster.from_dict(STORED)
    changed: Any = copy.deepcopy(read)
    changed.spec.size = 2
    assert merge_patch(read, changed) == {"spec": {"size": 2}}
    changed.spec.containers[0].resources.limits["cpu"] = "5"
    assert changed.to_dict()["spec"]["containers"] == [{"resources": {"limits": {"cpu": "5", "memory": "1Gi"}}}]
    fresh: Any = MiniCluster.from_dict(STORED)
    fresh.spec.size = 3
    assert apply_from(None, fresh, "m")["spec"] == {**STORED["spec"], "size": 3}
