"""Accessor of accessors.example.com/v1."""
# Generated from accessors.example.com/v1 Accessor, ../../fixtures/rules/accessors/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._accessor_partial import AccessorPartial


class AccessorSpec(_k.Model):
    """`Accessor.spec`."""

    new: str | None = _k.field(_k.STR, default=None)
    default: str | None = _k.field(_k.STR, default=None)
    clone: str | None = _k.field(_k.STR, default=None)
    into: str | None = _k.field(_k.STR, default=None)
    from_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `from`."""
    borrow: str | None = _k.field(_k.STR, default=None)
    borrow_mut: str | None = _k.field(_k.STR, default=None)
    """Wire name: `borrowMut`."""
    eq: str | None = _k.field(_k.STR, default=None)
    ne: str | None = _k.field(_k.STR, default=None)
    cmp: str | None = _k.field(_k.STR, default=None)
    partial_cmp: str | None = _k.field(_k.STR, default=None)
    """Wire name: `partialCmp`."""
    hash: str | None = _k.field(_k.STR, default=None)
    fmt: str | None = _k.field(_k.STR, default=None)
    drop: str | None = _k.field(_k.STR, default=None)
    as_ref: str | None = _k.field(_k.STR, default=None)
    """Wire name: `asRef`."""
    to_owned: str | None = _k.field(_k.STR, default=None)
    """Wire name: `toOwned`."""
    to_string: str | None = _k.field(_k.STR, default=None)
    """Wire name: `toString`."""
    try_into: str | None = _k.field(_k.STR, default=None)
    """Wire name: `tryInto`."""
    try_from: str | None = _k.field(_k.STR, default=None)
    """Wire name: `tryFrom`."""
    type_id: str | None = _k.field(_k.STR, default=None)
    """Wire name: `typeId`."""
    serialize: str | None = _k.field(_k.STR, default=None)
    deserialize: str | None = _k.field(_k.STR, default=None)
    with_defaults_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `withDefaults`."""
    fill_defaults_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `fillDefaults`."""
    to_dict_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `toDict`."""
    from_dict_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `fromDict`."""
    to_yaml_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `toYaml`."""
    to_json_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `toJson`."""
    from_yaml_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `fromYaml`."""
    from_json_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `fromJson`."""
    set_fields_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `setFields`."""
    check_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `check`."""
    copy: str | None = _k.field(_k.STR, default=None)
    resource: str | None = _k.field(_k.STR, default=None)
    owner_reference: str | None = _k.field(_k.STR, default=None)
    """Wire name: `ownerReference`."""
    merge_patch: str | None = _k.field(_k.STR, default=None)
    """Wire name: `mergePatch`."""
    apply_from: str | None = _k.field(_k.STR, default=None)
    """Wire name: `applyFrom`."""
    spec: str | None = _k.field(_k.STR, default=None)
    metadata: str | None = _k.field(_k.STR, default=None)
    status: str | None = _k.field(_k.STR, default=None)
    meta: str | None = _k.field(_k.STR, default=None)
    name: str | None = _k.field(_k.STR, default=None)
    namespace: str | None = _k.field(_k.STR, default=None)
    uid: str | None = _k.field(_k.STR, default=None)
    labels: str | None = _k.field(_k.STR, default=None)
    annotations: str | None = _k.field(_k.STR, default=None)


class Accessor(_k.Resource):
    """`Accessor`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="accessors.example.com",
        version="v1",
        kind="Accessor",
        plural="accessors",
        singular="accessor",
        scope="Namespaced",
    )
    kind: _t.Literal["Accessor"] = _k.constant()
    spec: _k.DefaultObject[AccessorSpec] = _k.field(AccessorSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AccessorPartial): ...
