"""What parts of objects have, for type checkers alone: NoSpec of no-spec.example.com/v1."""
# Generated from no-spec.example.com/v1 NoSpec, ../../fixtures/rules/no_spec/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._no_spec import NoSpec, NoSpecRule


class NoSpecPartial(_k.PartialResource[NoSpec]):
    """A part of a `NoSpec`."""

    kind: _t.Literal["NoSpec"] = _k.UNSET
    size: _k.Default[int] = _k.UNSET
    rule: _k.OptionalObject[NoSpecRule] = _k.UNSET
