"""Model of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Model, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ModelSpec
    from ._model_partial import ModelPartial


class Model(_k.Resource):
    """`Model`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Model",
        plural="models",
        singular="model",
        scope="Namespaced",
    )
    kind: _t.Literal["Model"] = _k.constant()
    spec: _k.DefaultObject[ModelSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ModelPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ModelSpec = AnySpec
