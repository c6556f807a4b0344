"""Send of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Send, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import SendSpec
    from ._send_partial import SendPartial


class Send(_k.Resource):
    """`Send`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Send",
        plural="sends",
        singular="send",
        scope="Namespaced",
    )
    kind: _t.Literal["Send"] = _k.constant()
    spec: _k.DefaultObject[SendSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SendPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    SendSpec = BoxSpec
