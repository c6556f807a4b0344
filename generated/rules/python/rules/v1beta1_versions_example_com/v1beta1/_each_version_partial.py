"""What parts of objects have, for type checkers alone: EachVersion of v1beta1-versions.example.com/v1beta1."""
# Generated from v1beta1-versions.example.com/v1beta1 EachVersion, ../../fixtures/rules/v1beta1_versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._each_version import EachVersion, EachVersionSpec


class EachVersionPartial(_k.PartialResource[EachVersion]):
    """A part of a `EachVersion`."""

    kind: _t.Literal["EachVersion"] = _k.UNSET
    spec: _k.DefaultObject[EachVersionSpec] = _k.UNSET
