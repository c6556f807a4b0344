"""A kind and a connection -> the typed client, whose methods send and return objects of the kind."""
# pyright: reportOverlappingOverload=false
# Made from async_api.py by `cargo xtask generate`.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Concatenate, Generic, Literal, ParamSpec, TypeVar, overload

from ..http.response_limits import DEFAULT_LIMITS, DEFAULT_TIMEOUT, ResponseLimits, Timeout
from ..model.dynamic_object import PartialObjectMetadata
from ..model.protocols import ClientKind, GeneratedKind, ScaleKind, StatusKind
from ..objects.conditions import NewCondition, changed_besides_conditions, set_condition, set_observed_condition
from ..objects.object_metadata import metadata_of
from .collection import Collection
from .connection import Connection
from .kinds import kind_of
from .metadata_kind import MetadataKind
from .objects import Objects
from .requests import Selector
from .verbs import delete_options
from .wait import wait_for

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ..http.results import ObjectList, OnUnreadable
    from ..model.partial import Partial
    from ..objects.object_metadata import StoredScale

__all__ = ["Api", "MetadataApi", "StatusApi"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
L = TypeVar("L", bound="GeneratedKind | ClientKind")
S = TypeVar("S", bound="StatusKind | ClientKind")
C = TypeVar("C", bound="ScaleKind | ClientKind")
T = TypeVar("T")
P = ParamSpec("P")

Propagation = Literal["Background", "Foreground", "Orphan"]
"""What happens to the objects that the deleted one owns: deleted later, deleted before, or left."""

if TYPE_CHECKING:

    class _StatusProperty:
        """A property that only kinds with the subresource status have."""

        def __init__(self, getter: Callable[[Any], Any]) -> None: ...
        def __get__(self, instance: Api[S], owner: object) -> StatusApi[S]: ...

    class _ScaleMethod(Generic[P, T]):
        """A method that only kinds with the subresource scale have."""

        def __init__(self, method: Callable[Concatenate[Any, P], T]) -> None: ...
        def __get__(self, instance: Api[C], owner: object) -> Callable[P, T]: ...
else:
    _StatusProperty = property

    def _ScaleMethod(method):
        return method


class Api(Collection[K], Objects[K]):
    """The objects of a kind, in one namespace or in all.

    `kind` is a class that a generated package has for a kind, or one of the official client, such as `V1ConfigMap`.
    `client` is an `ApiClient`; None: one as the official client finds its server, closed by `close` or `with`.
    `namespace` is that of the context where it is not set. `field_manager` is the name under which fields are written.
    `timeout` and `limits` are those of each response. `on_unreadable` is called with each object of a list that cannot
    be read; `ObjectList.unreadable` has them too.

    A request that fails raises an `ApiError`, which has a subclass for each reason; an object that is wrong raises a
    `ModelError` before anything is sent.
    """

    def __init__(
        self,
        kind: type[K],
        client: _kubernetes_client.ApiClient | None = None,
        *,
        namespace: str | None = None,
        field_manager: str | None = None,
        timeout: Timeout = DEFAULT_TIMEOUT,
        limits: ResponseLimits = DEFAULT_LIMITS,
        on_unreadable: OnUnreadable | None = None,
    ) -> None:
        super().__init__(kind_of(kind), Connection(client, timeout, limits), field_manager)
        self._on_unreadable = on_unreadable
        self._namespace = None if namespace is None else self._checked(namespace)

    def for_kind(self, kind: type[L]) -> Api[L]:
        """Another kind, over the same connections and in the same place, written by the same field manager."""
        other: Any = self._copy(_kind=kind_of(kind))
        found: Api[L] = other
        if not found._kind.info.namespaced:
            return found._copy(_namespace=None, _is_everywhere=False)
        return found if self._kind.info.namespaced else found.everywhere()

    def create(self, value: K, *, dry_run: bool = False, field_manager: str | None = None) -> K:
        """Creates an object, and returns it as the server stored it. Raises `AlreadyExists`."""
        verbs = self._verbs()
        return self._perform(verbs.create(value, self._query(dry_run, field_manager)))

    def ensure(
        self, value: K | Partial[K], live: K | None = None, *, field_manager: str | None = None, dry_run: bool = False
    ) -> K:
        """Applies an object, and takes fields over from others, where the live object differs from it: by its values,
        or by what the field manager applied before and `value` no longer sets. Returns the object as the server has it.

        `live` is the object as a cache has it; without it, it is read. If `value` has owners, an object that belongs to
        none of them and to which the manager has applied nothing is somebody else's: raises `AlreadyExists`.
        """
        verbs = self._verbs()
        manager = field_manager or self._field_manager
        return self._perform(verbs.ensure(value, live, manager, self._query(dry_run, None)))

    def delete(
        self,
        target: str | K,
        *,
        propagation: Propagation | None = None,
        grace_seconds: int | None = None,
        uid: str | None = None,
        resource_version: str | None = None,
        missing_ok: bool = False,
        dry_run: bool = False,
    ) -> K | None:
        """Deletes an object by name, or the very object that was read: its uid is a precondition.

        Returns the object if the server does, as for one that finalizers or a grace period keep. Raises `Conflict` if a
        precondition (`uid`, `resource_version`) fails, and `NotFound` if there is none, unless that is `missing_ok`.
        """
        verbs = self._verbs()
        options = delete_options(propagation, grace_seconds, uid, resource_version)
        return self._perform(verbs.delete(target, options, missing_ok, self._query(dry_run, None)))

    def delete_all(
        self,
        *,
        labels: Selector = None,
        fields: Selector = None,
        all: bool = False,
        propagation: Propagation | None = None,
        grace_seconds: int | None = None,
        dry_run: bool = False,
    ) -> ObjectList[K]:
        """Deletes the objects of the namespace that have these labels and fields; without any, `all` must be True.

        Returns the objects that the server names.
        """
        verbs = self._verbs()
        options = delete_options(propagation, grace_seconds, None, None)
        return self._perform(verbs.delete_all(labels, fields, all, options, self._query(dry_run, None)))

    @overload
    def wait(  # type: ignore[overload-overlap]
        self,
        target: str | K,
        until: Literal["deleted"],
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> None: ...
    @overload
    def wait(
        self,
        target: str | K,
        until: Callable[[K], bool],
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> K: ...
    @overload  # a variable that may be "deleted" needs a cast: most callers pass the type of a condition
    def wait(
        self,
        target: str | K,
        until: str,
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> K: ...
    def wait(
        self,
        target: str | K,
        until: str | Callable[[K], bool],
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> K | None:
        """Waits for an object, and returns it: the one of a name, which may not exist yet, or one that was read.

        `until` is a condition that shall be `True`, as in `"Ready"`; `"deleted"`; or a predicate. What can be neither,
        such as kubectl's `"delete"` and `"condition=Ready"`, raises `ValueError`. An object that was
        read is deleted when there is none of its name and uid: a wait for anything else then raises `NotFound`.
        Raises `TimeoutError` after `timeout` seconds; None waits forever. Raises `WaitFailed` as soon as the object has
        one of the conditions in `fail_on`, as in `{"Failed": True}`: its type, and whether it is `True` or `False`.
        """
        found: K | None = wait_for(self, target, until, timeout, fail_on)
        return found

    @property
    def metadata(self) -> MetadataApi:
        """The metadata of the same objects, alone: lists, watches and caches of it have less to send and to keep."""
        metadata = MetadataApi(MetadataKind(self._kind), self._connection, self._field_manager)
        place = {"_namespace": self._namespace, "_is_everywhere": self._is_everywhere}
        return metadata._copy(**place, _on_unreadable=self._on_unreadable)

    @_ScaleMethod
    def scale(
        self, target: str | K, replicas: int, *, dry_run: bool = False, field_manager: str | None = None
    ) -> StoredScale:
        """Sets the number of replicas, by a patch of the subresource scale. Raises `NoSubresourceError` without one.

        Of an object, the name and the namespace alone count.
        """
        self._kind.require_subresource("scale")
        verbs = self._verbs()
        stored: StoredScale = self._perform(verbs.scale(target, replicas, self._query(dry_run, field_manager)))
        return stored

    @_StatusProperty
    def status(self) -> StatusApi[K]:
        """The subresource status. Raises `NoSubresourceError` if the kind has none."""
        self._kind.require_subresource("status")
        status: StatusApi[K] = StatusApi(self._kind, self._connection, self._field_manager)
        status._namespace, status._is_everywhere, status._subresource = self._namespace, self._is_everywhere, "status"
        return status


class StatusApi(Objects[K]):
    """The status of the objects of an `Api`: whatever a request has besides, it changes the status alone.

    `replace`, `update` and `edit` take whole objects; `apply` sends what is set in the status and no other field.
    """

    def set_conditions(
        self,
        target: str | K,
        *conditions: NewCondition,
        observed_generation: int | None = None,
        change: Callable[[K], bool | None] | None = None,
    ) -> K:
        """Sets conditions together, each a type, a status, a reason and a message, as the function `set_condition`.

        `observed_generation` is that of `target` where it is an object and the kind's conditions have one. `change`
        alters other fields of the status of the copy that is sent, as that of `edit`; the conditions stay where it sets
        a new status without any.
        Sends nothing if all is so already. Returns the object. Raises as `edit` and `set_condition` do.
        """
        seen = None if isinstance(target, str) else metadata_of(target).generation

        def change_all(found: K) -> bool | None:
            result = None if change is None else changed_besides_conditions(found, change)
            for condition in conditions:
                if observed_generation is None:
                    set_observed_condition(found, condition, seen)
                else:
                    set_condition(found, *condition, observed_generation=observed_generation)
            return result

        return self.edit(target, change_all)


class MetadataApi(Collection[PartialObjectMetadata]):
    """The metadata of the objects of an `Api`, without their specs and statuses: see `Api.metadata`.

    A `Cache` and a `Controller` take it in place of an `Api`.
    """
