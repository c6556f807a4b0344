"""What parts of objects have, for type checkers alone: Versioned of versions.example.com/v1beta1."""
# Generated from versions.example.com/v1beta1 Versioned, ../../fixtures/rules/versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._versioned import Versioned, VersionedSpec


class VersionedPartial(_k.PartialResource[Versioned]):
    """A part of a `Versioned`."""

    kind: _t.Literal["Versioned"] = _k.UNSET
    spec: _k.DefaultObject[VersionedSpec] = _k.UNSET
