"""Aliases of the types of kinds-module.example.com/v1, named after the fields that share a type."""
# Generated from kinds-module.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import AuxMode, AuxPart, AuxSpec

ConMode = AuxMode
ConPart = AuxPart
ConSpec = AuxSpec
InitMode = AuxMode
InitPart = AuxPart
InitSpec = AuxSpec
KubernetesMode = AuxMode
KubernetesPart = AuxPart
KubernetesSpec = AuxSpec
LibMode = AuxMode
LibPart = AuxPart
LibSpec = AuxSpec
MainMode = AuxMode
MainPart = AuxPart
MainSpec = AuxSpec
ModMode = AuxMode
ModPart = AuxPart
ModSpec = AuxSpec
RuntimeMode = AuxMode
RuntimePart = AuxPart
RuntimeSpec = AuxSpec
SharedMode = AuxMode
SharedPart = AuxPart
SharedSpec = AuxSpec
TestMode = AuxMode
TestPart = AuxPart
TestSpec = AuxSpec
TypingMode = AuxMode
TypingPart = AuxPart
TypingSpec = AuxSpec
