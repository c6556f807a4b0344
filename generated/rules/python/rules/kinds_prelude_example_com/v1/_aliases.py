"""Aliases of the types of kinds-prelude.example.com/v1, named after the fields that share a type."""
# Generated from kinds-prelude.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import BoxMode, BoxPart, BoxSpec

CloneMode = BoxMode
ClonePart = BoxPart
CloneSpec = BoxSpec
CopyMode = BoxMode
CopyPart = BoxPart
CopySpec = BoxSpec
DefaultMode = BoxMode
DefaultPart = BoxPart
DefaultSpec = BoxSpec
DropMode = BoxMode
DropPart = BoxPart
DropSpec = BoxSpec
ErrMode = BoxMode
ErrPart = BoxPart
ErrSpec = BoxSpec
FnMode = BoxMode
FnPart = BoxPart
FnSpec = BoxSpec
FromMode = BoxMode
FromPart = BoxPart
FromSpec = BoxSpec
IntoMode = BoxMode
IntoPart = BoxPart
IntoSpec = BoxSpec
IteratorMode = BoxMode
IteratorPart = BoxPart
IteratorSpec = BoxSpec
NoneMode = BoxMode
NonePart = BoxPart
NoneSpec = BoxSpec
OkMode = BoxMode
OkPart = BoxPart
OkSpec = BoxSpec
OptionMode = BoxMode
OptionPart = BoxPart
OptionSpec = BoxSpec
ResultMode = BoxMode
ResultPart = BoxPart
ResultSpec = BoxSpec
SendMode = BoxMode
SendPart = BoxPart
SendSpec = BoxSpec
SomeMode = BoxMode
SomePart = BoxPart
SomeSpec = BoxSpec
StringMode = BoxMode
StringPart = BoxPart
StringSpec = BoxSpec
ToStringMode = BoxMode
ToStringPart = BoxPart
ToStringSpec = BoxSpec
VecMode = BoxMode
VecPart = BoxPart
VecSpec = BoxSpec
