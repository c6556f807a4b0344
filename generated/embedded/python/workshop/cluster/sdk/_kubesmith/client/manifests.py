"""Objects of any kinds -> the steps that apply them in an order that works, and prune what is no longer among them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from ..http.api_errors import ApiError, NotFound
from ..http.patch_types import Apply
from ..http.results import metadata_of
from ..objects.managed_fields import applied_fields
from ..objects.patches import merge_patch
from ..official.kinds import builtin_row_of
from ..values.codecs import is_dict, is_list
from ..values.errors import ModelError, Problem, object_title
from .changes import apply_body
from .dynamic_kinds import WireKind, is_unknown_path, kinds_of_definition, no_such_kind, served_kinds
from .kinds import kind_of
from .paging import ListOptions
from .requests import Target
from .retries import RetryPolicy
from .steps import Sleep, Steps
from .verbs import Verbs, delete_options

__all__ = ["Applied", "ApplyAllError", "ApplyOptions", "Prune", "apply_steps"]

Wire = dict[str, Any]
"""An object in wire form."""
Action = Literal["created", "changed", "unchanged", "deleted", "untried"]

_FIRST = (
    "Namespace", "CustomResourceDefinition", "PriorityClass", "StorageClass", "RuntimeClass", "ResourceQuota",
    "LimitRange", "ServiceAccount", "Secret", "ConfigMap", "ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding",
    "PersistentVolume", "PersistentVolumeClaim", "Service",
)  # fmt: skip
"""The kinds that others need, in this order."""
_LAST = ("APIService", "MutatingWebhookConfiguration", "ValidatingWebhookConfiguration")
"""The kinds that call what the others run."""
_POLL = 0.2
"""Seconds between two looks at a definition."""
_NOT_COMPARED = ("managedFields", "resourceVersion", "generation")
"""The metadata that changes with every apply of another manager."""


class Applied(NamedTuple):
    """What became of an object; `str()` of it is one line."""

    action: Action
    """`untried`: in a dry run, an object whose definition or namespace only this run would create."""
    api_version: str
    kind: str
    namespace: str
    """Empty for kinds of the cluster."""
    name: str
    paths: tuple[str, ...]
    """Of a changed object, the fields that changed."""
    object: Wire
    """The object in wire form, as the server returned it."""

    def __str__(self) -> str:
        fields = f": {', '.join(self.paths)}" if self.paths else ""
        return f"{object_title(self.object, self.kind)} {self.action}{fields}"


class ApplyAllError(Exception):
    """Some objects could not be applied; the others were, and nothing was pruned."""

    def __init__(self, applied: list[Applied], failures: list[tuple[Wire, ApiError]]) -> None:
        super().__init__(applied, failures)
        self.applied = applied
        """What became of the others."""
        self.failures = failures
        """The objects in wire form, each with its error."""

    def __str__(self) -> str:
        lines = [f"{object_title(wire, 'object')}: {error}" for wire, error in self.failures]
        return "\n".join([f"{len(lines)} objects could not be applied", *lines])


class Prune:
    """What `apply_all` deletes: objects of these kinds that have these labels, that the field manager has applied, and
    that are not among those that are applied now.

    `kinds` are classes, generated ones or those of the official client, or texts, as in `example.com/v1 Thing`. Of
    kinds with namespaces, the namespaces of the applied objects count, and the default one.
    """

    def __init__(self, kinds: Iterable[type[Any] | str], *, labels: Mapping[str, str]) -> None:
        self.kinds = tuple(kinds)
        self.labels = dict(labels)
        if not self.labels:
            raise ValueError("Prune: no labels; expected those that all objects of the files have")
        for each in self.kinds:
            if isinstance(each, str) and len(each.split()) != 2:
                raise ValueError(f"Prune: {each!r}; expected an apiVersion and a kind, as in `example.com/v1 Thing`")


class ApplyOptions(NamedTuple):
    """How objects are applied."""

    manager: str
    force: bool = False
    dry_run: bool = False
    prune: Prune | None = None
    seconds: float = 60.0
    """How long definitions may take until the server has them."""


def apply_steps(
    wires: Iterable[Wire],
    options: ApplyOptions,
    namespace: str,
    policy: RetryPolicy,
    clock: Callable[[], float] = time.monotonic,
) -> Steps[list[Applied]]:
    """The steps; `namespace` is that of objects that say none. Raises `ApplyAllError`."""
    run = _Run(options, namespace, policy, clock)
    applied: list[Applied] = []
    failures: list[tuple[Wire, ApiError]] = []
    ordered = sorted(wires, key=_rank)
    _refuse_repeats(ordered, namespace)
    for wire in ordered:
        try:
            applied.append((yield from run.apply(wire)))
        except ApiError as error:
            failures.append((wire, error))
    if failures:
        raise ApplyAllError(applied, failures)
    if options.prune is not None:
        applied += yield from run.prune(options.prune, applied)
    return applied


def _rank(wire: Mapping[str, Any]) -> int:
    """The place of an object in the order: kinds of others may have the same names."""
    kind = str(wire.get("kind"))
    if builtin_row_of(str(wire.get("apiVersion")), kind) is None:
        return len(_FIRST)
    return _FIRST.index(kind) if kind in _FIRST else len(_FIRST) + (kind in _LAST)


def _refuse_repeats(wires: list[Wire], namespace: str) -> None:
    """Raises `ModelError` for what is no whole object, and for one that occurs twice."""
    seen: set[tuple[Any, ...]] = set()
    for wire in wires:
        problems = [Problem(key, "required") for key in ("apiVersion", "kind") if not wire.get(key)]
        metadata = metadata_of(wire)
        if not metadata.get("name"):
            problems.append(Problem("metadata.name", "required"))
        group = str(wire.get("apiVersion")).rpartition("/")[0]
        key = (group, wire.get("kind"), metadata.get("namespace") or namespace, metadata.get("name"))
        if key in seen:
            problems.append(Problem("", "occurs twice"))
        seen.add(key)
        if problems:
            raise ModelError(object_title(wire, "object"), problems)


class _Run:
    """One call: the kinds that the server has are known once they were asked for."""

    def __init__(self, options: ApplyOptions, namespace: str, policy: RetryPolicy, clock: Callable[[], float]) -> None:
        self.options = options
        self.namespace = namespace
        self.policy = policy
        self.clock = clock
        self.kinds: dict[str, WireKind] = {}
        """By apiVersion and kind."""
        self.defined: dict[str, WireKind] = {}
        """Those whose definitions this call applied."""
        self.untried: set[str] = set()
        """In a dry run, the kinds and namespaces that it would create: `apiVersion kind`, and names."""

    def apply(self, wire: Wire) -> Steps[Applied]:
        api_version, kind_name = wire["apiVersion"], wire["kind"]
        key = f"{api_version} {kind_name}"
        kind = self.defined[key] if key in self.untried else (yield from self._kind(api_version, kind_name))
        verbs, target = self._place(kind, wire)
        if key in self.untried or (target.namespace or "") in self.untried:
            return _applied("untried", wire, target, ())
        before = yield from verbs.find(wire)
        body = Apply(apply_body(wire, kind.title(wire)), field_manager=self.options.manager, force=self.options.force)
        query = {"dryRun": "All" if self.options.dry_run else None, "fieldValidation": "Strict"}
        after = yield from self._retried(lambda: verbs.patch(wire, body, query), key)
        paths = tuple(_changed(before, after)) if before is not None else ()
        action: Action = "created" if before is None else "changed" if paths else "unchanged"
        yield from self._learn(wire, action)
        return _applied(action, after, target, paths)

    def _place(self, kind: WireKind, wire: Wire) -> tuple[Verbs[Wire], Target]:
        namespace = (metadata_of(wire).get("namespace") or self.namespace) if kind.info.namespaced else None
        verbs = Verbs(kind, namespace, self.policy)
        return verbs, verbs.requests.target_of(wire)._replace(uid="")

    def _retried(self, send: Callable[[], Steps[Wire]], key: str) -> Steps[Wire]:
        """Sends; while the server does not have a kind yet that this call defined, again."""
        end = self.clock() + self.options.seconds
        while True:
            try:
                return (yield from send())
            except NotFound as error:
                if key not in self.defined or not is_unknown_path(error) or self.clock() >= end:
                    raise
            yield Sleep(_POLL)

    def _kind(self, api_version: str, name: str) -> Steps[WireKind]:
        """A kind, as the server serves it. Raises `NotFound` if it does not; one whose definition was applied may take
        some time."""
        key = f"{api_version} {name}"
        end = self.clock() + self.options.seconds
        while key not in self.kinds:
            error: ApiError
            try:
                found = yield from served_kinds(api_version, self.policy)
                self.kinds.update(found)
                error = no_such_kind(api_version, name)
            except NotFound as refused:
                error = refused
            if key not in self.kinds:
                if key not in self.defined or self.clock() >= end:
                    raise error
                yield Sleep(_POLL)
        return self.kinds[key]

    def _learn(self, wire: Wire, action: Action) -> Steps[None]:
        """Notes the kinds of a definition, once the server has established it; in a dry run, what is not there."""
        is_new_in_dry_run = self.options.dry_run and action == "created"
        if wire["kind"] == "Namespace" and wire["apiVersion"] == "v1" and is_new_in_dry_run:
            self.untried.add(metadata_of(wire)["name"])
        if wire["kind"] != "CustomResourceDefinition" or not wire["apiVersion"].startswith("apiextensions.k8s.io/"):
            return
        defined = kinds_of_definition(wire)
        self.defined.update(defined)
        if is_new_in_dry_run:
            self.untried.update(defined)
        elif not self.options.dry_run:
            yield from self._established(wire)

    def _established(self, wire: Wire) -> Steps[None]:
        verbs, target = self._place((yield from self._kind(wire["apiVersion"], wire["kind"])), wire)
        end = self.clock() + self.options.seconds
        while True:
            found = yield from verbs.get(target.name)
            states = {each.get("type"): each for each in _conditions(found)}
            if states.get("Established", {}).get("status") == "True":
                return
            refused = states.get("NamesAccepted", {})
            if refused.get("status") == "False" or self.clock() >= end:
                message = str(refused.get("message") or "it is not established")
                raise ApiError("CustomResourceDefinition", 0, "NotEstablished", message)
            yield Sleep(_POLL)

    def prune(self, prune: Prune, applied: list[Applied]) -> Steps[list[Applied]]:
        kept = {(each.api_version.rpartition("/")[0], each.kind, each.namespace, each.name) for each in applied}
        namespaces = sorted({self.namespace, *(each.namespace for each in applied if each.namespace)})
        deleted: list[Applied] = []
        for named in prune.kinds:
            if isinstance(named, str):
                api_version, name = named.split()
            else:
                info = kind_of(named).info
                api_version, name = info.api_version, info.kind
            kind = yield from self._kind(api_version, name)
            for namespace in namespaces if kind.info.namespaced else [None]:
                if namespace in self.untried:
                    continue
                verbs: Verbs[Wire] = Verbs(kind, namespace, self.policy)
                listed = yield from verbs.list(ListOptions(labels=prune.labels), None)
                for wire in listed:
                    key = (kind.info.group, name, namespace or "", metadata_of(wire).get("name"))
                    if key not in kept and _is_ours(wire, self.options.manager):
                        deleted.append((yield from self._delete(verbs, wire)))
        return deleted

    def _delete(self, verbs: Verbs[Wire], wire: Wire) -> Steps[Applied]:
        query = {"dryRun": "All" if self.options.dry_run else None}
        yield from verbs.delete(wire, delete_options("Background", None, None, None), True, query)
        return _applied("deleted", wire, verbs.requests.target_of(wire), ())


def _is_ours(wire: Wire, manager: str) -> bool:
    """Whether a field manager has applied an object that is not being deleted already."""
    if metadata_of(wire).get("deletionTimestamp") or not metadata_of(wire).get("managedFields"):
        return False
    return bool(applied_fields(wire, manager, None, wire["apiVersion"]))


def _conditions(wire: Wire) -> Iterator[Wire]:
    status: Any = wire.get("status")
    conditions: Any = status.get("conditions") if is_dict(status) else None
    yield from (each for each in (conditions if is_list(conditions) else ()) if is_dict(each))


def _applied(action: Action, wire: Wire, target: Target, paths: tuple[str, ...]) -> Applied:
    return Applied(action, wire["apiVersion"], wire["kind"], target.namespace or "", target.name, paths, wire)


def _changed(before: Wire, after: Wire) -> Iterator[str]:
    """The fields in which two states of an object differ, but for its status and what every write changes."""
    yield from _paths(merge_patch(_compared(before), _compared(after)), "")


def _compared(wire: Wire) -> Wire:
    metadata = {key: value for key, value in metadata_of(wire).items() if key not in _NOT_COMPARED}
    return {**{key: value for key, value in wire.items() if key != "status"}, "metadata": metadata}


def _paths(patch: Wire, path: str) -> Iterator[str]:
    for key, value in patch.items():
        inner = f"{path}.{key}" if path else key
        if is_dict(value) and value:
            yield from _paths(value, inner)
        else:
            yield inner
