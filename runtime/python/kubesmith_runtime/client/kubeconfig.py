"""The kubeconfig and the files of a pod's service account -> which of them the client finds, and the namespace.

Only files are read here: nothing logs in, and nothing of the official client changes.
"""

from __future__ import annotations

import os
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any

from ..values.codecs import is_dict, is_list

__all__ = [
    "SERVICE_ACCOUNT",
    "checked_paths",
    "client_namespace",
    "context_namespace",
    "has_kubeconfig",
    "is_in_cluster",
    "keep_namespace",
    "nothing_found",
]

SERVICE_ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")


def kubeconfig_paths() -> str:
    """The paths of the kubeconfig, as the official client takes them from the environment."""
    return os.environ.get("KUBECONFIG") or "~/.kube/config"


def has_kubeconfig() -> bool:
    """Whether there is a kubeconfig where the official client looks for it."""
    return any(Path(each).expanduser().is_file() for each in kubeconfig_paths().split(os.pathsep) if each)


def nothing_found() -> str:
    """The message where nothing says which server to use."""
    return (
        f"no API server is configured: the official client has no default Configuration, there is no kubeconfig at"
        f" {kubeconfig_paths()}, and this is no pod with a service account. Pass an `ApiClient`, or set KUBECONFIG"
    )


def is_in_cluster() -> bool:
    """Whether this process runs in a pod that has a service account."""
    return "KUBERNETES_SERVICE_HOST" in os.environ and (SERVICE_ACCOUNT / "token").is_file()


def checked_paths(kubeconfig: str | PathLike[str] | None, error: type[Exception]) -> str:
    """The paths of the kubeconfig; raises an error of the class if a caller's own path is none of a file."""
    if kubeconfig is None:
        return kubeconfig_paths()
    path = os.fspath(kubeconfig)
    if not any(Path(each).expanduser().is_file() for each in path.split(os.pathsep) if each):
        raise error(f"there is no kubeconfig at {path!r}")
    return path


_NAMESPACE = "_kubesmith_namespace"
"""The attribute of an `ApiClient` in which the namespace of its context is kept: all generated packages know it."""


def keep_namespace(client: Any, namespace: str) -> None:
    """Keeps the namespace of the context from which a client was made."""
    setattr(client, _NAMESPACE, namespace)


def client_namespace(client: Any) -> str:
    """The namespace where none is requested: of a client's context, else of the pod, else `default`."""
    kept: Any = getattr(client, _NAMESPACE, None)
    if isinstance(kept, str):
        return kept
    return context_namespace(str(client.configuration.host)) or service_account_namespace() or "default"


def context_namespace(host: str, context_name: str | None = None, paths: str | None = None) -> str | None:
    """The namespace of a context, None: the current one; None if its server is not the one at `host`."""
    module: Any = import_module("kubernetes.config.kube_config")
    try:
        merged: Any = module.KubeConfigMerger(paths or kubeconfig_paths()).config
        value: Any = merged.value if merged is not None else None
    except Exception:  # noqa: BLE001 - a kubeconfig that cannot be read has no namespace; the client reports it where it needs it
        return None
    current: Any = value.get("current-context") if is_dict(value) else None
    context = _named(value, "contexts", "context", context_name or current)
    server = _named(value, "clusters", "cluster", context.get("cluster")).get("server")
    if not isinstance(server, str) or server.rstrip("/") != host.rstrip("/"):
        return None
    namespace: Any = context.get("namespace")
    return namespace if isinstance(namespace, str) and namespace else None


def _named(config: Any, plural: str, singular: str, name: Any) -> dict[str, Any]:
    """The context or cluster of a name; empty if there is none."""
    items: Any = config.get(plural) if is_dict(config) else None
    for item in items if is_list(items) else ():
        entry: Any = getattr(item, "value", item)  # a node of the merged files, or a plain item
        found: Any = entry.get(singular) if is_dict(entry) and entry.get("name") == name else None
        if is_dict(found):
            context: dict[str, Any] = found
            return context
    return {}


def service_account_namespace() -> str | None:
    """The namespace of the pod that this process runs in; None outside of pods."""
    try:
        return (SERVICE_ACCOUNT / "namespace").read_text().strip() or None
    except OSError:
        return None
