"""The kinds of the package by apiVersion and kind, and how a file of them is read."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import os as _os
import typing as _t

from kubesmith_runtime.objects import documents as _documents

if _t.TYPE_CHECKING:
    import types as _types

    from kubesmith_runtime.model.protocols import ClientKind as _ClientKind
    from kubesmith_runtime.model.resource import Resource as _Resource

__all__ = ["crds", "dump_all", "load_all"]

KINDS: dict[str, str] = {"flux-framework.org/v1alpha2 MiniCluster": ".flux_framework_org.v1alpha2:MiniCluster"}


def crds() -> list[dict[str, _t.Any]]:
    """The CustomResourceDefinitions of the package's kinds in wire form, each once, read anew with each call."""
    from kubesmith_runtime.model.schemas import packaged_definitions

    return packaged_definitions(__name__.rpartition(".")[0])


def load_all(
    source: str | bytes | _os.PathLike[str], *, also: _t.Iterable[_types.ModuleType] = (), strict: bool = False
) -> list[_Resource | _ClientKind | dict[str, _t.Any]]:
    """The objects of a YAML or JSON text, or of the file at a `pathlib.Path`, each as the model of its apiVersion and kind.

    Documents and the items of lists, in order. `also` are other generated packages whose kinds the text may have, as in
    `also=[keda_sdk]`. An object of a kind of Kubernetes is one of the official client's classes, such as `V1ConfigMap`;
    one of another kind that none of the packages has stays a dict. Raises `ModelError` with the problems of all objects
    and their lines. `strict` refuses unknown fields, keys that occur twice, and versions that the packages lack of kinds
    that they have.
    """
    packages = [__name__.rpartition(".")[0], *(package.__name__ for package in also)]
    return _documents.load_all(source, packages, strict=strict)


def dump_all(objects: _t.Iterable[_t.Any], *, defaults: bool = False) -> str:
    """Objects as one YAML text, a document for each: models, dicts, and objects of the official client.

    With `defaults`, models are written with all that the API server would store. Raises `ModelError` for what is no
    object, and for values of wrong types.
    """
    return _documents.dump_all(objects, defaults=defaults)
