"""From of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 From, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import FromSpec
    from ._from_partial import FromPartial


class From(_k.Resource):
    """`From`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="From",
        plural="froms",
        singular="from",
        scope="Namespaced",
    )
    kind: _t.Literal["From"] = _k.constant()
    spec: _k.DefaultObject[FromSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FromPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    FromSpec = BoxSpec
