"""SpecDefault of default-spec.example.com/v1."""
# Generated from default-spec.example.com/v1 SpecDefault, ../../fixtures/rules/default_spec/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._spec_default_partial import SpecDefaultPartial


class SpecDefaultSpec(_k.Model):
    """`SpecDefault.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class SpecDefault(_k.Resource):
    """`SpecDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-spec.example.com",
        version="v1",
        kind="SpecDefault",
        plural="specdefaults",
        singular="specdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["SpecDefault"] = _k.constant()
    spec: _k.DefaultObject[SpecDefaultSpec] = _k.field(SpecDefaultSpec, default={})
    """Default: `{}`."""

    if _t.TYPE_CHECKING:

        class Partial(SpecDefaultPartial): ...
