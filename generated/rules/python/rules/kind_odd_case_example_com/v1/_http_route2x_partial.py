"""What parts of objects have, for type checkers alone: HTTPRoute2x of kind-odd-case.example.com/v1."""
# Generated from kind-odd-case.example.com/v1 HTTPRoute2x, ../../fixtures/rules/kind_odd_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._http_route2x import HTTPRoute2x, HTTPRoute2xSpec


class HTTPRoute2xPartial(_k.PartialResource[HTTPRoute2x]):
    """A part of a `HTTPRoute2x`."""

    kind: _t.Literal["HTTPRoute2x"] = _k.UNSET
    spec: _k.DefaultObject[HTTPRoute2xSpec] = _k.UNSET
