"""What parts of objects have, for type checkers alone: MiniCluster of flux-framework.org/v1alpha2."""
# Generated from flux-framework.org/v1alpha2 MiniCluster, ../../fixtures/operators/minicluster/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._mini_cluster import (
    MiniCluster,
    MiniClusterArchive,
    MiniClusterContainer,
    MiniClusterContainerCommands,
    MiniClusterContainerLifeCycle,
    MiniClusterContainerSecret,
    MiniClusterContainerVolume,
    MiniClusterFlux,
    MiniClusterFluxBursting,
    MiniClusterFluxBurstingCluster,
    MiniClusterFluxBurstingLeadBroker,
    MiniClusterFluxContainer,
    MiniClusterFluxScheduler,
    MiniClusterLogging,
    MiniClusterNetwork,
    MiniClusterPod,
    MiniClusterPodToleration,
    MiniClusterSpec,
    MiniClusterStatus,
)

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class MiniClusterContainerSecretPartial(_k.Partial[MiniClusterContainerSecret]):
    """A part of a `MiniClusterContainerSecret`."""

    key: str | None = _k.UNSET
    name: str | None = _k.UNSET


class MiniClusterContainerPartial(_k.Partial[MiniClusterContainer]):
    """A part of a `MiniClusterContainer`."""

    batch: bool | None = _k.UNSET
    batch_raw: bool | None = _k.UNSET
    command: str | None = _k.UNSET
    commands: _k.OptionalObject[MiniClusterContainerCommands] = _k.UNSET
    environment: dict[str, str] | None = _k.UNSET
    image: _k.Default[str] = _k.UNSET
    image_pull_policy: str | None = _k.UNSET
    image_pull_secret: str | None = _k.UNSET
    launcher: bool | None = _k.UNSET
    life_cycle: _k.OptionalObject[MiniClusterContainerLifeCycle] = _k.UNSET
    logs: str | None = _k.UNSET
    name: str | None = _k.UNSET
    no_wrap_entrypoint: bool | None = _k.UNSET
    ports: list[int] | None = _k.UNSET
    pull_always: _k.Default[bool] = _k.UNSET
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET
    run_flux: bool | None = _k.UNSET
    secrets: _k.OptionalPartMap[MiniClusterContainerSecret.Partial, MiniClusterContainerSecret] = _k.UNSET
    security_context: _k.OptionalObject[_kubernetes_client.V1SecurityContext] = _k.UNSET
    volumes: _k.OptionalMap[MiniClusterContainerVolume] = _k.UNSET
    working_dir: str | None = _k.UNSET


class MiniClusterFluxBurstingLeadBrokerPartial(_k.Partial[MiniClusterFluxBurstingLeadBroker]):
    """A part of a `MiniClusterFluxBurstingLeadBroker`."""

    address: str | None = _k.UNSET
    name: str | None = _k.UNSET
    port: _k.Default[int] = _k.UNSET
    size: int | None = _k.UNSET


class MiniClusterFluxBurstingPartial(_k.Partial[MiniClusterFluxBursting]):
    """A part of a `MiniClusterFluxBursting`."""

    clusters: _k.OptionalList[MiniClusterFluxBurstingCluster] = _k.UNSET
    hostlist: str | None = _k.UNSET
    lead_broker: _k.OptionalPart[MiniClusterFluxBurstingLeadBroker.Partial, MiniClusterFluxBurstingLeadBroker] = (
        _k.UNSET
    )


class MiniClusterFluxContainerPartial(_k.Partial[MiniClusterFluxContainer]):
    """A part of a `MiniClusterFluxContainer`."""

    disable: _k.Default[bool] = _k.UNSET
    image: _k.Default[str] = _k.UNSET
    image_pull_secret: str | None = _k.UNSET
    mount_path: _k.Default[str] = _k.UNSET
    name: _k.Default[str] = _k.UNSET
    pull_always: _k.Default[bool] = _k.UNSET
    python_path: str | None = _k.UNSET
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET
    security_context: _k.OptionalObject[_kubernetes_client.V1SecurityContext] = _k.UNSET
    working_dir: str | None = _k.UNSET


