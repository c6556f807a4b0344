"""What parts of objects have, for type checkers alone: Webapp of kind-case.example.com/v1."""
# Generated from kind-case.example.com/v1 Webapp, ../../fixtures/rules/kind_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._webapp import Webapp2, WebappRootSpec


class Webapp2Partial(_k.PartialResource[Webapp2]):
    """A part of a `Webapp2`."""

    kind: _t.Literal["Webapp"] = _k.UNSET
    spec: _k.DefaultObject[WebappRootSpec] = _k.UNSET
