"""What parts of objects have, for type checkers alone: Send of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Send, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._send import Send
from ._shared import BoxSpec


class SendPartial(_k.PartialResource[Send]):
    """A part of a `Send`."""

    kind: _t.Literal["Send"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
