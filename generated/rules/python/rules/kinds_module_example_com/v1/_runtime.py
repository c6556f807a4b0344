"""Runtime of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Runtime, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import RuntimeSpec
    from ._runtime_partial import RuntimePartial


class Runtime(_k.Resource):
    """`Runtime`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Runtime",
        plural="runtimes",
        singular="runtime",
        scope="Namespaced",
    )
    kind: _t.Literal["Runtime"] = _k.constant()
    spec: _k.DefaultObject[RuntimeSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RuntimePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    RuntimeSpec = AuxSpec
