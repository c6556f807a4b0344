"""Manifests whose values have a wrong type in Kubernetes' own types -> the messages of strict reading and of `check`."""

from __future__ import annotations

from typing import Any

import pytest
from fluxoperator import ModelError as FluxError
from fluxoperator import load_all as load_flux
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubesmith_runtime import models as _k
from rules import ModelError, load_all
from rules.mapped_places_example_com.v1 import MappedPlace, MappedPlaceSpec


class Workload(_k.Model):
    """A pod template, and what operators put beside it."""

    template: _k.OptionalObject[client.V1PodTemplateSpec] = _k.field(_k.kube("V1PodTemplateSpec"), default=None)
    secret: _k.OptionalObject[client.V1Secret] = _k.field(_k.kube("V1Secret"), default=None)
    service: _k.OptionalObject[client.V1ServiceSpec] = _k.field(_k.kube("V1ServiceSpec"), default=None)
    selector: _k.OptionalObject[client.V1LabelSelector] = _k.field(_k.kube("V1LabelSelector"), default=None)
    claim: _k.OptionalObject[client.V1PersistentVolumeClaimSpec] = _k.field(
        _k.kube("V1PersistentVolumeClaimSpec"), default=None
    )


CONTAINERS = r"""
{name: a, env: [{name: PORT, value: 8080}]}
    .env[0].value: invalid type: integer `8080`, expected a string
{name: a, env: [{name: DEBUG, value: true}]}
    .env[0].value: invalid type: boolean `true`, expected a string
{name: a, env: [{name: R, value: 1.5}]}
    .env[0].value: invalid type: floating point `1.5`, expected a string
{name: a, env: [{value: x}]}
    .env[0].name: required
{name: a, env: [{name: A, valueFrom: {secretKeyRef: {name: s}}}]}
    .env[0].valueFrom.secretKeyRef.key: required
{name: a, args: [3]}
    .args[0]: invalid type: integer `3`, expected a string
{name: a, args: [yes]}
    .args[0]: invalid type: boolean `true`, expected a string
{name: 1, image: x}
    .name: invalid type: integer `1`, expected a string
{name: a, image: 1.10}
    .image: invalid type: floating point `1.1`, expected a string
{image: x}
    .name: required
{name: null, image: x}
    .name: required
{name: a, ports: [{name: web}]}
    .ports[0].containerPort: required
{name: a, livenessProbe: {httpGet: {port: 1.5}}}
    .livenessProbe.httpGet.port: invalid type: floating point `1.5`, expected an integer or a string
{name: a, livenessProbe: {tcpSocket: {port: true}}}
    .livenessProbe.tcpSocket.port: invalid type: boolean `true`, expected an integer or a string
{name: a, livenessProbe: {httpGet: {path: /}}}
    .livenessProbe.httpGet.port: required
{name: a, resources: {limits: {cpu: 0.5}}}
    .resources.limits["cpu"]: invalid type: floating point `0.5`, expected a quantity
{name: a, resources: {limits: {cpu: true}}}
    .resources.limits["cpu"]: invalid type: boolean `true`, expected a quantity
{name: a, volumeMounts: [{name: v}]}
    .volumeMounts[0].mountPath: required
{name: a, imagePullpolicy: Always}
    .imagePullpolicy: unknown field, did you mean `imagePullPolicy`?
"""
"""Containers in which reading from a server tolerates all, each with what is wrong in it."""


def rows(table: str) -> list[list[str]]:
    """The pairs of a manifest and its message."""
    lines = [line.strip() for line in table.strip().split("\n")]
    return [lines[at : at + 2] for at in range(0, len(lines), 2)]


@pytest.mark.parametrize(("container", "message"), rows(CONTAINERS))
def test_strict_reading_check_and_callers_find_the_same_in_a_container(container: str, message: str) -> None:
    spec = f"containers: [{container}]"
    manifest = f"apiVersion: mapped-places.example.com/v1\nkind: MappedPlace\nspec: {{{spec}}}"
    with pytest.raises(ModelError) as refused:
        load_all(manifest, strict=True)
    assert [str(problem) for problem in refused.value.problems] == ["spec.containers[0]" + message]
    read = MappedPlace.from_yaml(manifest)
    assert [str(problem) for problem in read.check(strict=True)] == ["spec.containers[0]" + message]
    with pytest.raises(ModelError) as refused:
        MappedPlaceSpec(containers=read.to_dict()["spec"]["containers"])
    assert [str(problem) for problem in refused.value.problems] == ["containers[0]" + message]
    made = MappedPlaceSpec()
    with pytest.raises(ModelError) as refused:
        made.containers = read.to_dict()["spec"]["containers"]
    assert [str(problem) for problem in refused.value.problems] == ["containers[0]" + message]


