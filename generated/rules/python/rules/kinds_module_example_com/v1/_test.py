"""Test of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Test, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import TestSpec
    from ._test_partial import TestPartial


class Test(_k.Resource):
    """`Test`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Test",
        plural="tests",
        singular="test",
        scope="Namespaced",
    )
    kind: _t.Literal["Test"] = _k.constant()
    spec: _k.DefaultObject[TestSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TestPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    TestSpec = AuxSpec
