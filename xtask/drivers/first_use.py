"""The first steps of a user without cargo: import the generated package and read a default."""

from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec

cluster = MiniCluster(spec=MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")]))
assert cluster.to_dict()["spec"] == {"containers": [{"command": "lmp"}]}
print("deadline_seconds", cluster.spec.deadline_seconds)
