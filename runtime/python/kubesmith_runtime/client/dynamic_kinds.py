"""What a server or a definition says of kinds -> kinds without a class, whose objects are wire forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..http.api_errors import UNKNOWN_PATH, NotFound
from ..http.payloads import ANY, Payload, requested_kind
from ..http.requested import decode_response, unexpected
from ..http.requests import Operation, build_request
from ..http.responses import single
from ..model.resource import ResourceInfo
from ..values.codecs import is_dict, is_list
from .kinds import Kind
from .retries import RetryPolicy
from .steps import Steps

__all__ = ["WireKind", "is_unknown_path", "kinds_of_definition", "no_such_kind", "served_kinds"]


class WireKind(Kind[dict[str, Any]]):
    """A kind whose objects are dicts in wire form."""

    __slots__ = ()

    def __init__(self, info: ResourceInfo) -> None:
        Payload.__init__(self, info.kind, None, None, lambda: requested_kind(info))
        self.cls = dict
        self.info = info


def served_kinds(api_version: str, policy: RetryPolicy) -> Steps[dict[str, WireKind]]:
    """The kinds of a group and version, as its server serves them, by apiVersion and kind."""
    operation: Operation[Any] = Operation(
        "GET", f"/{'apis' if '/' in api_version else 'api'}/{api_version}", single(ANY)
    )
    request = build_request(operation, (), {})
    wire: Any = decode_response((yield from policy.send(request)), request)
    resources: Any = wire.get("resources") if is_dict(wire) else None
    if not is_list(resources):
        raise unexpected(request, "no list of resources", "an APIResourceList")
    return {f"{api_version} {info.kind}": WireKind(info) for info in _infos(api_version, resources)}


def _infos(api_version: str, resources: Any) -> Iterator[ResourceInfo]:
    group, _, version = api_version.rpartition("/")
    names = [str(each.get("name")) for each in resources if is_dict(each)]
    for each in resources:
        name = str(each.get("name")) if is_dict(each) else ""
        if name and "/" not in name:
            yield ResourceInfo(
                group=group,
                version=version,
                kind=str(each.get("kind")),
                plural=name,
                singular=str(each.get("singularName") or ""),
                scope="Namespaced" if each.get("namespaced") else "Cluster",
                subresources=tuple(part for part in ("status", "scale") if f"{name}/{part}" in names),
            )


def kinds_of_definition(wire: dict[str, Any]) -> dict[str, WireKind]:
    """The kinds that a CustomResourceDefinition defines, by apiVersion and kind."""
    spec: Any = wire.get("spec")
    names: Any = spec.get("names") if is_dict(spec) else None
    versions: Any = spec.get("versions") if is_dict(spec) else None
    found: dict[str, WireKind] = {}
    for each in versions if is_list(versions) and is_dict(names) else ():
        info = ResourceInfo(
            group=str(spec.get("group")),
            version=str(each.get("name")),
            kind=str(names.get("kind")),
            plural=str(names.get("plural")),
            singular=str(names.get("singular") or ""),
            scope=str(spec.get("scope")),
        )
        found[f"{info.api_version} {info.kind}"] = WireKind(info)
    return found


def no_such_kind(api_version: str, kind: str) -> NotFound:
    """The error for a kind that its server does not serve, although it serves the version."""
    key = f"{api_version} {kind}"
    return NotFound(key, 404, "NotFound", f"the server does not have the kind {kind} ({api_version})")


def is_unknown_path(error: NotFound) -> bool:
    """Whether the server does not serve the kind of a request, rather than the object."""
    return (error.body or "").strip() == UNKNOWN_PATH
