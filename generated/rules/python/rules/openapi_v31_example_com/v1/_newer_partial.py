"""What parts of objects have, for type checkers alone: Newer of openapi-v31.example.com/v1."""
# Generated from openapi-v31.example.com/v1 Newer, ../../fixtures/rules/openapi_v31/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._newer import Newer, NewerSpec


class NewerPartial(_k.PartialResource[Newer]):
    """A part of a `Newer`."""

    kind: _t.Literal["Newer"] = _k.UNSET
    spec: _k.DefaultObject[NewerSpec] = _k.UNSET
