"""Error of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Error, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ErrorSpec
    from ._error_partial import ErrorPartial


class Error(_k.Resource):
    """`Error`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Error",
        plural="errors",
        singular="error",
        scope="Namespaced",
    )
    kind: _t.Literal["Error"] = _k.constant()
    spec: _k.DefaultObject[ErrorSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ErrorPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ErrorSpec = AnySpec
