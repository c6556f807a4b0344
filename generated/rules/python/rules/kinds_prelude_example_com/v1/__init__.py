"""kinds-prelude.example.com/v1: Box, Clone, Copy, Default, Drop, Err, Fn, From, Into, Iterator, None, Ok,
Option, Result, Send, Some, String, ToString, Vec.
"""
# Generated from kinds-prelude.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._box import *
    from ._clone import *
    from ._copy import *
    from ._default import *
    from ._drop import *
    from ._err import *
    from ._fn import *
    from ._from import *
    from ._into import *
    from ._iterator import *
    from ._none import *
    from ._ok import *
    from ._option import *
    from ._result import *
    from ._send import *
    from ._shared import *
    from ._some import *
    from ._string import *
    from ._to_string import *
    from ._vec import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._box": ["Box"],
            "._clone": ["Clone"],
            "._copy": ["Copy"],
            "._default": ["Default"],
            "._drop": ["Drop"],
            "._err": ["Err"],
            "._fn": ["Fn"],
            "._from": ["From"],
            "._into": ["Into"],
            "._iterator": ["Iterator"],
            "._none": ["None_"],
            "._ok": ["Ok"],
            "._option": ["Option"],
            "._result": ["Result"],
            "._send": ["Send"],
            "._shared": ["BoxMode", "BoxPart", "BoxSpec"],
            "._some": ["Some"],
            "._string": ["String"],
            "._to_string": ["ToString"],
            "._vec": ["Vec"],
        },
        {
            "CloneMode": "BoxMode",
            "ClonePart": "BoxPart",
            "CloneSpec": "BoxSpec",
            "CopyMode": "BoxMode",
            "CopyPart": "BoxPart",
            "CopySpec": "BoxSpec",
            "DefaultMode": "BoxMode",
            "DefaultPart": "BoxPart",
            "DefaultSpec": "BoxSpec",
            "DropMode": "BoxMode",
            "DropPart": "BoxPart",
            "DropSpec": "BoxSpec",
            "ErrMode": "BoxMode",
            "ErrPart": "BoxPart",
            "ErrSpec": "BoxSpec",
            "FnMode": "BoxMode",
            "FnPart": "BoxPart",
            "FnSpec": "BoxSpec",
            "FromMode": "BoxMode",
            "FromPart": "BoxPart",
            "FromSpec": "BoxSpec",
            "IntoMode": "BoxMode",
            "IntoPart": "BoxPart",
            "IntoSpec": "BoxSpec",
            "IteratorMode": "BoxMode",
            "IteratorPart": "BoxPart",
            "IteratorSpec": "BoxSpec",
            "NoneMode": "BoxMode",
            "NonePart": "BoxPart",
            "NoneSpec": "BoxSpec",
            "OkMode": "BoxMode",
            "OkPart": "BoxPart",
            "OkSpec": "BoxSpec",
            "OptionMode": "BoxMode",
            "OptionPart": "BoxPart",
            "OptionSpec": "BoxSpec",
            "ResultMode": "BoxMode",
            "ResultPart": "BoxPart",
            "ResultSpec": "BoxSpec",
            "SendMode": "BoxMode",
            "SendPart": "BoxPart",
            "SendSpec": "BoxSpec",
            "SomeMode": "BoxMode",
            "SomePart": "BoxPart",
            "SomeSpec": "BoxSpec",
            "StringMode": "BoxMode",
            "StringPart": "BoxPart",
            "StringSpec": "BoxSpec",
            "ToStringMode": "BoxMode",
            "ToStringPart": "BoxPart",
            "ToStringSpec": "BoxSpec",
            "VecMode": "BoxMode",
            "VecPart": "BoxPart",
            "VecSpec": "BoxSpec",
        },
    )
