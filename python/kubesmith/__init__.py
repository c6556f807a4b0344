"""The command `kubesmith` for programs: the API server's verdict about objects, without a cluster.

    from kubesmith import validate

    stored = validate(minicluster, crds=fluxoperator.crds())

`validate` needs the package `kubesmith-runtime`, which SDKs in package mode bring: `pip install "kubesmith[validate]"`.
"""

from ._program import program
from ._validate import Undecided, validate

__all__ = ["Undecided", "program", "validate"]
