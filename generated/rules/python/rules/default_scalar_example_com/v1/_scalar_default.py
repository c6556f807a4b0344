"""ScalarDefault of default-scalar.example.com/v1."""
# Generated from default-scalar.example.com/v1 ScalarDefault, ../../fixtures/rules/default_scalar/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._scalar_default_partial import ScalarDefaultPartial


class ScalarDefaultSpec(_k.Model):
    """`ScalarDefault.spec`."""

    text: _k.Default[str] = _k.field(_k.STR, default="hello")
    """Default: `"hello"`."""
    empty: _k.Default[str] = _k.field(_k.STR, default="")
    """Default: `""`."""
    flag: _k.Default[bool] = _k.field(_k.BOOL, default=True)
    """Default: `true`."""
    small: _k.Default[int] = _k.field(_k.INT32, default=8)
    """Default: `8`."""
    large: _k.Default[int] = _k.field(_k.INT, default=31500000)
    """Default: `31500000`."""
    ratio: _k.Default[float] = _k.field(_k.FLOAT, default=0.5)
    """Default: `0.5`."""
    none: str | None = _k.field(_k.STR, default=None)


class ScalarDefault(_k.Resource):
    """`ScalarDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-scalar.example.com",
        version="v1",
        kind="ScalarDefault",
        plural="scalardefaults",
        singular="scalardefault",
        scope="Namespaced",
    )
    kind: _t.Literal["ScalarDefault"] = _k.constant()
    spec: _k.DefaultObject[ScalarDefaultSpec] = _k.field(ScalarDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ScalarDefaultPartial): ...
