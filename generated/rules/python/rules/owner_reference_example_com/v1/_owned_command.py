"""OwnedCommand of owner-reference.example.com/v1."""
# Generated from owner-reference.example.com/v1 OwnedCommand, ../../fixtures/rules/owner_reference/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._owned_command_partial import OwnedCommandPartial, OwnedCommandSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class OwnedCommandSpec(_k.Model):
    """`OwnedCommand.spec`."""

    owner_references: _k.OptionalList[_kubernetes_client.V1OwnerReference] = _k.field(
        _k.list_of(
            _k.kube(
                "V1OwnerReference",
                defaults={
                    "properties": {
                        "apiVersion": {"required": True},
                        "kind": {"required": True},
                        "name": {"required": True},
                        "uid": {"required": True},
                    },
                },
            ),
        ),
        default=None,
    )
    """Wire name: `ownerReferences`."""

    if _t.TYPE_CHECKING:

        class Partial(OwnedCommandSpecPartial): ...


class OwnedCommand(_k.Resource):
    """`OwnedCommand`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="owner-reference.example.com",
        version="v1",
        kind="OwnedCommand",
        plural="ownedcommands",
        singular="ownedcommand",
        scope="Namespaced",
    )
    kind: _t.Literal["OwnedCommand"] = _k.constant()
    spec: _k.DefaultObject[OwnedCommandSpec] = _k.field(OwnedCommandSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(OwnedCommandPartial): ...
