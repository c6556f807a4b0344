"""A user of datamodel-code-generator's models of a schema: makes a MiniCluster, sends it, and reads one."""

from typing import Any

from fluxoperator import Container, MiniCluster, Spec


def construct() -> MiniCluster:
    """A cluster of what a person must give, and a size; apiVersion and kind are to be given too."""
    spec = Spec(containers=[Container(command="lmp")], size=4)
    return MiniCluster(
        api_version="flux-framework.org/v1alpha2", kind="MiniCluster", metadata={"name": "lammps"}, spec=spec
    )


def sent(cluster: MiniCluster) -> Any:
    """The body of a request, without the nulls that a server refuses or drops."""
    return cluster.model_dump(mode="json", by_alias=True, exclude_none=True)


def sent_by_hand(cluster: MiniCluster) -> Any:
    """The same where a user knows to ask for what was set alone."""
    return cluster.model_dump(mode="json", by_alias=True, exclude_unset=True)


def read(wire: Any) -> Any:
    """What a program that reads an object sees of it, defaults included."""
    return MiniCluster.model_validate(wire).model_dump(mode="json", by_alias=True)
