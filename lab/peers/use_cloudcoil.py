"""A user of cloudcoil's models: makes a MiniCluster, sends it, and reads one."""

from typing import Any

from cloudcoil.apimachinery import ObjectMeta
from fluxoperator.v1alpha2 import Container, MiniCluster, MiniClusterSpec


def construct() -> MiniCluster:
    """A cluster of what a person must give, and a size."""
    spec = MiniClusterSpec(containers=[Container(command="lmp")], size=4)
    return MiniCluster(metadata=ObjectMeta(name="lammps"), spec=spec)


def sent(cluster: MiniCluster) -> Any:
    """The body of a request, as cloudcoil's client makes it."""
    return cluster.model_dump(mode="json", by_alias=True)


def sent_by_hand(cluster: MiniCluster) -> Any:
    """What pydantic writes where a user knows to ask for what was set alone."""
    return cluster.model_dump(mode="json", by_alias=True, exclude_unset=True)


def read(wire: Any) -> Any:
    """What a program that reads an object sees of it, defaults included."""
    return MiniCluster.model_validate(wire).model_dump(mode="json", by_alias=True)
