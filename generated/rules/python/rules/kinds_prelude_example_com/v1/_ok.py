"""Ok of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Ok, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import OkSpec
    from ._ok_partial import OkPartial


class Ok(_k.Resource):
    """`Ok`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Ok",
        plural="oks",
        singular="ok",
        scope="Namespaced",
    )
    kind: _t.Literal["Ok"] = _k.constant()
    spec: _k.DefaultObject[OkSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(OkPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    OkSpec = BoxSpec
