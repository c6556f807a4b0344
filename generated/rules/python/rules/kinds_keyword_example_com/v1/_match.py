"""Match of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Match, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._aliases import MatchSpec
    from ._match_partial import MatchPartial


class Match(_k.Resource):
    """`Match`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="Match",
        plural="matchs",
        singular="match",
        scope="Namespaced",
    )
    kind: _t.Literal["Match"] = _k.constant()
    spec: _k.DefaultObject[MatchSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MatchPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    MatchSpec = AsyncSpec
