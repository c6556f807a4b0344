"""DefaultChain of default-chain.example.com/v1."""
# Generated from default-chain.example.com/v1 DefaultChain, ../../fixtures/rules/default_chain/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._default_chain_partial import DefaultChainPartial


class DefaultChainXYZ(_k.Model):
    """`DefaultChain.spec.x.y.z`."""

    last: _k.Default[str] = _k.field(_k.STR, default="Z")
    """Default: `"Z"`."""


class DefaultChainXY(_k.Model):
    """`DefaultChain.spec.x.y`."""

    z: _k.DefaultObject[DefaultChainXYZ] = _k.field(DefaultChainXYZ, default={})
    """Default: `{}`."""


class DefaultChainX(_k.Model):
    """`DefaultChain.spec.x`."""

    y: _k.DefaultObject[DefaultChainXY] = _k.field(DefaultChainXY, default={})
    """Default: `{}`."""


class DefaultChainSpec(_k.Model):
    """`DefaultChain.spec`."""

    x: _k.DefaultObject[DefaultChainX] = _k.field(DefaultChainX, default={})
    """Default: `{}`."""


class DefaultChain(_k.Resource):
    """`DefaultChain`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-chain.example.com",
        version="v1",
        kind="DefaultChain",
        plural="defaultchains",
        singular="defaultchain",
        scope="Namespaced",
    )
    kind: _t.Literal["DefaultChain"] = _k.constant()
    spec: _k.DefaultObject[DefaultChainSpec] = _k.field(DefaultChainSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DefaultChainPartial): ...
