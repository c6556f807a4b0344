"""Api of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Api, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ApiSpec
    from ._api_partial import ApiPartial


class Api(_k.Resource):
    """`Api`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Api",
        plural="apis",
        singular="api",
        scope="Namespaced",
    )
    kind: _t.Literal["Api"] = _k.constant()
    spec: _k.DefaultObject[ApiSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ApiPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ApiSpec = AnySpec
