"""The verbs of an `Api` -> the steps that perform them, without any input or output of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.api_errors import UNKNOWN_PATH, ApiError, Conflict, NotFound
from ..http.patch_types import Apply, MergePatch, Patch
from ..http.payloads import kube
from ..http.requested import check_object, decode_response
from ..http.responses import read_deleted, read_deleted_list, read_object
from ..http.results import ListMeta, ObjectList, metadata_of
from ..values.errors import ModelError, Problem
from .changes import apply_body, as_conflict, change_patch
from .paging import ListOptions, list_steps
from .requests import KindRequests, Selector, Target, field_selector, label_selector
from .steps import Sleep, Steps

if TYPE_CHECKING:
    from ..http.requests import Request
    from ..http.results import OnUnreadable
    from .kinds import Kind
    from .retries import RetryPolicy

__all__ = ["ListOptions", "Verbs", "delete_options", "write_query"]

K = TypeVar("K")

_SCALE = kube("V1Scale", "Scale")


def write_query(*, dry_run: bool, field_manager: str | None) -> dict[str, Any]:
    """The parameters of all requests that write."""
    return {"dryRun": "All" if dry_run else None, "fieldManager": field_manager}


def _is_missing_object(error: NotFound) -> bool:
    """Whether the server has the kind; a kind that it does not serve is an unknown path."""
    return (error.body or "").strip() != UNKNOWN_PATH


def delete_options(
    propagation: str | None, grace_seconds: int | None, uid: str | None, resource_version: str | None
) -> dict[str, Any]:
    """The fields of DeleteOptions that are set."""
    preconditions = {"uid": uid, "resourceVersion": resource_version}
    options = {"propagationPolicy": propagation, "gracePeriodSeconds": grace_seconds}
    return {**_set_fields(options), **_set_fields({"preconditions": _set_fields(preconditions) or None})}


def _set_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value is not None}


def _refuse_result(result: Any, name: str) -> None:
    """Raises `TypeError` for what the `change` of an edit returned, unless it is None or a bool."""
    if result is None or isinstance(result, bool):
        return
    close: Any = getattr(result, "close", None)
    if close is not None:  # a coroutine would warn that nobody awaits it
        close()
    returned = f"edit of `{name}`: `change` returned {type(result).__name__}"
    raise TypeError(f"{returned}; it alters its argument, and returns None or a bool")


def _delete_body(options: Mapping[str, Any], query: Mapping[str, Any]) -> dict[str, Any] | None:
    """The body of a deletion; None if no field is set. With a body, servers ignore the query: it says `dryRun` too."""
    if not options:
        return None
    dry_run = {"dryRun": [query["dryRun"]]} if query.get("dryRun") else {}
    return {"apiVersion": "v1", "kind": "DeleteOptions", **options, **dry_run}


class Verbs(Generic[K]):
    """The verbs about objects, or about a subresource of them."""

    def __init__(
        self, kind: Kind[K], namespace: str | None, policy: RetryPolicy, subresource: str | None = None
    ) -> None:
        self.kind = kind
        self.requests = KindRequests(kind, namespace)
        self.policy = policy
        self.subresource = subresource
        """`status`; None: the objects as a whole."""

    def _read(self, request: Request, name: str = "") -> Steps[K]:
        """Sends, and reads the object in the response; `name` is that of one that the path does not name."""
        body = yield from self.policy.send(request)
        found: K = read_object(self.kind, body, request, name)
        return found

    def get(self, target: object) -> Steps[K]:
        request, body = yield from self._get(self.requests.target(target), NotFound)
        found: K = read_object(self.kind, body, request)
        return found

    def _get(self, target: Target, otherwise: type[ApiError]) -> Steps[tuple[Request, bytes]]:
        """Sends, and raises `otherwise` if the target has a uid, and the object of its name has another one."""
        request = self.requests.item("GET", target, {}, subresource=self.subresource)
        body = yield from self.policy.send(request)
        if target.uid:
            wanted = self.kind.requested(request.namespace, request.name)
            uid: Any = metadata_of(check_object(decode_response(body, request), wanted, request)).get("uid")
            if uid != target.uid:
                text = f"the object has the uid {uid}, expected {target.uid}: that one was deleted, and this one made"
                code = 404 if otherwise is NotFound else 409
                raise otherwise(str(request), code, otherwise.__name__, text)
        return request, body

    def find(self, target: object) -> Steps[K | None]:
        try:
            return (yield from self.get(target))
        except NotFound as error:
            if _is_missing_object(error):
                return None
            raise

    def list(self, options: ListOptions, on_unreadable: OnUnreadable | None) -> Steps[ObjectList[K]]:
        return list_steps(self.requests, self.policy, options, on_unreadable)

    def create(self, value: object, query: Mapping[str, Any]) -> Steps[K]:
        wire = self.kind.write(value)
        metadata = metadata_of(wire)
        is_review = self.kind.info.kind.endswith("Review")  # answered and not stored, so that most have no name
        if not is_review and not metadata.get("name") and not metadata.get("generateName"):
            problem = Problem("metadata.name", "required, or `generateName`")
            raise ModelError(self.kind.title(value), [problem])
        return self._read(self.requests.create(wire, query), str(metadata.get("name") or ""))

    def _own(self, method: str, wire: Mapping[str, Any], query: Mapping[str, Any], body: Any) -> Request:
        """A request about an object in wire form, at the path of its own name."""
        return self.requests.item(method, self.requests.target_of(wire), query, body, subresource=self.subresource)

    def replace(self, value: object, query: Mapping[str, Any]) -> Steps[K]:
        wire = self.kind.write(value)
        if not metadata_of(wire).get("resourceVersion"):
            # Servers would overwrite what others wrote to most kinds of Kubernetes, and refuse it for those of CRDs.
            text = "required: an object that was read has it; `apply` and `patch` write whatever the version"
            raise ModelError(self.kind.title(value), [Problem("metadata.resourceVersion", text)])
        return self._read(self._own("PUT", wire, query, wire))

    def patch(self, target: object, patch: object, query: Mapping[str, Any]) -> Steps[K]:
        found = self.requests.target(target)
        if not isinstance(patch, Patch):
            forms = "MergePatch, JsonPatch, StrategicMergePatch or Apply"
            raise TypeError(f"patch of `{found.name}`: {type(patch).__name__}; expected {forms}")
        if isinstance(patch, Apply):
            query = {**query, "fieldManager": None}
        return self._read(self.requests.item("PATCH", found, query, patch, subresource=self.subresource))

    def apply(self, value: object, manager: str | None, force: bool, query: Mapping[str, Any]) -> Steps[K]:
        if not manager:
            raise ValueError("apply: a field manager is required; set `field_manager` of the `Api` or of the call")
        wire = self.kind.write_partial(value)
        if self.subresource:
            metadata = {key: text for key, text in metadata_of(wire).items() if key in ("name", "namespace")}
            wire = {**{key: wire[key] for key in ("apiVersion", "kind")}, "metadata": metadata, **self._own_part(wire)}
        body = Apply(apply_body(wire, self.kind.title(value)), field_manager=manager, force=force)
        return self._read(self._own("PATCH", wire, {**query, "fieldManager": None}, body))

    def ensure(self, value: object, live: object | None, manager: str | None, query: Mapping[str, Any]) -> Steps[K]:
        from .ensure import log_creation, must_apply

        if not manager:
            raise ValueError("ensure: a field manager is required; set `field_manager` of the `Api` or of the call")
        found: Any = (yield from self.find(value)) if live is None else live
        if found is not None:
            write = self.kind.write_partial if self.kind.is_part(value) else self.kind.write
            wires = write(value), self.kind.write(found)
            if not must_apply(value, found, wires, manager):
                same: K = found
                return same
        stored: K = yield from self.apply(value, manager, found is not None, query)
        if found is None and "dryRun" not in query:
            log_creation(self.kind.title(stored))
        return stored

    def _own_part(self, wire: Mapping[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in wire.items() if key == self.subresource}

    def update(self, before: object, after: object, query: Mapping[str, Any]) -> Steps[K]:
        old, new = self.kind.write(before), self.kind.write(after)
        has_status = "status" in self.kind.info.subresources
        scope = True if self.subresource else False if has_status else None
        patch = change_patch(old, new, (before, after), self.kind.title(before), status=scope)
        if patch is None:
            return self.kind.read(old)
        try:
            return (yield from self._read(self._own("PATCH", old, query, patch)))
        except ApiError as error:
            raise as_conflict(error) from None

    def edit(self, target: object, change: Callable[[K], Any], retries: int, query: Mapping[str, Any]) -> Steps[K]:
        found = self.requests.target(target)
        attempt = 0
        while True:
            request, body = yield from self._get(found, Conflict)
            # Read twice: the copy has all that the first has, unknown fields too.
            before, after = (read_object(self.kind, body, request) for _ in range(2))
            _refuse_result(change(after), found.name)
            try:
                return (yield from self.update(before, after, query))
            except Conflict:
                if attempt >= retries:
                    raise
            attempt += 1
            yield Sleep(min(1.0, 0.01 * 2**attempt) * (0.5 + random() / 2))

    def delete(
        self, target: object, options: Mapping[str, Any], missing_ok: bool, query: Mapping[str, Any]
    ) -> Steps[K | None]:
        found = self.requests.target(target)
        preconditions = {**({"uid": found.uid} if found.uid else {}), **options.get("preconditions", {})}
        options = {**options, **({"preconditions": preconditions} if preconditions else {})}
        request = self.requests.item("DELETE", found, query, _delete_body(options, query))
        try:
            body = yield from self.policy.send(request)
        except NotFound as error:
            if missing_ok and _is_missing_object(error):
                return None
            raise
        deleted: K | None = read_deleted(self.kind, body, request)
        return deleted

    def delete_all(
        self, labels: Selector, fields: Selector, everything: bool, options: Mapping[str, Any], query: Mapping[str, Any]
    ) -> Steps[ObjectList[K]]:
        selectors = {"labelSelector": label_selector(labels), "fieldSelector": field_selector(fields)}
        if not any(selectors.values()) and not everything:
            raise ValueError("delete_all: neither labels nor fields; `all=True` deletes all objects")
        if self.kind.info.namespaced and self.requests.namespace is None:
            raise ValueError("delete_all: an `Api` of all namespaces; servers delete those of one, see `within`")
        request = self.requests.collection("DELETE", {**query, **selectors}, _delete_body(options, query))
        deleted = read_deleted_list(self.kind, (yield from self.policy.send(request)), request)
        return ObjectList([], ListMeta({}), []) if deleted is None else deleted

    def scale(self, target: object, replicas: int, query: Mapping[str, Any]) -> Steps[Any]:
        found = self.requests.target(target)
        if isinstance(replicas, bool) or replicas < 0:
            raise ValueError(f"scale of `{found.name}`: {replicas!r} replicas; expected an integer of at least 0")
        patch = MergePatch({"spec": {"replicas": replicas}})
        request = self.requests.item("PATCH", found, query, patch, subresource="scale")
        body: bytes = yield from self.policy.send(request)
        wire = check_object(decode_response(body, request), _SCALE.requested(request.namespace, request.name), request)
        return _SCALE.read({"metadata": {}, "spec": {}, **wire})
