"""What parts of objects have, for type checkers alone: OwnedCommand of owner-reference.example.com/v1."""
# Generated from owner-reference.example.com/v1 OwnedCommand, ../../fixtures/rules/owner_reference/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._owned_command import OwnedCommand, OwnedCommandSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class OwnedCommandSpecPartial(_k.Partial[OwnedCommandSpec]):
    """A part of a `OwnedCommandSpec`."""

    owner_references: _k.OptionalList[_kubernetes_client.V1OwnerReference] = _k.UNSET


class OwnedCommandPartial(_k.PartialResource[OwnedCommand]):
    """A part of a `OwnedCommand`."""

    kind: _t.Literal["OwnedCommand"] = _k.UNSET
    spec: _k.Attr[OwnedCommandSpec.Partial, OwnedCommandSpec.Partial | OwnedCommandSpec | _k.Wire | None] = _k.UNSET
