"""What parts of objects have, for type checkers alone: DefaultChain of default-chain.example.com/v1."""
# Generated from default-chain.example.com/v1 DefaultChain, ../../fixtures/rules/default_chain/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._default_chain import DefaultChain, DefaultChainSpec


class DefaultChainPartial(_k.PartialResource[DefaultChain]):
    """A part of a `DefaultChain`."""

    kind: _t.Literal["DefaultChain"] = _k.UNSET
    spec: _k.DefaultObject[DefaultChainSpec] = _k.UNSET
