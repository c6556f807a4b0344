"""IntOrText of int-or-string.example.com/v1."""
# Generated from int-or-string.example.com/v1 IntOrText, ../../fixtures/rules/int_or_string/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._int_or_text_partial import IntOrTextPartial


class IntOrTextSpec(_k.Model):
    """`IntOrText.spec`."""

    usual: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    bare: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    all_of: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    """Wire name: `allOf`. Matches `^[0-9]+%?$`."""
    list_: list[_k.IntOrString] | None = _k.field(_k.list_of(_k.INT_OR_STRING), default=None)
    """Wire name: `list`."""
    typed: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)


class IntOrText(_k.Resource):
    """`IntOrText`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="int-or-string.example.com",
        version="v1",
        kind="IntOrText",
        plural="intortexts",
        singular="intortext",
        scope="Namespaced",
    )
    kind: _t.Literal["IntOrText"] = _k.constant()
    spec: _k.DefaultObject[IntOrTextSpec] = _k.field(IntOrTextSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IntOrTextPartial): ...
