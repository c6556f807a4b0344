"""MiniCluster of flux-framework.org/v1alpha2."""
# Generated from flux-framework.org/v1alpha2 MiniCluster, ../../fixtures/operators/minicluster/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._aliases import MiniClusterService
    from ._mini_cluster_partial import (
        MiniClusterContainerPartial,
        MiniClusterContainerSecretPartial,
        MiniClusterFluxBurstingLeadBrokerPartial,
        MiniClusterFluxBurstingPartial,
        MiniClusterFluxContainerPartial,
        MiniClusterFluxPartial,
        MiniClusterPartial,
        MiniClusterPodPartial,
        MiniClusterSpecPartial,
        MiniClusterStatusPartial,
    )
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class MiniClusterArchive(_k.Model):
    """Where the state of the job queue is loaded from and saved to."""

    path: str | None = _k.field(_k.STR, default=None)
    """The archive file, on a path that all pods share."""


class MiniClusterContainerCommands(_k.Model):
    """Commands for single moments of the start of this container."""

    broker_pre: str | None = _k.field(_k.STR, default=None)
    """Run on the lead broker only.

    Wire name: `brokerPre`.
    """
    init: str | None = _k.field(_k.STR, default=None)
    """Run before anything else."""
    post: str | None = _k.field(_k.STR, default=None)
    """Run when the broker has left."""
    pre: str | None = _k.field(_k.STR, default=None)
    """Run after the setup, before Flux starts."""
    prefix: str | None = _k.field(_k.STR, default=None)
    """Put before the call of Flux, such as a wrapper."""
    script: str | None = _k.field(_k.STR, default=None)
    """A submit script of several lines."""
    service_pre: str | None = _k.field(_k.STR, default=None)
    """Run in service containers only.

    Wire name: `servicePre`.
    """
    worker_pre: str | None = _k.field(_k.STR, default=None)
    """Run on workers only.

    Wire name: `workerPre`.
    """


class MiniClusterContainerLifeCycle(_k.Model):
    """Hooks of the container."""

    post_start_exec: str | None = _k.field(_k.STR, default=None)
    """Run right after the start.

    Wire name: `postStartExec`.
    """
    pre_stop_exec: str | None = _k.field(_k.STR, default=None)
    """Run right before the stop.

    Wire name: `preStopExec`.
    """


class MiniClusterContainerSecret(_k.Model):
    """One key of a secret."""

    key: str = _k.field(_k.STR)
    """The key in the secret."""
    name: str = _k.field(_k.STR)
    """The name of the secret."""

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterContainerSecretPartial): ...


class MiniClusterContainerVolume(_k.Model):
    """A volume to mount."""

    claim_name: str | None = _k.field(_k.STR, default=None)
    """The claim, for a persistent volume.

    Wire name: `claimName`.
    """
    config_map_name: str | None = _k.field(_k.STR, default=None)
    """The config map to mount.

    Wire name: `configMapName`.
    """
    csi_driver: str | None = _k.field(_k.STR, default=None)
    """The driver of a CSI volume.

    Wire name: `csiDriver`.
    """
    csi_driver_attributes: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Attributes for the CSI driver.

    Wire name: `csiDriverAttributes`.
    """
    empty_dir: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Make an empty directory.

    Wire name: `emptyDir`. Default: `false`.
    """
    empty_dir_medium: str | None = _k.field(_k.STR, default=None)
    """The medium of the empty directory.

    Wire name: `emptyDirMedium`.
    """
    empty_dir_size_limit: str | None = _k.field(_k.STR, default=None)
    """The largest size of the empty directory.

    Wire name: `emptyDirSizeLimit`.
    """
    host_path: str | None = _k.field(_k.STR, default=None)
    """The path on the host.

    Wire name: `hostPath`.
    """
    items: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Which keys of the config map go to which files."""
    path: str | None = _k.field(_k.STR, default=None)
    """Where the volume is mounted."""
    read_only: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Mount the volume read only.

    Wire name: `readOnly`. Default: `false`.
    """
    secret_name: str | None = _k.field(_k.STR, default=None)
    """The secret to mount.

    Wire name: `secretName`.
    """


