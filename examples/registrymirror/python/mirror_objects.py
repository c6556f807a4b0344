"""A RegistryMirror -> the objects that make it: two Services, a claim, a StatefulSet and a DaemonSet."""

from __future__ import annotations

from kubernetes import client
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

LABEL = "mirrors.example.com/mirror"
"""The label of all objects of a mirror, with its name."""
REGISTRY_IMAGE = "docker.io/library/registry:2"
FORWARDER_IMAGE = "docker.io/alpine/socat:1.8.0.0"
STORAGE = "10Gi"


def metadata(mirror: RegistryMirror, suffix: str = "") -> client.V1ObjectMeta:
    """The metadata of an object that a mirror owns. Objects of one kind differ in their suffixes, so that those of two
    mirrors never have the same name."""
    return client.V1ObjectMeta(
        name=f"{mirror.metadata.name}{suffix}",
        namespace=mirror.metadata.namespace,
        labels={LABEL: mirror.metadata.name or ""},
        owner_references=[mirror.owner_reference()],
    )


def labels(mirror: RegistryMirror, part: str) -> dict[str, str]:
    """The labels of the pods of one part of a mirror."""
    return {LABEL: mirror.metadata.name or "", "app.kubernetes.io/component": part}


def pods(mirror: RegistryMirror, part: str, spec: client.V1PodSpec) -> client.V1PodTemplateSpec:
    """The template of the pods of one part of a mirror."""
    return client.V1PodTemplateSpec(metadata=client.V1ObjectMeta(labels=labels(mirror, part)), spec=spec)


def service(mirror: RegistryMirror) -> client.V1Service:
    """The address of the mirror in the cluster."""
    port = client.V1ServicePort(name="registry", port=mirror.spec.port, target_port="registry")
    spec = client.V1ServiceSpec(selector=labels(mirror, "cache"), ports=[port])
    return client.V1Service(metadata=metadata(mirror, "-registry"), spec=spec)


def headless_service(mirror: RegistryMirror) -> client.V1Service:
    """The Service that gives the pod of the StatefulSet its name."""
    spec = client.V1ServiceSpec(cluster_ip="None", selector=labels(mirror, "cache"))
    return client.V1Service(metadata=metadata(mirror, "-cache"), spec=spec)


def claim(mirror: RegistryMirror) -> client.V1PersistentVolumeClaim:
    """Where the layers of images are kept."""
    spec = client.V1PersistentVolumeClaimSpec(
        access_modes=["ReadWriteOnce"], resources=client.V1VolumeResourceRequirements(requests={"storage": STORAGE})
    )
    return client.V1PersistentVolumeClaim(metadata=metadata(mirror), spec=spec)


def cache(mirror: RegistryMirror) -> client.V1StatefulSet:
    """The registry that reads through to the one that is mirrored."""
    port = mirror.spec.port
    registry = client.V1Container(
        name="registry",
        image=REGISTRY_IMAGE,
        env=[
            client.V1EnvVar(name="REGISTRY_HTTP_ADDR", value=f":{port}"),
            client.V1EnvVar(name="REGISTRY_PROXY_REMOTEURL", value=f"https://{mirror.spec.registry}"),
        ],
        ports=[client.V1ContainerPort(name="registry", container_port=port)],
        readiness_probe=client.V1Probe(http_get=client.V1HTTPGetAction(path="/v2/", port="registry")),
        volume_mounts=[client.V1VolumeMount(name="layers", mount_path="/var/lib/registry")],
    )
    source = client.V1PersistentVolumeClaimVolumeSource(claim_name=mirror.metadata.name or "")
    layers = client.V1Volume(name="layers", persistent_volume_claim=source)
    spec = client.V1StatefulSetSpec(
        replicas=1,
        service_name=f"{mirror.metadata.name}-cache",
        selector=client.V1LabelSelector(match_labels=labels(mirror, "cache")),
        template=pods(mirror, "cache", client.V1PodSpec(containers=[registry], volumes=[layers])),
    )
    return client.V1StatefulSet(metadata=metadata(mirror, "-cache"), spec=spec)


def forwarder(mirror: RegistryMirror) -> client.V1DaemonSet:
    """A port of every node that leads to the mirror, so that container runtimes reach it as localhost."""
    port, address = mirror.spec.port, f"{mirror.metadata.name}-registry.{mirror.metadata.namespace}.svc"
    socat = client.V1Container(
        name="socat",
        image=FORWARDER_IMAGE,
        args=[f"TCP-LISTEN:{port},fork,reuseaddr", f"TCP:{address}:{port}"],
        ports=[client.V1ContainerPort(name="registry", container_port=port, host_port=port, host_ip="127.0.0.1")],
    )
    spec = client.V1DaemonSetSpec(
        selector=client.V1LabelSelector(match_labels=labels(mirror, "node")),
        template=pods(mirror, "node", client.V1PodSpec(containers=[socat])),
    )
    return client.V1DaemonSet(metadata=metadata(mirror, "-node"), spec=spec)
