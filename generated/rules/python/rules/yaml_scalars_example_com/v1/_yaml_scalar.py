"""YamlScalar of yaml-scalars.example.com/v1."""
# Generated from yaml-scalars.example.com/v1 YamlScalar, ../../fixtures/rules/yaml_scalars/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._yaml_scalar_partial import YamlScalarPartial

YamlScalarYes = _t.Literal["yes", "no"]
"""The values of `YamlScalar.spec.yes`."""

YamlScalarOperator = _t.Literal["=", "!="]
"""The values of `YamlScalar.spec.operator`."""


class YamlScalarSpec(_k.Model):
    """`YamlScalar.spec`."""

    octal: _k.Default[int] = _k.field(_k.INT, default=493)
    """Default: `493`."""
    modern: _k.Default[int] = _k.field(_k.INT, default=493)
    """Default: `493`."""
    hex: _k.Default[int] = _k.field(_k.INT, default=31)
    """Default: `31`."""
    exponent: _k.Default[int] = _k.field(_k.INT, default=1000)
    """Default: `1000`."""
    underscore: _k.Default[int] = _k.field(_k.INT, default=1000)
    """Default: `1000`."""
    big: _k.Default[int] = _k.field(_k.INT, default=9223372036854775807)
    """Default: `9223372036854775807`."""
    yes: YamlScalarYes | None = _k.field(_k.enum(YamlScalarYes), default=None)
    operator: _k.Default[YamlScalarOperator] = _k.field(_k.enum(YamlScalarOperator), default="=")
    """Default: `"="`."""
    flag: _k.Default[bool] = _k.field(_k.BOOL, default=True)
    """Default: `true`."""
    quoted: _k.Default[str] = _k.field(_k.STR, default="0755")
    """Default: `"0755"`."""
    date: _k.Default[str] = _k.field(_k.STR, default="2026-01-02")
    """Default: `"2026-01-02"`."""
    tilde: str | None = _k.field(_k.STR, default=None)
    n: str | None = _k.field(_k.STR, default=None)
    folded: _k.Default[str] = _k.field(_k.STR, default="two\nlines\n")
    """A folded description.

    Default: `"two\\nlines\\n"`.
    """


class YamlScalar(_k.Resource):
    """`YamlScalar`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="yaml-scalars.example.com",
        version="v1",
        kind="YamlScalar",
        plural="yamlscalars",
        singular="yamlscalar",
        scope="Namespaced",
    )
    kind: _t.Literal["YamlScalar"] = _k.constant()
    spec: _k.DefaultObject[YamlScalarSpec] = _k.field(YamlScalarSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(YamlScalarPartial): ...