class MiniClusterContainer(_k.Model):
    """A container of the cluster."""

    batch: bool | None = _k.field(_k.BOOL, default=None)
    """Write the command to a script with one job a line."""
    batch_raw: bool | None = _k.field(_k.BOOL, default=None)
    """Run the lines of a batch script as they are, without `flux submit`.

    Wire name: `batchRaw`.
    """
    command: str | None = _k.field(_k.STR, default=None)
    """The command that Flux runs. Without it the cluster is interactive."""
    commands: _k.OptionalObject[MiniClusterContainerCommands] = _k.field(MiniClusterContainerCommands, default=None)
    """Commands for single moments of the start of this container."""
    environment: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Environment variables by name."""
    image: _k.Default[str] = _k.field(_k.STR, default="ghcr.io/rse-ops/accounting:app-latest")
    """The image. The one that runs Flux must hold it.

    Default: `"ghcr.io/rse-ops/accounting:app-latest"`.
    """
    image_pull_policy: str | None = _k.field(_k.STR, default=None)
    """When to pull the image.

    Wire name: `imagePullPolicy`.
    """
    image_pull_secret: str | None = _k.field(_k.STR, default=None)
    """The secret to pull the image with.

    Wire name: `imagePullSecret`.
    """
    launcher: bool | None = _k.field(_k.BOOL, default=None)
    """The command submits its own jobs."""
    life_cycle: _k.OptionalObject[MiniClusterContainerLifeCycle] = _k.field(MiniClusterContainerLifeCycle, default=None)
    """Hooks of the container.

    Wire name: `lifeCycle`.
    """
    logs: str | None = _k.field(_k.STR, default=None)
    """The directory that logs are written to."""
    name: str | None = _k.field(_k.STR, default=None)
    """The name of the container."""
    no_wrap_entrypoint: bool | None = _k.field(_k.BOOL, default=None)
    """Start the container without waiting for Flux.

    Wire name: `noWrapEntrypoint`.
    """
    ports: list[int] | None = _k.field(_k.list_of(_k.INT32), default=None)
    """Ports that other containers can reach.

    An atomic list: applied as a whole.
    """
    pull_always: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Pull the image even if the node has it.

    Wire name: `pullAlways`. Default: `false`.
    """
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )
    """Requests and limits of the container."""
    run_flux: bool | None = _k.field(_k.BOOL, default=None)
    """This container runs the Flux broker.

    Wire name: `runFlux`.
    """
    secrets: _k.OptionalMap[MiniClusterContainerSecret] = _k.field(_k.map_of(MiniClusterContainerSecret), default=None)
    """Environment variables that are read from secrets, by name."""
    security_context: _k.OptionalObject[_kubernetes_client.V1SecurityContext] = _k.field(
        _k.kube("V1SecurityContext"),
        default=None,
    )
    """The security settings of the container.

    Wire name: `securityContext`.
    """
    volumes: _k.OptionalMap[MiniClusterContainerVolume] = _k.field(_k.map_of(MiniClusterContainerVolume), default=None)
    """Volumes that exist already, by name."""
    working_dir: str | None = _k.field(_k.STR, default=None)
    """The directory that the command starts in.

    Wire name: `workingDir`.
    """

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterContainerPartial): ...


class MiniClusterFluxBurstingCluster(_k.Model):
    """`MiniCluster.spec.flux.bursting.clusters[]`."""

    name: str | None = _k.field(_k.STR, default=None)
    """The name its hosts begin with."""
    size: int | None = _k.field(_k.INT32, default=None)
    """The number of its hosts."""


class MiniClusterFluxBurstingLeadBroker(_k.Model):
    """The broker that a bursted cluster connects to."""

    address: str = _k.field(_k.STR)
    """Its host name or address."""
    name: str = _k.field(_k.STR)
    """The name of its cluster."""
    port: _k.Default[int] = _k.field(_k.INT32, default=8050)
    """Its port.

    Default: `8050`.
    """
    size: int = _k.field(_k.INT32)
    """The number of pods of its cluster."""

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterFluxBurstingLeadBrokerPartial): ...


class MiniClusterFluxBursting(_k.Model):
    """Other clusters that jobs can burst to."""

    clusters: _k.OptionalList[MiniClusterFluxBurstingCluster] = _k.field(
        _k.list_of(MiniClusterFluxBurstingCluster),
        default=None,
    )
    """The clusters to burst to.

    An atomic list: applied as a whole.
    """
    hostlist: str | None = _k.field(_k.STR, default=None)
    """The hosts of all clusters, in place of the generated list."""
    lead_broker: _k.OptionalObject[MiniClusterFluxBurstingLeadBroker] = _k.field(
        MiniClusterFluxBurstingLeadBroker,
        default=None,
    )
    """The broker that a bursted cluster connects to.

    Wire name: `leadBroker`.
    """

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterFluxBurstingPartial): ...


