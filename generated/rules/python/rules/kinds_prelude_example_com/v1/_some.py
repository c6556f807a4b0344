"""Some of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Some, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import SomeSpec
    from ._some_partial import SomePartial


class Some(_k.Resource):
    """`Some`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Some",
        plural="somes",
        singular="some",
        scope="Namespaced",
    )
    kind: _t.Literal["Some"] = _k.constant()
    spec: _k.DefaultObject[SomeSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SomePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    SomeSpec = BoxSpec
