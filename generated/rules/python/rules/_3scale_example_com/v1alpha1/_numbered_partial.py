"""What parts of objects have, for type checkers alone: Numbered of 3scale.example.com/v1alpha1."""
# Generated from 3scale.example.com/v1alpha1 Numbered, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._numbered import Numbered, NumberedSpec


class NumberedPartial(_k.PartialResource[Numbered]):
    """A part of a `Numbered`."""

    kind: _t.Literal["Numbered"] = _k.UNSET
    spec: _k.DefaultObject[NumberedSpec] = _k.UNSET
