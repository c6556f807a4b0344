"""A user of a package of all of Kubernetes' definitions: constructs a small kind, without the official client."""

import sys

from kubernetes_models.core.v1 import ConfigMap

assert ConfigMap(data={"a": "b"}).to_dict()["data"] == {"a": "b"}
assert "kubernetes" not in sys.modules