class MiniClusterFluxPartial(_k.Partial[MiniClusterFlux]):
    """A part of a `MiniClusterFlux`."""

    arch: str | None = _k.UNSET
    broker_config: str | None = _k.UNSET
    bursting: _k.OptionalPart[MiniClusterFluxBursting.Partial, MiniClusterFluxBursting] = _k.UNSET
    complete_workers: bool | None = _k.UNSET
    connect_timeout: _k.Default[str] = _k.UNSET
    container: _k.OptionalPart[MiniClusterFluxContainer.Partial, MiniClusterFluxContainer] = _k.UNSET
    curve_cert: str | None = _k.UNSET
    disable_socket: bool | None = _k.UNSET
    environment: dict[str, str] | None = _k.UNSET
    log_level: _k.Default[int] = _k.UNSET
    minimal_service: bool | None = _k.UNSET
    munge_secret: str | None = _k.UNSET
    no_wait_socket: bool | None = _k.UNSET
    option_flags: str | None = _k.UNSET
    scheduler: _k.OptionalObject[MiniClusterFluxScheduler] = _k.UNSET
    submit_command: str | None = _k.UNSET
    topology: str | None = _k.UNSET
    wrap: str | None = _k.UNSET


class MiniClusterPodPartial(_k.Partial[MiniClusterPod]):
    """A part of a `MiniClusterPod`."""

    annotations: dict[str, str] | None = _k.UNSET
    automount_service_account_token: bool | None = _k.UNSET
    dns_policy: str | None = _k.UNSET
    host_ipc: bool | None = _k.UNSET
    host_pid: bool | None = _k.UNSET
    labels: dict[str, str] | None = _k.UNSET
    node_affinity: dict[str, list[str]] | None = _k.UNSET
    node_selector: dict[str, str] | None = _k.UNSET
    resources: dict[str, _k.Quantity] | None = _k.UNSET
    restart_policy: str | None = _k.UNSET
    runtime_class_name: str | None = _k.UNSET
    scheduler_name: str | None = _k.UNSET
    security_context: _k.OptionalObject[_kubernetes_client.V1PodSecurityContext] = _k.UNSET
    service_account_name: str | None = _k.UNSET
    tolerations: _k.OptionalList[MiniClusterPodToleration] = _k.UNSET


class MiniClusterSpecPartial(_k.Partial[MiniClusterSpec]):
    """A part of a `MiniClusterSpec`."""

    archive: _k.OptionalObject[MiniClusterArchive] = _k.UNSET
    backoff_limit: int | None = _k.UNSET
    cleanup: _k.Default[bool] = _k.UNSET
    containers: _k.OptionalPartList[MiniClusterContainer.Partial, MiniClusterContainer] = _k.UNSET
    deadline_seconds: _k.Default[int] = _k.UNSET
    flux: _k.OptionalPart[MiniClusterFlux.Partial, MiniClusterFlux] = _k.UNSET
    interactive: _k.Default[bool] = _k.UNSET
    job_labels: dict[str, str] | None = _k.UNSET
    logging: _k.OptionalObject[MiniClusterLogging] = _k.UNSET
    max_size: int | None = _k.UNSET
    min_size: int | None = _k.UNSET
    network: _k.OptionalObject[MiniClusterNetwork] = _k.UNSET
    pod: _k.OptionalPart[MiniClusterPod.Partial, MiniClusterPod] = _k.UNSET
    services: _k.OptionalPartList[MiniClusterContainer.Partial, MiniClusterContainer] = _k.UNSET
    share_process_namespace: bool | None = _k.UNSET
    size: _k.Default[int] = _k.UNSET
    tasks: _k.Default[int] = _k.UNSET


class MiniClusterStatusPartial(_k.Partial[MiniClusterStatus]):
    """A part of a `MiniClusterStatus`."""

    conditions: _k.OptionalList[_kubernetes_client.V1Condition] = _k.UNSET
    jobid: str | None = _k.UNSET
    maximum_size: int | None = _k.UNSET
    selector: str | None = _k.UNSET
    size: int | None = _k.UNSET


class MiniClusterPartial(_k.PartialResource[MiniCluster]):
    """A part of a `MiniCluster`."""

    kind: _t.Literal["MiniCluster"] = _k.UNSET
    spec: _k.Attr[MiniClusterSpec.Partial, MiniClusterSpec.Partial | MiniClusterSpec | _k.Wire | None] = _k.UNSET
    status: _k.OptionalPart[MiniClusterStatus.Partial, MiniClusterStatus] = _k.UNSET
