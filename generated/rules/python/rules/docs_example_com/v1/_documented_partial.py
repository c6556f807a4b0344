"""What parts of objects have, for type checkers alone: Documented of docs.example.com/v1."""
# Generated from docs.example.com/v1 Documented, ../../fixtures/rules/docs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._documented import Documented, DocumentedSpec


class DocumentedPartial(_k.PartialResource[Documented]):
    """A part of a `Documented`."""

    kind: _t.Literal["Documented"] = _k.UNSET
    spec: _k.DefaultObject[DocumentedSpec] = _k.UNSET