MANIFESTS = r"""
template: {metadata: {labels: {v: 2}}}
    template.metadata.labels["v"]: invalid type: integer `2`, expected a string
template: {metadata: {annotations: {on: true}}}
    template.metadata.annotations["on"]: invalid type: boolean `true`, expected a string
template: {metadata: {name: 7}}
    template.metadata.name: invalid type: integer `7`, expected a string
template: {metadata: {finalizers: [1]}}
    template.metadata.finalizers[0]: invalid type: integer `1`, expected a string
template: {metadata: {ownerReferences: [{kind: A, name: a, uid: u}]}}
    template.metadata.ownerReferences[0].apiVersion: required
template: {metadata: {creationTimestamp: yesterday}}
    template.metadata.creationTimestamp: invalid type: string "yesterday", expected a time in RFC 3339
template: {spec: {containers: [], nodeSelector: {gpu: true}}}
    template.spec.nodeSelector["gpu"]: invalid type: boolean `true`, expected a string
template: {spec: {containers: [], overhead: {cpu: []}}}
    template.spec.overhead["cpu"]: invalid type: sequence, expected a quantity
template: {spec: {restartPolicy: Always}}
    template.spec.containers: required
template: {spec: {containers: [], tolerations: [{key: a, value: true}]}}
    template.spec.tolerations[0].value: invalid type: boolean `true`, expected a string
template: {spec: {containers: [], volumes: [{emptyDir: {}}]}}
    template.spec.volumes[0].name: required
template: {spec: {containers: [], volumes: [{name: v, configMap: {items: [{key: k}]}}]}}
    template.spec.volumes[0].configMap.items[0].path: required
template: {spec: {containers: [], securityContext: {sysctls: [{name: a, value: 1}]}}}
    template.spec.securityContext.sysctls[0].value: invalid type: integer `1`, expected a string
template: {spec: {containers: [], hostAliases: [{ip: 127.0}]}}
    template.spec.hostAliases[0].ip: invalid type: integer `127`, expected a string
template: {spec: {containers: [], hostNetwork: 'true'}}
    template.spec.hostNetwork: invalid type: string "true", expected a boolean
template: {spec: {containers: [], terminationGracePeriodSeconds: 1.5}}
    template.spec.terminationGracePeriodSeconds: invalid type: floating point `1.5`, expected an integer
template: {spec: {containers: [], initcontainers: []}}
    template.spec.initcontainers: unknown field, did you mean `initContainers`?
secret: {data: {a: 'not base64!'}}
    secret.data["a"]: invalid type: string "not base64!", expected base64 text
secret: {data: {a: 1}}
    secret.data["a"]: invalid type: integer `1`, expected base64 text
secret: {stringData: {a: 1}}
    secret.stringData["a"]: invalid type: integer `1`, expected a string
service: {ports: [{port: 80, targetPort: 1.5}]}
    service.ports[0].targetPort: invalid type: floating point `1.5`, expected an integer or a string
service: {ports: [{port: '80'}]}
    service.ports[0].port: invalid type: string "80", expected an integer
service: {selector: {app: 1}}
    service.selector["app"]: invalid type: integer `1`, expected a string
selector: {matchLabels: {v: 1}}
    selector.matchLabels["v"]: invalid type: integer `1`, expected a string
selector: {matchExpressions: [{key: a}]}
    selector.matchExpressions[0].operator: required
selector: {matchExpressions: [{key: a, operator: In, values: [1]}]}
    selector.matchExpressions[0].values[0]: invalid type: integer `1`, expected a string
claim: {accessModes: ReadWriteOnce}
    claim.accessModes: invalid type: string "ReadWriteOnce", expected a list
claim: {storageClassName: 1}
    claim.storageClassName: invalid type: integer `1`, expected a string
"""
"""One mistake each in types of Kubernetes."""


@pytest.mark.parametrize(("manifest", "message"), rows(MANIFESTS))
def test_strict_reading_finds_one_mistake_at_its_place(manifest: str, message: str) -> None:
    with pytest.raises(_k.ModelError) as refused:
        Workload.from_yaml(manifest, strict=True)
    assert [str(problem) for problem in refused.value.problems] == [message]


def test_what_only_some_versions_of_kubernetes_require_may_be_absent() -> None:
    manifest = "template: {spec: {containers: [], hostAliases: [{hostnames: [a]}]}}"
    read = Workload.from_yaml(manifest, strict=True)
    read.check()
    assert read.to_dict()["template"]["spec"]["hostAliases"] == [{"hostnames": ["a"]}]


