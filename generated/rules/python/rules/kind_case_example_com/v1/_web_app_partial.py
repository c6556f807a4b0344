"""What parts of objects have, for type checkers alone: WebApp of kind-case.example.com/v1."""
# Generated from kind-case.example.com/v1 WebApp, ../../fixtures/rules/kind_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._web_app import WebApp, WebAppSpec


class WebAppPartial(_k.PartialResource[WebApp]):
    """A part of a `WebApp`."""

    kind: _t.Literal["WebApp"] = _k.UNSET
    spec: _k.DefaultObject[WebAppSpec] = _k.UNSET
