"""What parts of objects have, for type checkers alone: Async of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Async, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._async import Async
from ._shared import AsyncSpec


class AsyncPartial(_k.PartialResource[Async]):
    """A part of a `Async`."""

    kind: _t.Literal["Async"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
