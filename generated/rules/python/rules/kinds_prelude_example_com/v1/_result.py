"""Result of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Result, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import ResultSpec
    from ._result_partial import ResultPartial


class Result(_k.Resource):
    """`Result`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Result",
        plural="results",
        singular="result",
        scope="Namespaced",
    )
    kind: _t.Literal["Result"] = _k.constant()
    spec: _k.DefaultObject[ResultSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ResultPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ResultSpec = BoxSpec
