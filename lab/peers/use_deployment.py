"""A user of a package of all of Kubernetes' definitions: constructs a kind that holds a PodSpec, without the client."""

import sys

from kubernetes_models.apps.v1 import Deployment, DeploymentSpec

pod = {"spec": {"containers": [{"name": "a", "image": "b"}]}}
made = Deployment(spec=DeploymentSpec(replicas=2, selector={"matchLabels": {"a": "b"}}, template=pod))
assert made.to_dict()["spec"]["template"] == pod
assert "kubernetes" not in sys.modules
