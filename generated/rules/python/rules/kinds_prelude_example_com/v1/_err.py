"""Err of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Err, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import ErrSpec
    from ._err_partial import ErrPartial


class Err(_k.Resource):
    """`Err`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Err",
        plural="errs",
        singular="err",
        scope="Namespaced",
    )
    kind: _t.Literal["Err"] = _k.constant()
    spec: _k.DefaultObject[ErrSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ErrPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ErrSpec = BoxSpec
