"""A context of a kubeconfig -> the official client's loader of it, and how the credentials of its user are read again.

The loader reads servers, certificates, static tokens and providers. A `tokenFile`, an `exec` plugin, a name and a
password are read here, for both forms of the client and in the order of client-go.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ..values.errors import raise_alone
from .credentials import CredentialsError, Loaded, basic_token, exec_source, file_source

__all__ = ["find_user", "values_hidden"]

_OWN = ("tokenFile", "exec", "username", "password")
"""What the official client does not get to see."""


class User(NamedTuple):
    """The user of a context."""

    loader: Any
    """A `KubeConfigLoader` of the official client."""
    source: Callable[[str], Loaded] | None
    """How the token is read; None if the loader knows it, or there is none."""
    token: str
    """The token that a file replaces as soon as it can be read."""

    def keep_provider(self, configuration: Any) -> None:
        """Lets the form for asyncio ask a provider (OIDC, GCP) again as well, which knows when its token expires."""
        if configuration.refresh_api_key_hook is not None or getattr(self.loader, "provider", None) is None:
            return

        async def ask(configuration: Any) -> None:
            await self.loader._load_authentication()
            self.loader._set_config(configuration)

        configuration.refresh_api_key_hook = ask


@contextmanager
def values_hidden(origin: str, error: type[Exception]) -> Generator[None, None, None]:
    """Makes every exception of reading a configuration one of a class, whose message has no value of the file."""
    try:
        yield
    except Exception as found:  # noqa: BLE001 - a wrong file raises whatever the official client stumbles over
        raise_alone(error(_message(origin, found)))


def _message(origin: str, error: Exception) -> str:
    if isinstance(error, CredentialsError):
        return f"{origin}: {error}"
    if isinstance(error, OSError):
        return f"{origin}: {error.filename}: {error.strerror}"
    if type(error).__name__ == "ConfigException":
        return str(error).partition("{")[0]  # its names of places may have whole values in them
    mark: Any = getattr(error, "problem_mark", None)
    if mark is not None:
        return f"{origin} is not YAML: line {mark.line + 1}, column {mark.column + 1}"
    return f"{origin} cannot be read: {type(error).__name__} (values are not shown)"


def find_user(module: Any, paths: str, context: str | None) -> User:
    """The user of a context; None: of the current one. `module` is `kube_config` of one form of the official client."""
    merger = module.KubeConfigMerger(paths)
    if merger.config is None:
        raise module.ConfigException(f"Invalid kube-config file. No configuration found at {paths}.")
    for plural in ("clusters", "contexts", "users"):
        for node in merger.config.value.get(plural) or ():
            node.name = f"{node.path}/{plural}[name={node.value.get('name')}]"  # had the whole value in it
    options = {"active_context": context, "config_base_path": None, "config_persister": merger.save_changes}
    loader = module.KubeConfigLoader(config_dict=merger.config, **options)
    user = loader._user
    if not user or "auth-provider" in user:
        return User(loader, None, "")
    others = {key: value for key, value in user.value.items() if key not in _OWN}
    loader._user = module.ConfigNode(user.name, others, user.path)
    return User(loader, *_source(module, user, loader._cluster))


def _source(module: Any, user: Any, cluster: Any) -> tuple[Callable[[str], Loaded] | None, str]:
    value, base = user.value, os.path.dirname(os.path.abspath(user.path)) if user.path else ""
    token = f"Bearer {value['token']}" if value.get("token") else ""
    if value.get("tokenFile"):
        return file_source(Path(base, value["tokenFile"])), token
    if token:
        return None, ""
    if value.get("username") and "password" in value:
        basic = basic_token(value)
        return lambda known: Loaded(basic, None), ""
    has_certificate = value.get("client-certificate") or value.get("client-certificate-data")
    if not value.get("exec") or has_certificate:
        return None, ""
    sync: Any = import_module("kubernetes.config.kube_config")  # plugins run in threads
    plugin = sync.ConfigNode(f"{user.name}/exec", value["exec"], user.path)
    place = sync.ConfigNode(cluster.name, cluster.value, cluster.path)
    # Clients before 33 give a plugin no information about the cluster.
    has_cluster = "cluster" in inspect.signature(sync.ExecProvider).parameters
    about = (plugin, base, place) if has_cluster else (plugin, base)
    return exec_source(lambda: sync.ExecProvider(*about).run()), ""
