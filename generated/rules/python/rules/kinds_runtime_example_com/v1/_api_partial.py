"""What parts of objects have, for type checkers alone: Api of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Api, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._api import Api
from ._shared import AnySpec


class ApiPartial(_k.PartialResource[Api]):
    """A part of a `Api`."""

    kind: _t.Literal["Api"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