RIGHT = """
template:
  metadata: {labels: {v: "2"}, creationTimestamp: "2024-01-01T00:00:00Z"}
  spec:
    overhead: {cpu: 1}
    containers:
    - name: a
      image: "1.10"
      args: ["3"]
      env: [{name: PORT, value: "8080"}, {name: CPU, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 1}}}]
      ports: [{containerPort: 80.0}]
      livenessProbe: {httpGet: {port: web}}
      readinessProbe: {tcpSocket: {port: 80}}
      resources: {limits: {cpu: 1, memory: 1Gi}, requests: {cpu: 2}}
    volumes: [{name: v, emptyDir: {sizeLimit: 1000}}]
secret: {data: {a: aGk=}}
service: {ports: [{port: 80, targetPort: web}, {port: 81, targetPort: 8081}]}
claim: {resources: {requests: {storage: 10}}}
"""


def test_right_manifests_are_read_and_their_numbers_at_quantities_are_texts() -> None:
    read = Workload.from_yaml(RIGHT, strict=True)
    assert read.check(strict=True) == []
    assert read.template is not None
    assert read.template.spec is not None
    pod = read.template.spec
    assert pod.overhead == {"cpu": "1"}
    assert pod.containers[0].resources is not None
    assert pod.containers[0].resources.requests == {"cpu": "2"}
    wire = read.to_dict()
    assert wire["template"]["spec"]["volumes"][0]["emptyDir"] == {"sizeLimit": 1000}
    assert wire["template"]["spec"]["containers"][0]["env"][1]["valueFrom"]["resourceFieldRef"]["divisor"] == 1
    assert wire["service"]["ports"] == [{"port": 80, "targetPort": "web"}, {"port": 81, "targetPort": 8081}]
    assert wire["secret"] == {"data": {"a": "aGk="}}
    assert Workload.from_dict(wire, strict=True) == read


def test_metadata_of_a_kind_is_read_as_strictly() -> None:
    manifest = """
        apiVersion: flux-framework.org/v1alpha2
        kind: MiniCluster
        metadata: {name: 1, labels: {v: 2}, annotations: {a: true}}
        spec: {containers: [{resources: {limits: {cpu: 1}}}]}
    """
    wanted = [
        "metadata.name: invalid type: integer `1`, expected a string",
        'metadata.labels["v"]: invalid type: integer `2`, expected a string',
        'metadata.annotations["a"]: invalid type: boolean `true`, expected a string',
    ]
    with pytest.raises(FluxError) as refused:
        load_flux(manifest, strict=True)
    assert sorted(map(str, refused.value.problems)) == sorted(wanted)
    assert sorted(map(str, MiniCluster.from_yaml(manifest).check())) == sorted(wanted)
    with pytest.raises(FluxError, match="invalid type: integer `1`, expected a string"):
        load_flux("{apiVersion: v1, kind: ConfigMap, data: {a: 1}}", strict=True)
    (kept,) = load_flux("{apiVersion: example.com/v1, kind: ConfigMap, data: {a: 1}}", strict=True)
    assert kept == {"apiVersion": "example.com/v1", "kind": "ConfigMap", "data": {"a": 1}}


def test_objects_of_the_client_that_its_own_setters_let_become_wrong_are_found() -> None:
    toleration: Any = client.V1Toleration(key="a")
    stored = next(name for name, value in toleration.__dict__.items() if value == "a")
    toleration.__dict__[stored] = 1
    spec = MappedPlaceSpec(default_tolerations=[toleration])
    assert list(map(str, spec.check())) == ["defaultTolerations[0].key: invalid type: integer `1`, expected a string"]


class Sidecar(client.V1Container):
    """A user's own class, derived from the client's."""


def test_a_class_derived_from_the_clients_is_one_of_its_own() -> None:
    spec = MappedPlaceSpec(containers=[Sidecar(name="a", args=["x"])])
    assert spec.check(strict=True) == []
    assert spec.to_dict() == {"containers": [{"name": "a", "args": ["x"]}]}
    assert _k.kube("V1Container").resolve().decode({"name": "a"}).__class__ is client.V1Container
    sidecar = _k.external(f"{__name__}:Sidecar").resolve()
    limits = {"cpu": 1}
    read = sidecar.decode_strict({"name": "a", "resources": {"limits": limits}})
    assert isinstance(read, Sidecar)
    assert read.resources is not None
    assert read.resources.limits == {"cpu": "1"}


class Quota(_k.Model):
    """Has a default whose quantity is a number."""

    resources: _k.DefaultObject[client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"), default={"limits": {"cpu": 1}}
    )


def test_reading_a_default_whose_quantity_is_a_number_sets_nothing() -> None:
    quota = Quota()
    assert quota.resources.limits == {"cpu": "1"}
    assert quota.set_fields == frozenset()
    assert quota.to_dict() == {}
    quota.resources.limits = {"cpu": "2"}
    assert quota.to_dict() == {"resources": {"limits": {"cpu": "2"}}}
