"""The definition that a generated package carries -> what a server serves."""

from collections.abc import Callable
from typing import Any

from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client


def wire(answer: Any) -> dict[str, Any]:
    """What the client calls an object: it says no more of custom ones."""
    found: dict[str, Any] = answer
    return found


def test_a_kind_is_installed_from_its_own_package(
    api_client: client.ApiClient, install: Callable[[Any], None], namespace: str
) -> None:
    install(MiniCluster)
    info = MiniCluster.resource
    where: dict[str, Any] = {"group": info.group, "version": info.version, "plural": info.plural}
    where["namespace"] = namespace
    api = client.CustomObjectsApi(api_client)
    spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")])
    sent = MiniCluster(metadata={"name": "m"}, spec=spec)
    made = MiniCluster.from_dict(wire(api.create_namespaced_custom_object(**where, body=sent.to_dict())))
    # Nobody set it: the server did.
    assert "deadline_seconds" not in sent.spec.set_fields
    assert "deadline_seconds" in made.spec.set_fields
    assert made.spec.deadline_seconds == 31500000
    listed = wire(api.list_namespaced_custom_object(**where))
    assert [MiniCluster.from_dict(item) for item in listed["items"]] == [made]
