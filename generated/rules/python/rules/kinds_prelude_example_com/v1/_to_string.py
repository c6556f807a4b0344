"""ToString of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 ToString, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import ToStringSpec
    from ._to_string_partial import ToStringPartial


class ToString(_k.Resource):
    """`ToString`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="ToString",
        plural="tostrings",
        singular="tostring",
        scope="Namespaced",
    )
    kind: _t.Literal["ToString"] = _k.constant()
    spec: _k.DefaultObject[ToStringSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ToStringPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ToStringSpec = BoxSpec
