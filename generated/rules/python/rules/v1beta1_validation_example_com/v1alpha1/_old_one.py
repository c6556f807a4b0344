"""OldOne of v1beta1-validation.example.com/v1alpha1."""
# Generated from v1beta1-validation.example.com/v1alpha1 OldOne, ../../fixtures/rules/v1beta1_validation/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ..v1 import OldOneSpec, OldOneStatus

if _t.TYPE_CHECKING:
    from .. import v1 as _version_v1
    from ._old_one_partial import OldOnePartial


class OldOne(_k.Resource, _k.StatusSubresource):
    """`OldOne`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="v1beta1-validation.example.com",
        version="v1alpha1",
        kind="OldOne",
        plural="oldones",
        singular="oldone",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["OldOne"] = _k.constant()
    spec: _k.DefaultObject[OldOneSpec] = _k.field(OldOneSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[OldOneStatus] = _k.field(OldOneStatus, default=None)

    @classmethod
    def from_version(cls, other: _version_v1.OldOne) -> OldOne:
        """An object of another version as one of this version, whose fields are equal."""
        return _k.from_version(cls, other)

    if _t.TYPE_CHECKING:

        class Partial(OldOnePartial): ...
