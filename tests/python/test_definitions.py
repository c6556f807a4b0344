"""Kinds -> the CustomResourceDefinitions from which they were generated, in the official client's class."""

from __future__ import annotations

import importlib
import json
from importlib import resources
from typing import Any

import pytest
import rules
from api_caller import ApiCaller
from copyrator.flant_com.v1 import CopyratorRule
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubesmith_runtime.official.external import object_wire
from loopback import Loopback


def packaged(package: Any) -> dict[tuple[str, str], Any]:
    """The definitions of a package by group and kind."""
    folder = resources.files(package) / "_crds"
    found = [json.loads(file.read_text()) for file in folder.iterdir()]
    named = [each for each in found if each.get("kind") == "CustomResourceDefinition"]
    return {(each["spec"]["group"], each["spec"]["names"]["kind"]): each for each in named}


def kinds() -> list[Any]:
    """Every kind of the rules."""
    table: dict[str, str] = vars(importlib.import_module("rules._kinds"))["KINDS"]
    paths = [path.partition(":") for path in table.values()]
    return [getattr(importlib.import_module(module, "rules"), name) for module, _, name in paths]


WITH_NULLS = {"NullDefault", "YamlScalar"}
"""The kinds whose schemas have `default: null`, which is an unset property in the classes of the official client."""


def test_the_definition_of_every_kind_is_the_packaged_one() -> None:
    definitions = packaged(rules)
    count = 0
    for kind in kinds():
        definition = definitions.get((kind.resource.group, kind.resource.kind))
        if definition is not None:
            assert (object_wire(kind.crd(), "") == definition) is (kind.__name__ not in WITH_NULLS), kind
            count += 1
    assert count > 150


def test_a_kind_of_another_document_has_none() -> None:
    definitions = packaged(rules)
    without = [kind for kind in kinds() if (kind.resource.group, kind.resource.kind) not in definitions]
    assert len(without) > 10
    for kind in without:
        with pytest.raises(LookupError, match=f"{kind.__name__}: its package has no CustomResourceDefinition"):
            kind.crd()


class OwnRule(CopyratorRule):
    """A user's subclass."""


def test_definitions_of_v1beta1_are_those_that_servers_take() -> None:
    crd = OwnRule.crd()
    assert isinstance(crd, client.V1CustomResourceDefinition)
    assert crd.api_version == "apiextensions.k8s.io/v1"
    assert (crd.spec.group, crd.spec.names.kind) == ("flant.com", "CopyratorRule")


def test_each_call_returns_another_object() -> None:
    first: Any = MiniCluster.crd()
    first.spec.versions[0].schema.open_apiv3_schema.properties.clear()
    first.metadata.name = "other"
    second: Any = MiniCluster.crd()
    assert second.spec.versions[0].schema.open_apiv3_schema.properties.keys() >= {"spec", "status"}
    assert second.metadata.name == "miniclusters.flux-framework.org"


def test_a_definition_is_applied_as_it_was_packaged(api: ApiCaller, server: Loopback) -> None:
    wire = object_wire(MiniCluster.crd(), "")
    server.respond_with(wire)
    kind = client.V1CustomResourceDefinition
    api(lambda crds: crds.apply(MiniCluster.crd(), field_manager="me", force=True), kind, namespace=None)
    (request,) = server.requests
    path = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/miniclusters.flux-framework.org"
    assert request.line == f"PATCH {path}?fieldManager=me&force=true"
    assert request.json == wire == packaged(importlib.import_module("fluxoperator")).popitem()[1]
