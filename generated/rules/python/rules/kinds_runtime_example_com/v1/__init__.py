"""kinds-runtime.example.com/v1: Any, Api, Error, Field, FieldInfo, IntOrString, LazyModule, Literal, Metadata,
Model, ModelError, ObjectMeta, Place, Quantity, Resource, Shape, Time, Timestamp, V1Pod, Value, View,
datetime.
"""
# Generated from kinds-runtime.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._any import *
    from ._api import *
    from ._datetime import *
    from ._error import *
    from ._field import *
    from ._field_info import *
    from ._int_or_string import *
    from ._lazy_module import *
    from ._literal import *
    from ._metadata import *
    from ._model import *
    from ._model_error import *
    from ._object_meta import *
    from ._place import *
    from ._quantity import *
    from ._resource import *
    from ._shape import *
    from ._shared import *
    from ._time import *
    from ._timestamp import *
    from ._v1_pod import *
    from ._value import *
    from ._view import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._any": ["Any"],
            "._api": ["Api"],
            "._datetime": ["Datetime"],
            "._error": ["Error"],
            "._field": ["Field"],
            "._field_info": ["FieldInfo"],
            "._int_or_string": ["IntOrString"],
            "._lazy_module": ["LazyModule"],
            "._literal": ["Literal"],
            "._metadata": ["Metadata"],
            "._model": ["Model"],
            "._model_error": ["ModelError"],
            "._object_meta": ["ObjectMeta"],
            "._place": ["Place"],
            "._quantity": ["Quantity"],
            "._resource": ["Resource"],
            "._shape": ["Shape"],
            "._shared": ["AnyMode", "AnyPart", "AnySpec"],
            "._time": ["Time"],
            "._timestamp": ["Timestamp"],
            "._v1_pod": ["V1Pod"],
            "._value": ["Value"],
            "._view": ["View"],
        },
        {
            "ApiMode": "AnyMode",
            "ApiPart": "AnyPart",
            "ApiSpec": "AnySpec",
            "DatetimeMode": "AnyMode",
            "DatetimePart": "AnyPart",
            "DatetimeSpec": "AnySpec",
            "ErrorMode": "AnyMode",
            "ErrorPart": "AnyPart",
            "ErrorSpec": "AnySpec",
            "FieldInfoMode": "AnyMode",
            "FieldInfoPart": "AnyPart",
            "FieldInfoSpec": "AnySpec",
            "FieldMode": "AnyMode",
            "FieldPart": "AnyPart",
            "FieldSpec": "AnySpec",
            "IntOrStringMode": "AnyMode",
            "IntOrStringPart": "AnyPart",
            "IntOrStringSpec": "AnySpec",
            "LazyModuleMode": "AnyMode",
            "LazyModulePart": "AnyPart",
            "LazyModuleSpec": "AnySpec",
            "LiteralMode": "AnyMode",
            "LiteralPart": "AnyPart",
            "LiteralSpec": "AnySpec",
            "MetadataMode": "AnyMode",
            "MetadataPart": "AnyPart",
            "MetadataSpec": "AnySpec",
            "ModelErrorMode": "AnyMode",
            "ModelErrorPart": "AnyPart",
            "ModelErrorSpec": "AnySpec",
            "ModelMode": "AnyMode",
            "ModelPart": "AnyPart",
            "ModelSpec": "AnySpec",
            "ObjectMetaMode": "AnyMode",
            "ObjectMetaPart": "AnyPart",
            "ObjectMetaSpec": "AnySpec",
            "PlaceMode": "AnyMode",
            "PlacePart": "AnyPart",
            "PlaceSpec": "AnySpec",
            "QuantityMode": "AnyMode",
            "QuantityPart": "AnyPart",
            "QuantitySpec": "AnySpec",
            "ResourceMode": "AnyMode",
            "ResourcePart": "AnyPart",
            "ResourceSpec": "AnySpec",
            "ShapeMode": "AnyMode",
            "ShapePart": "AnyPart",
            "ShapeSpec": "AnySpec",
            "TimeMode": "AnyMode",
            "TimePart": "AnyPart",
            "TimeSpec": "AnySpec",
            "TimestampMode": "AnyMode",
            "TimestampPart": "AnyPart",
            "TimestampSpec": "AnySpec",
            "V1PodMode": "AnyMode",
            "V1PodPart": "AnyPart",
            "V1PodSpec": "AnySpec",
            "ValueMode": "AnyMode",
            "ValuePart": "AnyPart",
            "ValueSpec": "AnySpec",
            "ViewMode": "AnyMode",
            "ViewPart": "AnyPart",
            "ViewSpec": "AnySpec",
        },
    )
