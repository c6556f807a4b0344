"""A request and its client -> what hooks learn of the request, and the hooks of the client, entered around it."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import unquote

from ..lazy import LazyModule

if TYPE_CHECKING:
    import kubernetes.aio.client as _kubernetes_aio_client
    import kubernetes.client as _kubernetes_client

    from . import api_errors as _api_errors
    from .requests import Request
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = ["AroundRequest", "RequestInfo", "around_requests", "observed"]

C = TypeVar("C", bound="_kubernetes_client.ApiClient | _kubernetes_aio_client.ApiClient")

_HOOKS = "_kubesmith_around_requests"
"""The attribute of an `ApiClient` in which its hooks are kept: all generated packages know it."""

_VERBS = {"GET": "get", "POST": "create", "PUT": "update", "PATCH": "patch", "DELETE": "delete"}
_COLLECTION_VERBS = {"GET": "list", "DELETE": "deletecollection"}
_PARTS_OF_NAMESPACES = ("status", "finalize")
"""The subresources of a Namespace, whose paths have the form of those of resources in it."""


class RequestInfo:
    """What a hook learns of a request: no body, no header and no query, which may be confidential.

    The names are those of Kubernetes' `RequestInfo`, so that `verb`, `group` and `resource` are those of RBAC.
    """

    __slots__ = (
        "attempt",
        "group",
        "method",
        "name",
        "namespace",
        "path",
        "resource",
        "seconds",
        "status",
        "subresource",
        "verb",
        "version",
    )

    def __init__(self, method: str, path: str, *, is_watch: bool = False, attempt: int = 1) -> None:
        group, version, parts = _split_path(path)
        self.method: str = method
        """As in `GET`."""
        self.path: str = path
        """As in `/api/v1/namespaces/flux/pods/m`. It has the names of objects: too many values for a metric."""
        self.group: str = group
        """The API group; empty: the core group, or a path without a resource, such as `/version`."""
        self.version: str = version
        self.namespace: str = ""
        """Empty: all namespaces, or a resource of the cluster."""
        if len(parts) > 2 and parts[0] == "namespaces" and parts[2] not in _PARTS_OF_NAMESPACES:
            self.namespace, parts = parts[1], parts[2:]
        self.resource: str = parts[0] if parts else ""
        """The plural, as in `pods`; empty: a path without a resource."""
        self.name: str = parts[1] if len(parts) > 1 else ""
        """That of the object; empty: a list, a watch, or a new object."""
        self.subresource: str = "/".join(parts[2:])
        """As in `status`; empty: the object itself."""
        verb = _VERBS.get(method, method.lower())
        is_collection = bool(self.resource) and not self.name
        self.verb: str = "watch" if is_watch else _COLLECTION_VERBS.get(method, verb) if is_collection else verb
        """As in `list`, `watch` or `deletecollection`."""
        self.attempt: int = attempt
        """1, and greater if the request is sent again after a failure."""
        self.status: int = 0
        """The HTTP status code; 0 before the response, and if there was none."""
        self.seconds: float = 0.0
        """How long the request took, as soon as it is over."""

    def __repr__(self) -> str:
        return f"RequestInfo({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


def _split_path(path: str) -> tuple[str, str, list[str]]:
    """The group, the version and the rest of the path of a resource; nothing of another path."""
    parts = [unquote(part) for part in path.split("/")[1:]]
    if parts[0] == "api" and len(parts) > 2:
        return "", parts[1], parts[2:]
    if parts[0] == "apis" and len(parts) > 3:
        return parts[1], parts[2], parts[3:]
    return "", "", []


AroundRequest = Callable[[RequestInfo], AbstractContextManager[object]]
"""What is entered before each request, and left after it, such as a timer or a span."""


def around_requests(client: C, around: AroundRequest) -> C:
    """Enters what `around` returns before each request that the package sends with a client, and leaves it after.

    Returns the client. The `RequestInfo` has its `status` and `seconds` when the block is left, and an `ApiError` of
    the request passes through it. Each attempt counts: one that is sent again comes again, as another `attempt`. The
    block has the whole response in it, but of a watch only its beginning. Requests of caches and watches come from
    other threads. What `around` raises, the call raises. With several hooks, the first one is the outermost.
    """
    setattr(client, _HOOKS, (*getattr(client, _HOOKS, ()), around))
    return client


@contextmanager
def observed(client: Any, request: Request) -> Generator[RequestInfo, None, None]:
    """Enters the hooks of a client; the block notes the status of a response in what this yields."""
    is_watch = ("watch", "true") in request.query
    info = RequestInfo(request.method, request.path, is_watch=is_watch, attempt=request.attempt)
    failure: BaseException | None = None
    with ExitStack() as entered:
        for around in getattr(client, _HOOKS, ()):
            entered.enter_context(around(info))
        began = time.monotonic()
        try:
            yield info
        except BaseException as error:
            info.status = error.status if isinstance(error, _api_errors.ApiError) else info.status
            failure = error
            raise
        finally:
            info.seconds = time.monotonic() - began
    if failure is not None:  # a hook may not swallow it
        raise failure
