"""EachVersion of v1beta1-versions.example.com/v1."""
# Generated from v1beta1-versions.example.com/v1 EachVersion, ../../fixtures/rules/v1beta1_versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._each_version_partial import EachVersionPartial


class EachVersionSpec(_k.Model):
    """`EachVersion.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class EachVersion(_k.Resource):
    """`EachVersion`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="v1beta1-versions.example.com",
        version="v1",
        kind="EachVersion",
        plural="eachversions",
        singular="eachversion",
        scope="Cluster",
    )
    kind: _t.Literal["EachVersion"] = _k.constant()
    spec: _k.DefaultObject[EachVersionSpec] = _k.field(EachVersionSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(EachVersionPartial): ...
