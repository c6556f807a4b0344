"""IntOrString of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 IntOrString, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import IntOrStringSpec
    from ._int_or_string_partial import IntOrStringPartial


class IntOrString(_k.Resource):
    """`IntOrString`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="IntOrString",
        plural="intorstrings",
        singular="intorstring",
        scope="Namespaced",
    )
    kind: _t.Literal["IntOrString"] = _k.constant()
    spec: _k.DefaultObject[IntOrStringSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IntOrStringPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    IntOrStringSpec = AnySpec
