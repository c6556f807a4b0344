"""Default of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Default, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import DefaultSpec
    from ._default_partial import DefaultPartial


class Default(_k.Resource):
    """`Default`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Default",
        plural="defaults",
        singular="default",
        scope="Namespaced",
    )
    kind: _t.Literal["Default"] = _k.constant()
    spec: _k.DefaultObject[DefaultSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DefaultPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    DefaultSpec = BoxSpec
