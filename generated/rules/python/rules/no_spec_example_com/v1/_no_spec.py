"""NoSpec of no-spec.example.com/v1."""
# Generated from no-spec.example.com/v1 NoSpec, ../../fixtures/rules/no_spec/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._no_spec_partial import NoSpecPartial


class NoSpecRule(_k.Model):
    """`NoSpec.rule`."""

    match: str | None = _k.field(_k.STR, default=None)


class NoSpec(_k.Resource):
    """`NoSpec`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="no-spec.example.com",
        version="v1",
        kind="NoSpec",
        plural="nospecs",
        singular="nospec",
        scope="Namespaced",
    )
    kind: _t.Literal["NoSpec"] = _k.constant()
    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    rule: _k.OptionalObject[NoSpecRule] = _k.field(NoSpecRule, default=None)

    if _t.TYPE_CHECKING:

        class Partial(NoSpecPartial): ...
