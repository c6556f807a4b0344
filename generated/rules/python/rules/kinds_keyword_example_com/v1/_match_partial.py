"""What parts of objects have, for type checkers alone: Match of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Match, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._match import Match
from ._shared import AsyncSpec


class MatchPartial(_k.PartialResource[Match]):
    """A part of a `Match`."""

    kind: _t.Literal["Match"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
