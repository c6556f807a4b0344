"""What parts of objects have, for type checkers alone: Named of definitions-runtime.example.com/v1."""
# Generated from definitions-runtime.example.com/v1 Named, ../../fixtures/rules/definitions_runtime/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._named import Named, NamedSpec


class NamedPartial(_k.PartialResource[Named]):
    """A part of a `Named`."""

    kind: _t.Literal["Named"] = _k.UNSET
    spec: _k.DefaultObject[NamedSpec] = _k.UNSET
