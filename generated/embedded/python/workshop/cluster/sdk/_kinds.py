"""The kinds of the package by apiVersion and kind, and how a file of them is read."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ._kubesmith import documents as _documents

if _t.TYPE_CHECKING:
    from ._kubesmith.resource import Resource as _Resource

__all__ = ["load_all"]

_KINDS: dict[str, str] = {"flux-framework.org/v1alpha2 MiniCluster": ".flux_framework_org.v1alpha2:MiniCluster"}


def load_all(text: str | bytes, *, strict: bool = False) -> list[_Resource | dict[str, _t.Any]]:
    """The objects of a YAML or JSON text, each as the model of its apiVersion and kind.

    Documents and the items of lists, in order; an object of a kind that is not in the package stays a dict. `strict`
    refuses unknown fields. Raises `ModelError` with the problems of all objects.
    """
    return _documents.load_all(text, _KINDS, __name__.rpartition(".")[0], strict=strict)
