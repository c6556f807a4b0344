"""A user of a package of all of Kubernetes' definitions: a small kind with metadata, which is the client's class."""

from kubernetes_models.core.v1 import ConfigMap

assert ConfigMap(metadata={"name": "a"}).to_dict()["metadata"] == {"name": "a"}
