"""What an annotation asks of the class of a kind: one of any generated package, or one of the official client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["ClientKind", "GeneratedKind", "ScaleKind", "StatusKind"]


class GeneratedKind(Protocol):
    """The class of a kind in a generated package, of which there may be several."""

    resource: ClassVar[Any]
    """How the API server serves the kind."""

    def check(self, *, strict: bool = False) -> list[Any]:
        """What is wrong with the object."""
        ...


class ClientKind(Protocol):
    """The class of a kind in the official client."""

    attribute_map: ClassVar[dict[str, str]]

    @property
    def api_version(self) -> str | None: ...
    @property
    def metadata(self) -> _kubernetes_client.V1ObjectMeta | None: ...


class StatusKind(GeneratedKind, Protocol):
    """The class of a kind with the subresource status."""

    __status_subresource__: ClassVar[Literal[True]]


class ScaleKind(GeneratedKind, Protocol):
    """The class of a kind with the subresource scale."""

    __scale_subresource__: ClassVar[Literal[True]]
