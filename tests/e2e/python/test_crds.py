"""The definition that a generated package carries -> what a server serves."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from copyrator.flant_com.v1 import CopyratorRule
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from rules.v1beta1_untyped_example_com.v1 import Untyped
from rules.v1beta1_validation_example_com.v1 import OldOne
from rules.v1beta1_versions_example_com.v1 import EachVersion

XRDS = Path(__file__).parents[3] / "fixtures" / "xrds"


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


def test_kinds_of_v1beta1_are_installed_and_keep_unknown_fields(
    api_client: client.ApiClient, install: Callable[[Any], None], namespace: str
) -> None:
    for kind in (CopyratorRule, Untyped, OldOne, EachVersion):
        install(kind)
    info = CopyratorRule.resource
    where: dict[str, Any] = {"group": info.group, "version": info.version, "plural": info.plural}
    where["namespace"] = namespace
    sent = CopyratorRule(metadata={"name": "c"}, rule_type="configmap").to_dict()
    # The CRD does not say `preserveUnknownFields: false`: servers kept whatever an object had.
    sent["unknown"] = {"kept": True}
    made = wire(client.CustomObjectsApi(api_client).create_namespaced_custom_object(**where, body=sent))
    assert (made["ruleType"], made["unknown"]) == ("configmap", {"kept": True})


@pytest.mark.parametrize("path", sorted(XRDS.glob("*.crds.yaml")), ids=lambda path: path.name)
def test_crds_that_crossplane_makes_are_taken(api_client: client.ApiClient, path: Path) -> None:
    definitions = list(yaml.safe_load_all(path.read_text()))
    assert definitions
    api = client.ApiextensionsV1Api(api_client)
    for definition in definitions:
        api.create_custom_resource_definition(definition, dry_run="All", field_validation="Strict")
