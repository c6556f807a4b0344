"""RequiredDefault of default-required.example.com/v1."""
# Generated from default-required.example.com/v1 RequiredDefault, ../../fixtures/rules/default_required/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._required_default_partial import RequiredDefaultPartial, RequiredDefaultSpecPartial


class RequiredDefaultSpec(_k.Model):
    """`RequiredDefault.spec`."""

    name: str = _k.field(_k.STR)
    size: _k.Default[int] = _k.field(_k.INT32, default=1)
    """Default: `1`."""

    if _t.TYPE_CHECKING:

        class Partial(RequiredDefaultSpecPartial): ...


class RequiredDefault(_k.Resource):
    """`RequiredDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-required.example.com",
        version="v1",
        kind="RequiredDefault",
        plural="requireddefaults",
        singular="requireddefault",
        scope="Namespaced",
    )
    kind: _t.Literal["RequiredDefault"] = _k.constant()
    spec: _k.DefaultObject[RequiredDefaultSpec] = _k.field(RequiredDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RequiredDefaultPartial): ...
