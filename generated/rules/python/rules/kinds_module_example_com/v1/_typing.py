"""Typing of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Typing, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import TypingSpec
    from ._typing_partial import TypingPartial


class Typing(_k.Resource):
    """`Typing`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Typing",
        plural="typings",
        singular="typing",
        scope="Namespaced",
    )
    kind: _t.Literal["Typing"] = _k.constant()
    spec: _k.DefaultObject[TypingSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TypingPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    TypingSpec = AuxSpec