class MiniClusterFluxContainer(_k.Model):
    """The container that brings Flux to the others."""

    disable: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Leave the container out: the application has Flux already.

    Default: `false`.
    """
    image: _k.Default[str] = _k.field(_k.STR, default="ghcr.io/converged-computing/flux-view-ubuntu:tag-noble")
    """The image that Flux is copied from.

    Default: `"ghcr.io/converged-computing/flux-view-ubuntu:tag-noble"`.
    """
    image_pull_secret: str | None = _k.field(_k.STR, default=None)
    """The secret to pull the image with.

    Wire name: `imagePullSecret`.
    """
    mount_path: _k.Default[str] = _k.field(_k.STR, default="/mnt/flux")
    """Where Flux is mounted.

    Wire name: `mountPath`. Default: `"/mnt/flux"`.
    """
    name: _k.Default[str] = _k.field(_k.STR, default="flux-view")
    """The name of the container.

    Default: `"flux-view"`.
    """
    pull_always: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Pull the image even if the node has it.

    Wire name: `pullAlways`. Default: `false`.
    """
    python_path: str | None = _k.field(_k.STR, default=None)
    """The Python that Flux uses.

    Wire name: `pythonPath`.
    """
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )
    """Requests and limits of the container."""
    security_context: _k.OptionalObject[_kubernetes_client.V1SecurityContext] = _k.field(
        _k.kube("V1SecurityContext"),
        default=None,
    )
    """The security settings of the container.

    Wire name: `securityContext`.
    """
    working_dir: str | None = _k.field(_k.STR, default=None)
    """The directory that the container starts in.

    Wire name: `workingDir`.
    """

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterFluxContainerPartial): ...


class MiniClusterFluxScheduler(_k.Model):
    """Settings of the scheduler."""

    queue_policy: str | None = _k.field(_k.STR, default=None)
    """The queue policy: `fcfs` or `easy`.

    Wire name: `queuePolicy`.
    """
    simple: bool | None = _k.field(_k.BOOL, default=None)
    """Use the simple scheduler, which knows no GPUs."""


class MiniClusterFlux(_k.Model):
    """Settings of Flux itself, for all pods."""

    arch: str | None = _k.field(_k.STR, default=None)
    """The architecture of the binaries to fetch."""
    broker_config: str | None = _k.field(_k.STR, default=None)
    """A broker configuration to use in place of the generated one.

    Wire name: `brokerConfig`.
    """
    bursting: _k.OptionalObject[MiniClusterFluxBursting] = _k.field(MiniClusterFluxBursting, default=None)
    """Other clusters that jobs can burst to."""
    complete_workers: bool | None = _k.field(_k.BOOL, default=None)
    """Let a worker that fails complete instead of starting it again.

    Wire name: `completeWorkers`.
    """
    connect_timeout: _k.Default[str] = _k.field(_k.STR, default="5s")
    """How long a worker waits for the broker, as a Go duration.

    Wire name: `connectTimeout`. Default: `"5s"`.
    """
    container: _k.OptionalObject[MiniClusterFluxContainer] = _k.field(MiniClusterFluxContainer, default=None)
    """The container that brings Flux to the others."""
    curve_cert: str | None = _k.field(_k.STR, default=None)
    """A certificate for the brokers, in place of a generated one.

    Wire name: `curveCert`.
    """
    disable_socket: bool | None = _k.field(_k.BOOL, default=None)
    """Do not name a socket for the broker.

    Wire name: `disableSocket`.
    """
    environment: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Environment variables of Flux, by name."""
    log_level: _k.Default[int] = _k.field(_k.INT32, default=6)
    """How much Flux logs, from 0 to 7.

    Wire name: `logLevel`. Default: `6`.
    """
    minimal_service: bool | None = _k.field(_k.BOOL, default=None)
    """Give only the lead broker a name in the DNS.

    Wire name: `minimalService`.
    """
    munge_secret: str | None = _k.field(_k.STR, default=None)
    """The secret that holds a munge key.

    Wire name: `mungeSecret`.
    """
    no_wait_socket: bool | None = _k.field(_k.BOOL, default=None)
    """Do not wait for the socket of the broker.

    Wire name: `noWaitSocket`.
    """
    option_flags: str | None = _k.field(_k.STR, default=None)
    """Options for every Flux command.

    Wire name: `optionFlags`.
    """
    scheduler: _k.OptionalObject[MiniClusterFluxScheduler] = _k.field(MiniClusterFluxScheduler, default=None)
    """Settings of the scheduler."""
    submit_command: str | None = _k.field(_k.STR, default=None)
    """The command to submit with.

    Wire name: `submitCommand`.
    """
    topology: str | None = _k.field(_k.STR, default=None)
    """The shape of the tree of brokers."""
    wrap: str | None = _k.field(_k.STR, default=None)
    """A command that wraps the start of Flux."""

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterFluxPartial): ...


class MiniClusterLogging(_k.Model):
    """What the log of the job shows."""

    debug: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Log what Flux itself does.

    Default: `false`.
    """
    quiet: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Show the job's own output only.

    Default: `false`.
    """
    strict: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Stop at the first command that fails.

    Default: `false`.
    """
    timed: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Log how long each command takes.

    Default: `false`.
    """
    zeromq: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Log the messages between the brokers.

    Default: `false`.
    """


