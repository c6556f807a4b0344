"""Copy of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Copy, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import CopySpec
    from ._copy_partial import CopyPartial


class Copy(_k.Resource):
    """`Copy`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Copy",
        plural="copys",
        singular="copy",
        scope="Namespaced",
    )
    kind: _t.Literal["Copy"] = _k.constant()
    spec: _k.DefaultObject[CopySpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(CopyPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    CopySpec = BoxSpec
