"""What parts of objects have, for type checkers alone: LooseStatus of status-unused.example.com/v1."""
# Generated from status-unused.example.com/v1 LooseStatus, ../../fixtures/rules/status_unused/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._loose_status import LooseStatus, LooseStatusStatus


class LooseStatusPartial(_k.PartialResource[LooseStatus]):
    """A part of a `LooseStatus`."""

    kind: _t.Literal["LooseStatus"] = _k.UNSET
    status: _k.OptionalObject[LooseStatusStatus] = _k.UNSET
