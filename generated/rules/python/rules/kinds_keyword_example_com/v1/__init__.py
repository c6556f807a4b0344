"""kinds-keyword.example.com/v1: Async, Dyn, False, Match, Self, True, Type."""
# Generated from kinds-keyword.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import (
        DynMode,
        DynPart,
        DynSpec,
        FalseMode,
        FalsePart,
        FalseSpec,
        MatchMode,
        MatchPart,
        MatchSpec,
        SelfMode,
        SelfPart,
        SelfSpec,
        TrueMode,
        TruePart,
        TrueSpec,
        TypeMode,
        TypePart,
        TypeSpec,
    )
    from ._async import Async
    from ._dyn import Dyn
    from ._false import False_
    from ._match import Match
    from ._self import Self
    from ._shared import AsyncMode, AsyncPart, AsyncSpec
    from ._true import True_
    from ._type import Type
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_async": ["Async"],
            "_dyn": ["Dyn"],
            "_false": ["False_"],
            "_match": ["Match"],
            "_self": ["Self"],
            "_shared": ["AsyncMode", "AsyncPart", "AsyncSpec"],
            "_true": ["True_"],
            "_type": ["Type"],
        },
        {
            "DynMode": "AsyncMode",
            "DynPart": "AsyncPart",
            "DynSpec": "AsyncSpec",
            "FalseMode": "AsyncMode",
            "FalsePart": "AsyncPart",
            "FalseSpec": "AsyncSpec",
            "MatchMode": "AsyncMode",
            "MatchPart": "AsyncPart",
            "MatchSpec": "AsyncSpec",
            "SelfMode": "AsyncMode",
            "SelfPart": "AsyncPart",
            "SelfSpec": "AsyncSpec",
            "TrueMode": "AsyncMode",
            "TruePart": "AsyncPart",
            "TrueSpec": "AsyncSpec",
            "TypeMode": "AsyncMode",
            "TypePart": "AsyncPart",
            "TypeSpec": "AsyncSpec",
        },
    )

__all__ = [
    "Async",
    "AsyncMode",
    "AsyncPart",
    "AsyncSpec",
    "Dyn",
    "DynMode",
    "DynPart",
    "DynSpec",
    "FalseMode",
    "FalsePart",
    "FalseSpec",
    "False_",
    "Match",
    "MatchMode",
    "MatchPart",
    "MatchSpec",
    "Self",
    "SelfMode",
    "SelfPart",
    "SelfSpec",
    "TrueMode",
    "TruePart",
    "TrueSpec",
    "True_",
    "Type",
    "TypeMode",
    "TypePart",
    "TypeSpec",
]
