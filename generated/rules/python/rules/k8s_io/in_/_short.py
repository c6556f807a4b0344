"""Short of k8s.io/in."""
# Generated from k8s.io/in Short, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._short_partial import ShortPartial


class ShortSpec(_k.Model):
    """`Short.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class Short(_k.Resource):
    """`Short`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="k8s.io",
        version="in",
        kind="Short",
        plural="shorts",
        singular="short",
        scope="Namespaced",
    )
    kind: _t.Literal["Short"] = _k.constant()
    spec: _k.DefaultObject[ShortSpec] = _k.field(ShortSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ShortPartial): ...