class MiniClusterNetwork(_k.Model):
    """The headless service of the cluster."""

    disable_affinity: bool | None = _k.field(_k.BOOL, default=None)
    """Allow several pods on one node.

    Wire name: `disableAffinity`.
    """
    headless_name: str | None = _k.field(_k.STR, default=None)
    """The name of the service.

    Wire name: `headlessName`.
    """


class MiniClusterPodToleration(_k.Model):
    """`MiniCluster.spec.pod.tolerations[]`."""

    effect: str | None = _k.field(_k.STR, default=None)
    """The effect to accept."""
    key: str | None = _k.field(_k.STR, default=None)
    """The key of the taint."""
    operator: str | None = _k.field(_k.STR, default=None)
    """How the value is compared, such as `Equal`."""
    value: str | None = _k.field(_k.STR, default=None)
    """The value of the taint."""


class MiniClusterPod(_k.Model):
    """What goes into each pod besides the containers."""

    annotations: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Annotations of each pod."""
    automount_service_account_token: bool | None = _k.field(_k.BOOL, default=None)
    """Mount the token of the service account.

    Wire name: `automountServiceAccountToken`.
    """
    dns_policy: str | None = _k.field(_k.STR, default=None)
    """How names are resolved in the pod.

    Wire name: `dnsPolicy`.
    """
    host_ipc: bool | None = _k.field(_k.BOOL, wire="hostIPC", default=None)
    """Use the host's IPC namespace.

    Wire name: `hostIPC`.
    """
    host_pid: bool | None = _k.field(_k.BOOL, wire="hostPID", default=None)
    """Use the host's process namespace.

    Wire name: `hostPID`.
    """
    labels: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Labels of each pod."""
    node_affinity: dict[str, list[str]] | None = _k.field(_k.map_of(_k.list_of(_k.STR)), default=None)
    """The allowed values of node labels, by label.

    Wire name: `nodeAffinity`.
    """
    node_selector: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Labels that a node must have.

    Wire name: `nodeSelector`.
    """
    resources: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)
    """Resources of the pod as a whole."""
    restart_policy: str | None = _k.field(_k.STR, default=None)
    """When containers are started again.

    Wire name: `restartPolicy`.
    """
    runtime_class_name: str | None = _k.field(_k.STR, default=None)
    """The runtime class of the pod.

    Wire name: `runtimeClassName`.
    """
    scheduler_name: str | None = _k.field(_k.STR, default=None)
    """The scheduler of the pod.

    Wire name: `schedulerName`.
    """
    security_context: _k.OptionalObject[_kubernetes_client.V1PodSecurityContext] = _k.field(
        _k.kube("V1PodSecurityContext"),
        default=None,
    )
    """The security settings of the pod.

    Wire name: `securityContext`.
    """
    service_account_name: str | None = _k.field(_k.STR, default=None)
    """The service account of the pod.

    Wire name: `serviceAccountName`.
    """
    tolerations: _k.OptionalList[MiniClusterPodToleration] = _k.field(
        _k.list_of(MiniClusterPodToleration),
        default=None,
    )
    """Taints that the pod accepts.

    An atomic list: applied as a whole.
    """

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterPodPartial): ...


class MiniClusterSpec(_k.Model):
    """What to run, and on how many pods."""

    archive: _k.OptionalObject[MiniClusterArchive] = _k.field(MiniClusterArchive, default=None)
    """Where the state of the job queue is loaded from and saved to."""
    backoff_limit: int | None = _k.field(_k.INT32, default=None)
    """How often the job is tried again before it counts as failed.

    Wire name: `backoffLimit`.
    """
    cleanup: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Delete the pods and their storage when the lead broker is done.

    Default: `false`.
    """
    containers: _k.List[MiniClusterContainer] = _k.field(_k.list_of(MiniClusterContainer))
    """The containers of each pod. One of them runs Flux.

    An atomic list: applied as a whole.
    """
    deadline_seconds: _k.Default[int] = _k.field(_k.INT, default=31500000)
    """How long the job may run, in seconds. The default is about a year.

    Wire name: `deadlineSeconds`. Default: `31500000`.
    """
    flux: _k.OptionalObject[MiniClusterFlux] = _k.field(MiniClusterFlux, default=None)
    """Settings of Flux itself, for all pods."""
    interactive: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Keep the cluster running for a user to connect to.

    Default: `false`.
    """
    job_labels: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Labels of the job.

    Wire name: `jobLabels`.
    """
    logging: _k.OptionalObject[MiniClusterLogging] = _k.field(MiniClusterLogging, default=None)
    """What the log of the job shows."""
    max_size: int | None = _k.field(_k.INT32, default=None)
    """The largest number of pods to scale to.

    Wire name: `maxSize`.
    """
    min_size: int | None = _k.field(_k.INT32, default=None)
    """The number of pods that Flux waits for.

    Wire name: `minSize`.
    """
    network: _k.OptionalObject[MiniClusterNetwork] = _k.field(MiniClusterNetwork, default=None)
    """The headless service of the cluster."""
    pod: _k.OptionalObject[MiniClusterPod] = _k.field(MiniClusterPod, default=None)
    """What goes into each pod besides the containers."""
    services: _k.OptionalList[MiniClusterService] = _k.field(_k.list_of(MiniClusterContainer), default=None)
    """Containers that run beside the cluster, in a pod of their own.

    An atomic list: applied as a whole.
    """
    share_process_namespace: bool | None = _k.field(_k.BOOL, default=None)
    """Let the containers of a pod see each other's processes.

    Wire name: `shareProcessNamespace`.
    """
    size: _k.Default[int] = _k.field(_k.INT32, default=1)
    """The number of pods.

    Default: `1`.
    """
    tasks: _k.Default[int] = _k.field(_k.INT32, default=1)
    """The number of processes over all pods.

    Default: `1`.
    """

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterSpecPartial): ...


