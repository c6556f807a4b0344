"""What parts of objects have, for type checkers alone: DefaultAccessor of accessors-default.example.com/v1."""
# Generated from accessors-default.example.com/v1 DefaultAccessor, ../../fixtures/rules/accessors_default/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._default_accessor import DefaultAccessor, DefaultAccessorSpec


class DefaultAccessorPartial(_k.PartialResource[DefaultAccessor]):
    """A part of a `DefaultAccessor`."""

    kind: _t.Literal["DefaultAccessor"] = _k.UNSET
    spec: _k.DefaultObject[DefaultAccessorSpec] = _k.UNSET
