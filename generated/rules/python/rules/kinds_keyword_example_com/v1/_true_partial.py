"""What parts of objects have, for type checkers alone: True of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 True, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec
from ._true import True_


class True_Partial(_k.PartialResource[True_]):
    """A part of a `True_`."""

    kind: _t.Literal["True"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
