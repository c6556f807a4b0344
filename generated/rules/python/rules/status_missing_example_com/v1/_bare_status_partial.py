"""What parts of objects have, for type checkers alone: BareStatus of status-missing.example.com/v1."""
# Generated from status-missing.example.com/v1 BareStatus, ../../fixtures/rules/status_missing/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._bare_status import BareStatus, BareStatusSpec


class BareStatusPartial(_k.PartialResource[BareStatus]):
    """A part of a `BareStatus`."""

    kind: _t.Literal["BareStatus"] = _k.UNSET
    spec: _k.DefaultObject[BareStatusSpec] = _k.UNSET
