"""What parts of objects have, for type checkers alone: DuplicateDefault of default-duplicates.example.com/v1."""
# Generated from default-duplicates.example.com/v1 DuplicateDefault, ../../fixtures/rules/default_duplicates/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._duplicate_default import DuplicateDefault, DuplicateDefaultPort, DuplicateDefaultSpec


class DuplicateDefaultPortPartial(_k.Partial[DuplicateDefaultPort]):
    """A part of a `DuplicateDefaultPort`."""

    port: int | None = _k.UNSET
    protocol: _k.Default[str] = _k.UNSET


class DuplicateDefaultSpecPartial(_k.Partial[DuplicateDefaultSpec]):
    """A part of a `DuplicateDefaultSpec`."""

    ports: _k.Attr[
        list[DuplicateDefaultPort.Partial],
        _t.Sequence[DuplicateDefaultPort.Partial | DuplicateDefaultPort | _k.Wire] | None,
    ] = _k.UNSET


class DuplicateDefaultPartial(_k.PartialResource[DuplicateDefault]):
    """A part of a `DuplicateDefault`."""

    kind: _t.Literal["DuplicateDefault"] = _k.UNSET
    spec: _k.Attr[
        DuplicateDefaultSpec.Partial,
        DuplicateDefaultSpec.Partial | DuplicateDefaultSpec | _k.Wire | None,
    ] = _k.UNSET
