"""What parts of objects have, for type checkers alone: Time of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Time, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec
from ._time import Time


class TimePartial(_k.PartialResource[Time]):
    """A part of a `Time`."""

    kind: _t.Literal["Time"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
