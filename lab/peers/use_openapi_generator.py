"""A user of openapi-generator's package: makes a MiniCluster, sends it, and reads one."""

from typing import Any

from fluxoperator import MiniCluster, MiniClusterContainer, MiniClusterSpec


def construct() -> MiniCluster:
    """A cluster of what a person must give, and a size; apiVersion and kind are to be given too."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")], size=4)
    return MiniCluster(
        api_version="flux-framework.org/v1alpha2", kind="MiniCluster", metadata={"name": "lammps"}, spec=spec
    )


def sent(cluster: MiniCluster) -> Any:
    """The body of a request, as the package's own client makes it."""
    return cluster.to_dict()


def sent_by_hand(cluster: MiniCluster) -> Any:
    """What pydantic writes where a user knows to ask for what was set alone."""
    return cluster.model_dump(by_alias=True, exclude_unset=True)


def read(wire: Any) -> Any:
    """What a program that reads an object sees of it, defaults included."""
    cluster = MiniCluster.from_dict(wire)
    return cluster and cluster.model_dump(by_alias=True)
