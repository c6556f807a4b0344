"""What parts of objects have, for type checkers alone: OldOne of v1beta1-validation.example.com/v1alpha1."""
# Generated from v1beta1-validation.example.com/v1alpha1 OldOne, ../../fixtures/rules/v1beta1_validation/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ..v1 import OldOneSpec, OldOneStatus
from ._old_one import OldOne


class OldOnePartial(_k.PartialResource[OldOne]):
    """A part of a `OldOne`."""

    kind: _t.Literal["OldOne"] = _k.UNSET
    spec: _k.DefaultObject[OldOneSpec] = _k.UNSET
    status: _k.OptionalObject[OldOneStatus] = _k.UNSET
