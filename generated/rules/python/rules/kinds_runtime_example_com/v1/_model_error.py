"""ModelError of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 ModelError, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ModelErrorSpec
    from ._model_error_partial import ModelErrorPartial


class ModelError(_k.Resource):
    """`ModelError`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="ModelError",
        plural="modelerrors",
        singular="modelerror",
        scope="Namespaced",
    )
    kind: _t.Literal["ModelError"] = _k.constant()
    spec: _k.DefaultObject[ModelErrorSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ModelErrorPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ModelErrorSpec = AnySpec
