"""What parts of objects have, for type checkers alone: False of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 False, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._false import False_
from ._shared import AsyncSpec


class False_Partial(_k.PartialResource[False_]):
    """A part of a `False_`."""

    kind: _t.Literal["False"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
