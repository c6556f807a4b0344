"""What parts of objects have, for type checkers alone: webApp of kind-case.example.com/v1."""
# Generated from kind-case.example.com/v1 webApp, ../../fixtures/rules/kind_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._web_app_2 import WebApp3, WebAppRootSpec2


class WebApp3Partial(_k.PartialResource[WebApp3]):
    """A part of a `WebApp3`."""

    kind: _t.Literal["webApp"] = _k.UNSET
    spec: _k.DefaultObject[WebAppRootSpec2] = _k.UNSET
