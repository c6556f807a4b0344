"""String of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 String, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import StringSpec
    from ._string_partial import StringPartial


class String(_k.Resource):
    """`String`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="String",
        plural="strings",
        singular="string",
        scope="Namespaced",
    )
    kind: _t.Literal["String"] = _k.constant()
    spec: _k.DefaultObject[StringSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(StringPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    StringSpec = BoxSpec
