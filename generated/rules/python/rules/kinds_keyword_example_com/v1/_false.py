"""False of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 False, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._aliases import FalseSpec
    from ._false_partial import False_Partial


class False_(_k.Resource):
    """`False`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="False",
        plural="falses",
        singular="false",
        scope="Namespaced",
    )
    kind: _t.Literal["False"] = _k.constant()
    spec: _k.DefaultObject[FalseSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(False_Partial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    FalseSpec = AsyncSpec
