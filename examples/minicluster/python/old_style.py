"""A program as it was written for openapi-generator's SDK: only the import of the models is another one."""

import sys
from typing import Any

from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client, config
from kubernetes.client import V1ObjectMeta

name, namespace = sys.argv[1:]
config.load_kube_config()  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]
crd_api: Any = client.CustomObjectsApi()

container = MiniClusterContainer(
    image="ghcr.io/rse-ops/lammps:flux-sched-focal-v0.24.0",
    working_dir="/opt/lammps/examples/reaxff",
    command="lmp -v x 2 -v y 2 -v z 2 -in in.reaxc.hns -nocite",
)
minicluster = MiniCluster(
    api_version="flux-framework.org/v1alpha2",
    kind="MiniCluster",
    metadata=V1ObjectMeta(name=name, namespace=namespace),
    spec=MiniClusterSpec(size=4, tasks=2, containers=[container]),
)
created: Any = crd_api.create_namespaced_custom_object(
    group="flux-framework.org",
    version="v1alpha2",
    namespace=namespace,
    plural="miniclusters",
    body=minicluster,
)
print(created["spec"]["size"], created["spec"]["deadlineSeconds"])
