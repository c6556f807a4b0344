"""kinds-keyword.example.com/v1: Async, Dyn, False, Match, Self, True, Type."""
# Generated from kinds-keyword.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._async import *
    from ._dyn import *
    from ._false import *
    from ._match import *
    from ._self import *
    from ._shared import *
    from ._true import *
    from ._type import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._async": ["Async"],
            "._dyn": ["Dyn"],
            "._false": ["False_"],
            "._match": ["Match"],
            "._self": ["Self"],
            "._shared": ["AsyncMode", "AsyncPart", "AsyncSpec"],
            "._true": ["True_"],
            "._type": ["Type"],
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
