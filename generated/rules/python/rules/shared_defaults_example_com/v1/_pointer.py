"""Pointer of shared-defaults.example.com/v1."""
# Generated from shared-defaults.example.com/v1 Pointer, ../../fixtures/rules/shared_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import MarkerTarget

if _t.TYPE_CHECKING:
    from ._aliases import PointerTarget
    from ._pointer_partial import PointerPartial, PointerSpecPartial


class PointerSpec(_k.Model):
    """`Pointer.spec`."""

    target: _k.DefaultObject[PointerTarget] = _k.field(
        MarkerTarget,
        default={"selector": {"matchLabels": {"app": "web"}}},
    )
    """Default: `{"selector":{"matchLabels":{"app":"web"}}}`."""

    if _t.TYPE_CHECKING:

        class Partial(PointerSpecPartial): ...


class Pointer(_k.Resource):
    """`Pointer`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="shared-defaults.example.com",
        version="v1",
        kind="Pointer",
        plural="pointers",
        singular="pointer",
        scope="Namespaced",
    )
    kind: _t.Literal["Pointer"] = _k.constant()
    spec: _k.DefaultObject[PointerSpec] = _k.field(PointerSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PointerPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    PointerTarget = MarkerTarget
