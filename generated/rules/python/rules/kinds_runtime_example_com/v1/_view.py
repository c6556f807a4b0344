"""View of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 View, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ViewSpec
    from ._view_partial import ViewPartial


class View(_k.Resource):
    """`View`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="View",
        plural="views",
        singular="view",
        scope="Namespaced",
    )
    kind: _t.Literal["View"] = _k.constant()
    spec: _k.DefaultObject[ViewSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ViewPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ViewSpec = AnySpec
