"""What parts of objects have, for type checkers alone: View of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 View, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec
from ._view import View


class ViewPartial(_k.PartialResource[View]):
    """A part of a `View`."""

    kind: _t.Literal["View"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
