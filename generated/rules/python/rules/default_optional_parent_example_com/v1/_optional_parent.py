"""OptionalParent of default-optional-parent.example.com/v1."""
# Generated from default-optional-parent.example.com/v1 OptionalParent, ../../fixtures/rules/default_optional_parent/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._optional_parent_partial import OptionalParentPartial


class OptionalParentLogging(_k.Model):
    """`OptionalParent.spec.logging`."""

    debug: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Default: `false`."""


class OptionalParentSpec(_k.Model):
    """`OptionalParent.spec`."""

    logging: _k.OptionalObject[OptionalParentLogging] = _k.field(OptionalParentLogging, default=None)


class OptionalParent(_k.Resource):
    """`OptionalParent`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-optional-parent.example.com",
        version="v1",
        kind="OptionalParent",
        plural="optionalparents",
        singular="optionalparent",
        scope="Namespaced",
    )
    kind: _t.Literal["OptionalParent"] = _k.constant()
    spec: _k.DefaultObject[OptionalParentSpec] = _k.field(OptionalParentSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(OptionalParentPartial): ...