class MiniClusterStatus(_k.Model):
    """What the operator last saw."""

    conditions: _k.OptionalList[_kubernetes_client.V1Condition] = _k.field(
        _k.list_of(_k.kube("V1Condition")),
        default=None,
    )
    """The latest states of the job and the cluster.

    An atomic list: applied as a whole.
    """
    jobid: str = _k.field(_k.STR)
    """The id of the job."""
    maximum_size: int = _k.field(_k.INT32)
    """The size that was asked for first: the most it can scale to.

    Wire name: `maximumSize`.
    """
    selector: str = _k.field(_k.STR)
    """The labels of the pods, for the scale subresource."""
    size: int = _k.field(_k.INT32)
    """The number of pods, for the scale subresource."""

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterStatusPartial): ...


class MiniCluster(_k.Resource, _k.StatusSubresource, _k.ScaleSubresource):
    """MiniCluster is a Flux cluster that runs one job over a set of pods."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="flux-framework.org",
        version="v1alpha2",
        kind="MiniCluster",
        plural="miniclusters",
        singular="minicluster",
        scope="Namespaced",
        subresources=("status", "scale"),
    )
    kind: _t.Literal["MiniCluster"] = _k.constant()
    spec: _k.DefaultObject[MiniClusterSpec] = _k.field(MiniClusterSpec, default=_k.LAZY_EMPTY)
    """What to run, and on how many pods."""
    status: _k.OptionalObject[MiniClusterStatus] = _k.field(MiniClusterStatus, default=None)
    """What the operator last saw."""

    __topology__ = '{"fields":{"spec":{"fields":{"containers":{"items":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}},"flux":{"fields":{"container":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}},"pod":{"fields":{"resources":{"values":{"scalar":"quantity"}}}},"services":{"items":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}},"status":{"fields":{"conditions":{"items":{"fields":{"lastTransitionTime":{"scalar":"date-time"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(MiniClusterPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    MiniClusterService = MiniClusterContainer
