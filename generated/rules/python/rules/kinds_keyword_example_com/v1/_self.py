"""Self of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Self, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._aliases import SelfSpec
    from ._self_partial import SelfPartial


class Self(_k.Resource):
    """`Self`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="Self",
        plural="selfs",
        singular="self",
        scope="Namespaced",
    )
    kind: _t.Literal["Self"] = _k.constant()
    spec: _k.DefaultObject[SelfSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SelfPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    SelfSpec = AsyncSpec
