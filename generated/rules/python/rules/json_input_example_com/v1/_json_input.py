"""JsonInput of json-input.example.com/v1."""
# Generated from json-input.example.com/v1 JsonInput, ../../fixtures/rules/json_input/crd.json.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._json_input_partial import JsonInputPartial


class JsonInputSpec(_k.Model):
    """`JsonInput.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class JsonInput(_k.Resource):
    """`JsonInput`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="json-input.example.com",
        version="v1",
        kind="JsonInput",
        plural="jsoninputs",
        singular="jsoninput",
        scope="Namespaced",
    )
    kind: _t.Literal["JsonInput"] = _k.constant()
    spec: _k.DefaultObject[JsonInputSpec] = _k.field(JsonInputSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(JsonInputPartial): ...
