"""Clone of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Clone, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import CloneSpec
    from ._clone_partial import ClonePartial


class Clone(_k.Resource):
    """`Clone`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Clone",
        plural="clones",
        singular="clone",
        scope="Namespaced",
    )
    kind: _t.Literal["Clone"] = _k.constant()
    spec: _k.DefaultObject[CloneSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ClonePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    CloneSpec = BoxSpec
