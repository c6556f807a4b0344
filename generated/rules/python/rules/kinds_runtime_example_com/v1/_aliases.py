"""Aliases of the types of kinds-runtime.example.com/v1, named after the fields that share a type."""
# Generated from kinds-runtime.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import AnyMode, AnyPart, AnySpec

ApiMode = AnyMode
ApiPart = AnyPart
ApiSpec = AnySpec
DatetimeMode = AnyMode
DatetimePart = AnyPart
DatetimeSpec = AnySpec
ErrorMode = AnyMode
ErrorPart = AnyPart
ErrorSpec = AnySpec
FieldInfoMode = AnyMode
FieldInfoPart = AnyPart
FieldInfoSpec = AnySpec
FieldMode = AnyMode
FieldPart = AnyPart
FieldSpec = AnySpec
IntOrStringMode = AnyMode
IntOrStringPart = AnyPart
IntOrStringSpec = AnySpec
LazyModuleMode = AnyMode
LazyModulePart = AnyPart
LazyModuleSpec = AnySpec
LiteralMode = AnyMode
LiteralPart = AnyPart
LiteralSpec = AnySpec
MetadataMode = AnyMode
MetadataPart = AnyPart
MetadataSpec = AnySpec
ModelErrorMode = AnyMode
ModelErrorPart = AnyPart
ModelErrorSpec = AnySpec
ModelMode = AnyMode
ModelPart = AnyPart
ModelSpec = AnySpec
ObjectMetaMode = AnyMode
ObjectMetaPart = AnyPart
ObjectMetaSpec = AnySpec
PlaceMode = AnyMode
PlacePart = AnyPart
PlaceSpec = AnySpec
QuantityMode = AnyMode
QuantityPart = AnyPart
QuantitySpec = AnySpec
ResourceMode = AnyMode
ResourcePart = AnyPart
ResourceSpec = AnySpec
ShapeMode = AnyMode
ShapePart = AnyPart
ShapeSpec = AnySpec
TimeMode = AnyMode
TimePart = AnyPart
TimeSpec = AnySpec
TimestampMode = AnyMode
TimestampPart = AnyPart
TimestampSpec = AnySpec
V1PodMode = AnyMode
V1PodPart = AnyPart
V1PodSpec = AnySpec
ValueMode = AnyMode
ValuePart = AnyPart
ValueSpec = AnySpec
ViewMode = AnyMode
ViewPart = AnyPart
ViewSpec = AnySpec
