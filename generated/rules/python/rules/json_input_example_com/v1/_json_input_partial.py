"""What parts of objects have, for type checkers alone: JsonInput of json-input.example.com/v1."""
# Generated from json-input.example.com/v1 JsonInput, ../../fixtures/rules/json_input/crd.json.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._json_input import JsonInput, JsonInputSpec


class JsonInputPartial(_k.PartialResource[JsonInput]):
    """A part of a `JsonInput`."""

    kind: _t.Literal["JsonInput"] = _k.UNSET
    spec: _k.DefaultObject[JsonInputSpec] = _k.UNSET
