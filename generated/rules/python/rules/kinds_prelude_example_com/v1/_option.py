"""Option of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Option, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import OptionSpec
    from ._option_partial import OptionPartial


class Option(_k.Resource):
    """`Option`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Option",
        plural="options",
        singular="option",
        scope="Namespaced",
    )
    kind: _t.Literal["Option"] = _k.constant()
    spec: _k.DefaultObject[OptionSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(OptionPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    OptionSpec = BoxSpec
