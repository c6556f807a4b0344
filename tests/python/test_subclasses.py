"""Classes that users derive from models: attributes of their own, methods, copies and pickles."""

from __future__ import annotations

import copy
import functools
import inspect
import pickle
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from fluxoperator import ModelError
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterSpec,
)

T = TypeVar("T")


class Job(MiniCluster):
    """An operator's view of a cluster."""

    queue: ClassVar[str] = "batch"
    attempts: int = 0
    submitter: str

    @functools.cached_property
    def processes(self) -> int:
        return self.spec.size * self.spec.tasks

    @property
    def image(self) -> str | None:
        return self.spec.containers[0].image

    @image.setter
    def image(self, value: str) -> None:
        self.spec.containers[0].image = value

    def title(self) -> str:
        return f"{self.metadata.name} of {self.queue}"


class Client(MiniCluster):
    """A model with a constructor of its own."""

    def __init__(self, name: str, *, connection: object = None) -> None:
        self._connection = connection
        super().__init__(metadata={"name": name}, spec=MiniClusterSpec(containers=[]))


class Tagged(MiniCluster, Generic[T]):
    """A generic model."""

    tag: T


def job() -> Job:
    return Job(metadata={"name": "m"}, spec=MiniClusterSpec(containers=[MiniClusterContainer()], size=2), submitter="a")


WIRE: dict[str, Any] = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m"},
    "spec": {"containers": [{}], "size": 2},
}


def test_attributes_of_a_subclass_are_kept_and_never_written() -> None:
    made = job()
    assert (made.attempts, made.submitter, made.processes, made.title()) == (0, "a", 2, "m of batch")
    made.attempts = 3
    made.image = "x"
    assert made.to_dict()["spec"]["containers"] == [{"image": "x"}]
    del made.attempts
    assert made.attempts == 0
    assert made.set_fields == {"metadata", "spec"}
    assert made.check(strict=True) == []
    assert "submitter" not in made.to_dict(defaults=True)
    assert made.with_defaults().spec.tasks == 1
    made.spec.containers[0] = MiniClusterContainer()
    assert made.to_dict() == WIRE


def test_they_are_part_of_copies_pickles_texts_and_comparisons() -> None:
    made = job()
    assert made.processes == 2
    made.attempts = 3
    for twin in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made)), made.__replace__()):
        assert type(twin) is Job
        assert twin == made
        assert (twin.attempts, twin.submitter) == (3, "a")
    assert "attempts=3" in repr(made)
    assert "processes" not in repr(made)
    assert made != job()


def test_a_replacement_computes_cached_properties_again() -> None:
    made = job()
    assert made.processes == 2
    more = made.__replace__(spec=MiniClusterSpec(containers=[], size=8), attempts=1)
    assert (more.processes, more.attempts, made.attempts) == (8, 1, 0)


def test_a_misspelt_attribute_is_refused_as_in_the_generated_class() -> None:
    made: Any = job()
    with pytest.raises(AttributeError, match="did you mean `spec`"):
        made.spce = None
    with pytest.raises(ModelError, match="atempts: no such field"):
        Job(atempts=1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with pytest.raises(ModelError, match="queue: no such field"):
        Job(queue="x")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with pytest.raises(AttributeError, match="no field '_cache'"):
        MiniCluster()._cache = 1  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_constructor_of_its_own_may_come_first() -> None:
    made = Client("m", connection=WIRE)
    assert made._connection is WIRE  # pyright: ignore[reportPrivateUsage]
    assert made.to_dict()["spec"] == {"containers": []}
    assert list(inspect.signature(Client).parameters) == ["name", "connection"]
    assert list(inspect.signature(Job).parameters) == [
        "metadata",
        "spec",
        "status",
        "api_version",
        "kind",
        "attempts",
        "submitter",
    ]


def test_a_subclass_reads_objects_as_itself_and_is_written_inside_others() -> None:
    class Verbose(MiniClusterLogging):
        level: int = 0

    made = Job.from_dict(WIRE)
    assert type(made) is Job
    assert made.attempts == 0
    made.spec.logging = Verbose(debug=True, level=2)
    assert made.to_dict()["spec"]["logging"] == {"debug": True}
    assert Tagged[int](tag=1).tag == 1


def test_a_class_that_hides_a_field_is_refused() -> None:
    with pytest.raises(TypeError, match="Wrong.size would hide the field 'size'"):
        type("Wrong", (MiniClusterSpec,), {"size": 3, "__module__": __name__})
    with pytest.raises(TypeError, match="Wrong.cache is a slot"):
        type("Wrong", (MiniClusterSpec,), {"__slots__": ("cache",), "__module__": __name__})


def test_subclasses_know_their_own_module_and_source() -> None:
    assert (Job.__module__, Job.__doc__) == (__name__, "An operator's view of a cluster.")
    assert inspect.getsource(Job).startswith("class Job(MiniCluster):")
