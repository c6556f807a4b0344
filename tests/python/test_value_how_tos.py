"""The how-tos of docs/values.md in Python: the page shows the bodies of these tests, and the imports that they use, as
`test_excerpts.py` compares. Each block is a program of its own.

`tests/rust-embedded/tests/value_how_tos.rs` has the same in Rust.
"""

from __future__ import annotations

import builtins
import dis
import re
from collections.abc import Iterator
from types import CodeType
from typing import Any

import pytest
from excerpts import ROOT
from fluxoperator import Api, ModelError, UnreadableError
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from loopback import Loopback
from loopback import listed as list_of
from rules.default_nullable_example_com.v1 import NullableDefaultSpec
from rules.default_object_example_com.v1 import ObjectDefaultSpec
from rules.enum_string_example_com.v1 import TextEnumSpec
from rules.equal_versions_example_com import v1, v1beta1

PAGES = ("docs/values.md", "docs/changes.md")
PROGRAM = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def programs(page: str) -> list[str]:
    """The blocks of Python of a page."""
    return PROGRAM.findall((ROOT / page).read_text(encoding="utf-8"))


def global_names(code: CodeType) -> Iterator[str]:
    """The names that code, and the functions in it, read from their module."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield instruction.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from global_names(constant)


def run(program: str) -> None:
    """Runs a program in a module of its own. Functions that it only defines have all the names that they need, too."""
    code = compile(program, "program.py", "exec", dont_inherit=True)
    module: dict[str, Any] = {"__name__": "__main__"}
    exec(code, module)  # noqa: S102 - a program of a page in this repository
    missing = set(global_names(code)) - module.keys() - set(dir(builtins))
    assert missing == set()


@pytest.mark.parametrize(
    "program",
    [pytest.param(code, id=f"{page}-{number}") for page in PAGES for number, code in enumerate(programs(page), 1)],
)
def test_a_block_is_a_program(program: str) -> None:
    run(program)


@pytest.mark.parametrize("program", ["dumps({})", "def text() -> str:\n    return dumps({})\n"])
def test_a_missing_import_is_found(program: str) -> None:
    with pytest.raises((AssertionError, NameError), match="dumps"):
        run(program)


def test_set_a_field() -> None:
    spec = MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")])
    spec.size = 4
    assert spec.to_dict() == {"containers": [{"command": "lmp"}], "size": 4}


def test_set_a_field_to_its_default() -> None:
    spec = MiniClusterSpec(containers=[], size=1)
    assert spec.to_dict() == {"containers": [], "size": 1}
    assert MiniClusterSpec(containers=[]).to_dict() == {"containers": []}


def test_unset_a_field() -> None:
    spec = MiniClusterSpec(containers=[], size=4)
    assert "size" in spec.set_fields
    spec.size = None
    assert "size" not in spec.set_fields
    assert spec.to_dict() == {"containers": []}


def test_null() -> None:
    spec = NullableDefaultSpec(limit=None)
    assert spec.to_dict() == {"limit": None}
    del spec.limit
    assert spec.to_dict() == {}
    assert spec.limit == 3


def test_read_a_default() -> None:
    spec = MiniClusterSpec(containers=[MiniClusterContainer()])
    assert spec.deadline_seconds == 31_500_000
    assert spec.containers[0].image == "ghcr.io/rse-ops/accounting:app-latest"
    assert spec.to_dict() == {"containers": [{}]}


def test_a_parent_is_missing() -> None:
    spec = MiniClusterSpec(containers=[])
    assert spec.logging is None
    debug = spec.logging is not None and spec.logging.debug
    assert debug is False


def test_the_default_of_an_object() -> None:
    spec = ObjectDefaultSpec()
    assert spec.logging.level == "info"
    spec.logging.debug = True
    assert spec.to_dict() == {"logging": {"debug": True}}
    spec.logging.debug = None
    assert spec.to_dict() == {"logging": {}}
    spec.logging = None
    assert spec.to_dict() == {}


def test_fill_in_the_defaults() -> None:
    cluster = MiniCluster(metadata={"name": "lammps"}, spec=MiniClusterSpec(containers=[]))
    stored = cluster.with_defaults()
    assert stored.to_dict()["spec"]["deadlineSeconds"] == 31_500_000
    assert "logging" not in stored.to_dict()["spec"]
    assert cluster.to_dict()["spec"] == {"containers": []}


def applied(api: Api[MiniCluster]) -> None:
    wanted = MiniCluster(metadata={"name": "lammps"}, spec=MiniClusterSpec(containers=[MiniClusterContainer()]))
    stored = api.apply(wanted)
    assert stored.spec.size == 4
    assert wanted.drift(stored) == []


def test_a_manager_of_the_size_alone(server: Loopback) -> None:
    server.respond_with({**wire("lammps"), "spec": {"containers": [{}], "size": 4}})
    applied(clusters(server))
    (request,) = server.requests
    assert request.line.startswith("PATCH /apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters/lammps?")
    assert request.headers["content-type"] == "application/apply-patch+yaml"
    assert request.json["spec"] == {"containers": [{}]}


def resized(api: Api[MiniCluster]) -> None:
    size_alone = MiniCluster.Partial(metadata={"name": "lammps"}, spec=MiniClusterSpec.Partial(size=4))
    assert size_alone.spec.containers is None
    stored = api.apply(size_alone, field_manager="scaler")
    assert stored.spec.size == 4


def test_a_part_of_an_object(server: Loopback) -> None:
    server.respond_with({**wire("lammps"), "spec": {"containers": [{}], "size": 4}})
    resized(clusters(server))
    assert server.requests[0].json["spec"] == {"size": 4}


def test_drift() -> None:
    desired = MiniCluster(metadata={"name": "lammps"}, spec=MiniClusterSpec(containers=[], size=4))
    live = desired.with_defaults()
    assert desired.drift(live) == []
    live.spec.size = 5
    (difference,) = desired.drift(live)
    assert str(difference) == "spec.size: desired 4, live 5"


def one_object(text: str) -> str:
    try:
        cluster = MiniCluster.from_yaml(text, strict=True)
    except ModelError as error:
        return "; ".join(str(problem) for problem in error.problems)
    return f"{cluster.spec.size} pods"


def listed(api: Api[MiniCluster]) -> tuple[list[str], list[str]]:
    found = api.list()
    names = [str(cluster.metadata.name) for cluster in found]
    problems = [str(error) for error in found.unreadable]
    return names, problems


def watched(api: Api[MiniCluster]) -> list[UnreadableError]:
    unreadable: list[UnreadableError] = []
    for event in api.watch(on_unreadable=unreadable.append):
        print(event.type, event.object.metadata.name)
        if event.object.metadata.name == "last":
            break
    return unreadable


def test_unreadable_objects(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    head = "apiVersion: flux-framework.org/v1alpha2\nkind: MiniCluster\n"
    assert one_object(head + "spec: {containers: [], size: 2}") == "2 pods"
    wrong = one_object(head + "spec: {containers: [{image: 3}], sizes: 2}")
    assert "spec.containers[0].image: invalid type: integer `3`, expected a string" in wrong
    assert "spec.sizes: unknown field, did you mean `size`?" in wrong
    bad: dict[str, Any] = {**wire("bad"), "spec": {"containers": [], "size": "four"}}
    found = list_of(wire("good"), bad, wire("last"), resourceVersion="9")
    place = "MiniCluster flux/bad (flux-framework.org/v1alpha2): spec.size: invalid type: string"
    server.respond_with(found)
    names, problems = listed(clusters(server))
    assert names == ["good", "last"]
    assert [problem.startswith(place) for problem in problems] == [True]
    server.respond_with(found)
    unreadable = watched(clusters(server))
    assert capsys.readouterr().out == "ADDED good\nADDED last\n"
    assert [str(error).startswith(place) for error in unreadable] == [True]
    assert unreadable[0].wire["spec"]["size"] == "four"


def test_what_a_newer_definition_has() -> None:
    newer: dict[str, Any] = {"containers": [], "size": 4, "queue": "fast"}
    spec = MiniClusterSpec.from_dict(newer)
    assert spec.unknown_fields == {"queue": "fast"}
    assert spec.to_dict() == newer
    assert TextEnumSpec.from_dict({"mode": "Sometimes"}).to_dict() == {"mode": "Sometimes"}


def clusters(server: Loopback) -> Api[MiniCluster]:
    """The typed client of the server."""
    configuration: Any = client.Configuration()
    configuration.host = server.host
    return Api(MiniCluster, client.ApiClient(configuration), namespace="flux", field_manager="author")


def wire(name: str) -> dict[str, Any]:
    """A MiniCluster as a server sends it."""
    metadata = {"name": name, "namespace": "flux", "uid": name, "resourceVersion": "7"}
    head = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": metadata}
    return {**head, "spec": {"containers": []}}


def test_an_object_of_an_equal_version() -> None:
    old = v1beta1.ShelfWall(metadata={"name": "hall"}, spec=v1beta1.ShelfWallSpec(wall="north"))
    new = v1.ShelfWall.from_version(old)
    assert new.api_version == "equal-versions.example.com/v1"
    assert new.spec == old.spec
    assert v1.ShelfWallSpec is v1beta1.ShelfWallSpec
