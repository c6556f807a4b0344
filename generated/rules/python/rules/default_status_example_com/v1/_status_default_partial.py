"""What parts of objects have, for type checkers alone: StatusDefault of default-status.example.com/v1."""
# Generated from default-status.example.com/v1 StatusDefault, ../../fixtures/rules/default_status/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._status_default import StatusDefault, StatusDefaultSpec, StatusDefaultStatus


class StatusDefaultPartial(_k.PartialResource[StatusDefault]):
    """A part of a `StatusDefault`."""

    kind: _t.Literal["StatusDefault"] = _k.UNSET
    spec: _k.DefaultObject[StatusDefaultSpec] = _k.UNSET
    status: _k.DefaultObject[StatusDefaultStatus] = _k.UNSET
