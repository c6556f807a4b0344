"""What parts of objects have, for type checkers alone: AnyDefault of default-any.example.com/v1."""
# Generated from default-any.example.com/v1 AnyDefault, ../../fixtures/rules/default_any/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._any_default import AnyDefault, AnyDefaultSpec


class AnyDefaultPartial(_k.PartialResource[AnyDefault]):
    """A part of a `AnyDefault`."""

    kind: _t.Literal["AnyDefault"] = _k.UNSET
    spec: _k.DefaultObject[AnyDefaultSpec] = _k.UNSET
