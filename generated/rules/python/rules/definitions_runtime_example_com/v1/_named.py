"""Named of definitions-runtime.example.com/v1."""
# Generated from definitions-runtime.example.com/v1 Named, ../../fixtures/rules/definitions_runtime/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    from ._named_partial import NamedPartial
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")


class Annotations(_k.Model):
    """`Named.spec.annotations`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Any(_k.Model):
    """`Named.spec.Any`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Datetime(_k.Model):
    """`Named.spec.datetime`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Field(_k.Model):
    """`Named.spec.field`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Fields(_k.Model):
    """`Named.spec.fields`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Literal(_k.Model):
    """`Named.spec.Literal`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class LoadAll(_k.Model):
    """`Named.spec.load_all`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Model(_k.Model):
    """`Named.spec.Model`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class V1Pod(_k.Model):
    """`Named.spec.V1Pod`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Replace(_k.Model):
    """`Named.spec.replace`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Self(_k.Model):
    """`Named.spec.Self`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class TYPECHECKING(_k.Model):
    """`Named.spec.TYPE_CHECKING`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class Operations(_k.Model):
    """`Named.spec.operations`."""

    text: str | None = _k.field(_k.STR, default=None)
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)


class NamedSpec(_k.Model):
    """`Named.spec`."""

    load_all: _k.OptionalObject[LoadAll] = _k.field(LoadAll, wire="load_all", default=None)
    field: _k.OptionalObject[Field] = _k.field(Field, default=None)
    any: _k.OptionalObject[Any] = _k.field(Any, wire="Any", default=None)
    """Wire name: `Any`."""
    literal: _k.OptionalObject[Literal] = _k.field(Literal, wire="Literal", default=None)
    """Wire name: `Literal`."""
    datetime: _k.OptionalObject[Datetime] = _k.field(Datetime, default=None)
    v1_pod: _k.OptionalObject[V1Pod] = _k.field(V1Pod, wire="V1Pod", default=None)
    """Wire name: `V1Pod`."""
    model: _k.OptionalObject[Model] = _k.field(Model, wire="Model", default=None)
    """Wire name: `Model`."""
    fields: _k.OptionalObject[Fields] = _k.field(Fields, default=None)
    replace: _k.OptionalObject[Replace] = _k.field(Replace, default=None)
    self_: _k.OptionalObject[Self] = _k.field(Self, wire="Self", default=None)
    """Wire name: `Self`."""
    type_checking: _k.OptionalObject[TYPECHECKING] = _k.field(TYPECHECKING, wire="TYPE_CHECKING", default=None)
    """Wire name: `TYPE_CHECKING`."""
    annotations: _k.OptionalObject[Annotations] = _k.field(Annotations, default=None)
    operations: _k.OptionalObject[Operations] = _k.field(Operations, default=None)


class Named(_k.Resource):
    """`Named`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="definitions-runtime.example.com",
        version="v1",
        kind="Named",
        plural="nameds",
        singular="named",
        scope="Namespaced",
    )
    kind: _t.Literal["Named"] = _k.constant()
    spec: _k.DefaultObject[NamedSpec] = _k.field(NamedSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"Any":{"fields":{"at":{"scalar":"date-time"}}},"Literal":{"fields":{"at":{"scalar":"date-time"}}},"Model":{"fields":{"at":{"scalar":"date-time"}}},"Self":{"fields":{"at":{"scalar":"date-time"}}},"TYPE_CHECKING":{"fields":{"at":{"scalar":"date-time"}}},"V1Pod":{"fields":{"at":{"scalar":"date-time"}}},"annotations":{"fields":{"at":{"scalar":"date-time"}}},"datetime":{"fields":{"at":{"scalar":"date-time"}}},"field":{"fields":{"at":{"scalar":"date-time"}}},"fields":{"fields":{"at":{"scalar":"date-time"}}},"load_all":{"fields":{"at":{"scalar":"date-time"}}},"operations":{"fields":{"at":{"scalar":"date-time"}}},"replace":{"fields":{"at":{"scalar":"date-time"}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(NamedPartial): ...
