"""What a user without cargo does first: imports the package that was generated, and reads a default."""

from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec

cluster = MiniCluster(spec=MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")]))
assert cluster.to_dict()["spec"] == {"containers": [{"command": "lmp"}]}
print("deadline_seconds", cluster.spec.deadline_seconds)
