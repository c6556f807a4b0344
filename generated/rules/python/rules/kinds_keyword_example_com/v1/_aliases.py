"""Aliases of the types of kinds-keyword.example.com/v1, named after the fields that share a type."""
# Generated from kinds-keyword.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import AsyncMode, AsyncPart, AsyncSpec

DynMode = AsyncMode
DynPart = AsyncPart
DynSpec = AsyncSpec
FalseMode = AsyncMode
FalsePart = AsyncPart
FalseSpec = AsyncSpec
MatchMode = AsyncMode
MatchPart = AsyncPart
MatchSpec = AsyncSpec
SelfMode = AsyncMode
SelfPart = AsyncPart
SelfSpec = AsyncSpec
TrueMode = AsyncMode
TruePart = AsyncPart
TrueSpec = AsyncSpec
TypeMode = AsyncMode
TypePart = AsyncPart
TypeSpec = AsyncSpec
