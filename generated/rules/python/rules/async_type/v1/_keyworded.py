"""Keyworded of async.type/v1."""
# Generated from async.type/v1 Keyworded, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._keyworded_partial import KeywordedPartial


class KeywordedSpec(_k.Model):
    """`Keyworded.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class Keyworded(_k.Resource):
    """`Keyworded`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="async.type",
        version="v1",
        kind="Keyworded",
        plural="keywordeds",
        singular="keyworded",
        scope="Namespaced",
    )
    kind: _t.Literal["Keyworded"] = _k.constant()
    spec: _k.DefaultObject[KeywordedSpec] = _k.field(KeywordedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(KeywordedPartial): ...
