"""What parts of objects have, for type checkers alone: Timestamp of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Timestamp, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec
from ._timestamp import Timestamp


class TimestampPartial(_k.PartialResource[Timestamp]):
    """A part of a `Timestamp`."""

    kind: _t.Literal["Timestamp"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
