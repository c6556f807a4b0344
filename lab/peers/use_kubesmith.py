"""A user of kubesmith's package: makes a MiniCluster, sends it, and reads one."""

from typing import Any

from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec


def construct() -> MiniCluster:
    """A cluster of what a person must give, and a size."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")], size=4)
    return MiniCluster(metadata={"name": "lammps"}, spec=spec)


def sent(cluster: MiniCluster) -> Any:
    """The body of a request."""
    return cluster.to_dict()


def read(wire: Any) -> Any:
    """What a program that reads an object sees of it, defaults included."""
    return MiniCluster.from_dict(wire).to_dict(defaults=True)
