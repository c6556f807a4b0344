"""Webhooks that `Admission` and `Conversion` answer, called by a real server over HTTPS."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fluxoperator import Admission, Api, Cause, Conversion, Invalid
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from kubernetes.client import (
    AdmissionregistrationV1WebhookClientConfig,
    ApiextensionsV1WebhookClientConfig,
    V1CustomResourceConversion,
    V1CustomResourceDefinition,
    V1LabelSelector,
    V1MutatingWebhook,
    V1MutatingWebhookConfiguration,
    V1ObjectMeta,
    V1RuleWithOperations,
    V1ValidatingWebhook,
    V1ValidatingWebhookConfiguration,
    V1WebhookConversion,
)
from rules.versions_example_com import v1, v1beta1

from .https_server import Served, serving

LABEL = "kubernetes.io/metadata.name"
DEFINITION = "versioneds.versions.example.com"


def validate(old: MiniCluster | None, new: MiniCluster | None) -> list[Cause | str]:
    """A cluster must not get smaller, nor be deleted while it is large."""
    if new is None:
        return ["it is too large to be deleted"] if old and old.spec.size > 5 else []
    if old is not None and new.spec.size < old.spec.size:
        return [Cause("FieldValueInvalid", f"Invalid value: {new.spec.size}: must not shrink", "spec.size")]
    return []


def mutate(found: MiniCluster) -> None:
    """Every cluster has a label, and its first container an image."""
    found.metadata.labels = {"team": "a", **(found.metadata.labels or {})}
    found.spec.containers[0].image = "ghcr.io/" + found.spec.containers[0].image


@pytest.fixture
def webhooks(tmp_path: Path) -> Generator[Served, None, None]:
    admit = Admission(MiniCluster, validate=validate).answer
    change = Admission(MiniCluster, mutate=mutate).answer
    convert = Conversion([v1.Versioned, v1beta1.Versioned], converted).answer
    with serving({"/validate": admit, "/mutate": change, "/convert": convert}, tmp_path) as served:
        yield served


@contextmanager
def registered(api_client: client.ApiClient, served: Served, namespace: str) -> Generator[None, None, None]:
    """Lets the server call both webhooks for the MiniClusters of a namespace."""
    rule = V1RuleWithOperations(
        api_groups=["flux-framework.org"],
        api_versions=["v1alpha2"],
        operations=["CREATE", "UPDATE", "DELETE"],
        resources=["miniclusters"],
    )

    def options(path: str) -> dict[str, Any]:
        bundle: Any = base64.b64encode(served.ca_bundle).decode()
        return {
            "name": f"{path}.example.com",
            "admission_review_versions": ["v1"],
            "client_config": AdmissionregistrationV1WebhookClientConfig(url=f"{served.url}/{path}", ca_bundle=bundle),
            "namespace_selector": V1LabelSelector(match_labels={LABEL: namespace}),
            "rules": [rule],
            "side_effects": "None",
        }

    metadata = V1ObjectMeta(name=namespace)
    validating = Api(V1ValidatingWebhookConfiguration, api_client)
    mutating = Api(V1MutatingWebhookConfiguration, api_client)
    mutating.create(
        V1MutatingWebhookConfiguration(metadata=metadata, webhooks=[V1MutatingWebhook(**options("mutate"))])
    )
    validating.create(
        V1ValidatingWebhookConfiguration(metadata=metadata, webhooks=[V1ValidatingWebhook(**options("validate"))])
    )
    try:
        yield
    finally:
        validating.delete(namespace)
        mutating.delete(namespace)


def test_a_server_calls_webhooks_that_change_and_refuse(
    api_client: client.ApiClient, namespace: str, install: Callable[[Any], None], webhooks: Served
) -> None:
    install(MiniCluster)
    clusters = Api(MiniCluster, api_client, namespace=namespace)

    def create(name: str, size: int) -> MiniCluster:
        spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")], size=size)
        return clusters.create(MiniCluster(metadata={"name": name}, spec=spec))

    with registered(api_client, webhooks, namespace):
        until(lambda: create(f"probe-{time.monotonic_ns()}", 2).metadata.labels == {"team": "a"})
        created = create("m", 4)
        assert (created.metadata.labels, created.spec.containers[0].image) == ({"team": "a"}, "ghcr.io/lammps")
        until(
            lambda: is_refused(lambda: clusters.edit("m", lambda found: setattr(found.spec, "size", 3), dry_run=True))
        )
        with pytest.raises(Invalid) as raised:
            clusters.edit("m", lambda found: setattr(found.spec, "size", 3))
        (cause,) = raised.value.causes
        assert (cause.field, cause.message) == ("spec.size", "Invalid value: 3: must not shrink")
        assert clusters.edit("m", lambda found: setattr(found.spec, "size", 6)).spec.size == 6
        with pytest.raises(Invalid, match="it is too large to be deleted"):
            clusters.delete("m")
    until(lambda: clusters.delete("m", missing_ok=True) is None)


def is_refused(write: Callable[[], object]) -> bool:
    """Whether a server refuses a write: it takes a moment to learn of a webhook."""
    try:
        write()
    except Invalid:
        return True
    return False


def until(is_true: Callable[[], bool]) -> None:
    """Waits until a condition is true."""
    end = time.monotonic() + 30
    while True:
        try:
            if is_true():
                return
        except Invalid:
            pass
        assert time.monotonic() < end
        time.sleep(0.1)


def converted(found: Any, to: type[Any]) -> Any:
    """A size of v1 is twice that of v1beta1."""
    if isinstance(found, v1beta1.Versioned):
        if not found.spec.size:
            raise LookupError("a size of 0 has no meaning in v1")
        return v1.Versioned(metadata=found.metadata, spec=v1.VersionedSpec(size=2 * found.spec.size))
    return v1beta1.Versioned(metadata=found.metadata, spec=v1beta1.VersionedSpec(size=(found.spec.size or 0) // 2))


def convert_by_webhook(served: Served) -> Callable[[V1CustomResourceDefinition], None]:
    """What changes a definition so that a server calls the webhook."""
    bundle: Any = base64.b64encode(served.ca_bundle).decode()
    place = ApiextensionsV1WebhookClientConfig(url=f"{served.url}/convert", ca_bundle=bundle)
    webhook = V1WebhookConversion(client_config=place, conversion_review_versions=["v1"])

    def change(definition: V1CustomResourceDefinition) -> None:
        definition.spec.conversion = V1CustomResourceConversion(strategy="Webhook", webhook=webhook)

    return change


def test_a_server_calls_a_webhook_that_converts(
    api_client: client.ApiClient, namespace: str, install: Callable[[Any], None], webhooks: Served
) -> None:
    install(v1.Versioned)
    definitions = Api(V1CustomResourceDefinition, api_client)
    definitions.edit(DEFINITION, convert_by_webhook(webhooks))
    new = Api(v1.Versioned, api_client, namespace=namespace)
    old = Api(v1beta1.Versioned, api_client, namespace=namespace)

    def create(name: str, size: int) -> v1beta1.Versioned:
        spec = v1beta1.VersionedSpec(size=size)
        return old.create(v1beta1.Versioned(metadata={"name": name, "labels": {"team": "a"}}, spec=spec))

    try:
        until(lambda: new.get(create(f"probe-{time.monotonic_ns()}", 2).metadata.name or "").spec.size == 4)
        created = create("a", 4)
        assert created.spec.size == 4
        found = new.get("a")
        assert (found.spec.size, found.metadata.labels, found.metadata.uid) == (8, {"team": "a"}, created.metadata.uid)
        assert new.edit("a", lambda found: setattr(found.spec, "size", 6)).spec.size == 6
        assert old.get("a").spec.size == 3
        with pytest.raises(client.ApiException, match="a size of 0 has no meaning in v1"):
            create("b", 0)
    finally:
        definitions.delete(DEFINITION)
        until(lambda: not definitions.exists(DEFINITION))
