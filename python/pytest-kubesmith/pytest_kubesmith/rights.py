"""Manifests of roles, or the requests to a cluster -> rights, which can be compared."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from .files import manifest_files

__all__ = ["Right", "Rights"]

_GROUP = "rbac.authorization.k8s.io/"


@dataclass(frozen=True, order=True)
class Right:
    """One verb for one resource, or for one path. Each part may be `*`, as in roles."""

    verb: str
    group: str
    """The API group; empty for the core one, and for a path."""
    resource: str
    """The resource, with its subresource after a slash; empty for a path."""
    namespace: str | None = None
    """The namespace; None for all of them, and what is in none. `*` is one namespace that is not known."""
    name: str = ""
    """The name of the object; empty for all of them."""
    path: str = ""

    def allows(self, other: Right) -> bool:
        """Whether who has this right has the other one too."""
        if bool(self.path) != bool(other.path):
            return False
        if self.verb not in ("*", other.verb):
            return False
        if self.path:
            is_start = self.path.endswith("*") and other.path.startswith(self.path.rstrip("*"))
            return self.path == other.path or is_start
        return (
            self.group in ("*", other.group)
            and self._has_resource(other.resource)
            and self.name in ("", other.name)
            and (self.namespace is None or (other.namespace is not None and self.namespace in ("*", other.namespace)))
        )

    def _has_resource(self, wanted: str) -> bool:
        _, _, subresource = wanted.partition("/")
        return self.resource in ("*", wanted) or (bool(subresource) and self.resource == f"*/{subresource}")

    def __str__(self) -> str:
        if self.path:
            return f"{self.verb} {self.path}"
        name = f" {self.name!r}" if self.name else ""
        place = "in the cluster" if self.namespace is None else f"in the namespace {self.namespace}"
        group = f" of {self.group}" if self.group else ""
        return f"{self.verb} {self.resource}{name}{group} {place}"


class Rights:
    """What roles allow. `needed <= had` says whether the second ones are enough."""

    def __init__(self, rights: Iterable[Right] = ()) -> None:
        self._rights = frozenset(rights)

    @classmethod
    def read(cls, path: str | os.PathLike[str], *, service_account: str | None = None) -> Rights:
        """The rights in manifests: of a file, or of a directory with files in YAML or JSON.

        If there are bindings, the roles that they bind count, where they bind them; else all roles do. `service_account` is the
        name of one whose bindings count. A Role or a RoleBinding without a namespace is one of any namespace, because its user
        chooses it later.
        """
        import yaml

        found: list[Mapping[str, Any]] = []
        for file in manifest_files(Path(path)):
            for document in yaml.safe_load_all(file.read_text(encoding="utf-8")):
                found += _each(document)
        rights = cls.from_manifests(found, service_account=service_account)
        if not rights._rights:
            raise ValueError(f"{os.fspath(path)} has no rights: pass files with a Role or a ClusterRole")
        return rights

    @classmethod
    def from_manifests(cls, manifests: Iterable[Mapping[str, Any]], *, service_account: str | None = None) -> Rights:
        """The rights in manifests in wire form, as `read` has those of files."""
        ours = [manifest for manifest in manifests if str(manifest.get("apiVersion", "")).startswith(_GROUP)]
        roles = {_key(role): role for role in ours if role.get("kind") in ("Role", "ClusterRole")}
        bindings = [binding for binding in ours if binding.get("kind") in ("RoleBinding", "ClusterRoleBinding")]
        if not bindings:
            return cls(right for role in roles.values() for right in _rights(role, _namespace(role)))
        found: list[Right] = []
        for binding in bindings:
            if service_account is not None and not _is_for(binding, service_account):
                continue
            wanted: Mapping[str, Any] = binding["roleRef"]
            role = roles.get((wanted["kind"], wanted["name"]))
            if role is None:
                raise ValueError(f"{wanted['kind']} {wanted['name']} is bound, and its manifest is missing")
            found += _rights(role, _namespace(binding))
        return cls(found)

    def missing(self, had: Rights) -> list[Right]:
        """The rights of these that the other ones do not have."""
        return sorted(
            (right for right in self._rights if not any(other.allows(right) for other in had._rights)),
            key=str,
        )

    def __le__(self, had: Rights) -> bool:
        return not self.missing(had)

    def __ge__(self, needed: Rights) -> bool:
        return needed <= self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rights) and self <= other <= self

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore

    def __iter__(self) -> Any:
        return iter(sorted(self._rights, key=str))

    def __repr__(self) -> str:
        # pytest shows it where a comparison fails.
        return "Rights(" + "; ".join(map(str, self)) + ")"


def _each(document: Any) -> list[Mapping[str, Any]]:
    """The objects of a document: itself, or the items of a list."""
    if not isinstance(document, Mapping):
        return []
    found = cast("Mapping[str, Any]", document)
    items: list[Mapping[str, Any]] | None = found.get("items")
    return items if items and str(found.get("kind", "")).endswith("List") else [found]


def _key(role: Mapping[str, Any]) -> tuple[str, str]:
    return role["kind"], role["metadata"]["name"]


def _namespace(holder: Mapping[str, Any]) -> str | None:
    """Where the rights of a role or a binding hold."""
    if holder["kind"] in ("ClusterRole", "ClusterRoleBinding"):
        return None
    namespace: str = holder["metadata"].get("namespace") or "*"
    return namespace


def _is_for(binding: Mapping[str, Any], service_account: str) -> bool:
    subjects: list[Mapping[str, Any]] = binding.get("subjects") or []
    return any(one.get("kind") == "ServiceAccount" and one.get("name") == service_account for one in subjects)


def _rights(role: Mapping[str, Any], namespace: str | None) -> list[Right]:
    found: list[Right] = []
    rules: list[Mapping[str, list[str] | None]] = role.get("rules") or []
    for rule in rules:
        for verb in rule.get("verbs") or []:
            found += [
                Right(verb, group, resource, namespace, name)
                for group in rule.get("apiGroups") or []
                for resource in rule.get("resources") or []
                for name in rule.get("resourceNames") or [""]
            ]
            if namespace is None:
                found += [Right(verb, "", "", path=path) for path in rule.get("nonResourceURLs") or []]
    return found
