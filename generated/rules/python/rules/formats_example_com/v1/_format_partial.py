"""What parts of objects have, for type checkers alone: Format of formats.example.com/v1."""
# Generated from formats.example.com/v1 Format, ../../fixtures/rules/formats/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._format import Format, FormatSpec


class FormatPartial(_k.PartialResource[Format]):
    """A part of a `Format`."""

    kind: _t.Literal["Format"] = _k.UNSET
    spec: _k.DefaultObject[FormatSpec] = _k.UNSET
