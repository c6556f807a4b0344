"""Parts of objects, in which nothing is required: how they are made, read and sent."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from operator import methodcaller
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator import Api, MergePatch, Model, ModelError, Partial, fields, merge_patch
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterContainerCommands,
    MiniClusterContainerSecret,
    MiniClusterSpec,
    MiniClusterStatus,
)
from loopback import Loopback
from rules.swagger_recursion_example_com.v1 import Nest, Tree

HEAD = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": {"name": "m"}}
STORED: dict[str, Any] = {**HEAD, "spec": {"containers": [{}], "size": 4}}


def resized() -> MiniCluster.Partial:
    return MiniCluster.Partial(metadata={"name": "m"}, spec=MiniClusterSpec.Partial(size=4))


def test_a_part_has_what_was_set_and_lacks_what_is_required() -> None:
    part = resized()
    assert part.to_dict() == {**HEAD, "spec": {"size": 4}}
    assert (part.spec.containers, part.status, part.spec.deadline_seconds) == (None, None, 31_500_000)
    assert part.check(strict=True) == []
    assert repr(part) == ("MiniCluster.Partial(metadata=V1ObjectMeta(name='m'), spec=MiniClusterSpec.Partial(size=4))")
    part.spec.containers = [MiniClusterContainer.Partial(secrets={"TOKEN": {"name": "vault"}})]
    assert part.to_dict()["spec"]["containers"] == [{"secrets": {"TOKEN": {"name": "vault"}}}]
    container = (part.spec.containers or [])[0]
    assert container.secrets == {"TOKEN": MiniClusterContainerSecret.Partial(name="vault")}
    del part.spec
    assert part.to_dict() == HEAD


def test_names_and_types_are_checked() -> None:
    wrong: dict[str, Any] = {"containers": [{"resources": {"limts": {}}, "secrets": {"a": {"ky": 1}}}], "sizes": 4}
    with pytest.raises(ModelError) as caught:
        MiniCluster.Partial(spec=wrong)
    assert [str(problem) for problem in caught.value.problems] == [
        "spec.sizes: unknown field, did you mean `size`?",
        "spec.containers[0].resources.limts: unknown field, did you mean `limits`?",
        'spec.containers[0].secrets["a"].ky: unknown field, did you mean `key`?',
    ]
    with pytest.raises(ModelError, match="MiniClusterSpec.Partial: size: invalid type: string"):
        MiniClusterSpec.Partial(size="4")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ModelError, match="spec: invalid type: MiniClusterSpec.Partial"):
        MiniCluster(spec=MiniClusterSpec.Partial(size=4))  # type: ignore[arg-type]  # pyright: ignore


def test_a_complete_object_becomes_a_part() -> None:
    spec = MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")], size=4)
    part = MiniCluster.Partial(spec=spec)
    assert part.spec.containers == [MiniClusterContainer.Partial(command="lmp")]
    (part.spec.containers or [])[0].command = "other"
    assert spec.containers[0].command == "lmp"


def test_objects_of_other_classes_lack_what_those_require() -> None:
    owner = {"kind": "Job", "name": "j"}
    part = MiniCluster.Partial(metadata={"name": "m", "ownerReferences": [owner]})
    assert part.to_dict()["metadata"] == {"name": "m", "ownerReferences": [owner]}
    assert part.check() == []
    with pytest.raises(ModelError, match=r"metadata.ownerReferences\[0\].apiVersion: required"):
        MiniCluster(metadata={"name": "m", "ownerReferences": [owner]})


def test_a_part_is_a_model() -> None:
    part = resized()
    assert isinstance(part, Model)
    assert not isinstance(part, MiniCluster)
    assert pickle.loads(pickle.dumps(part)) == copy.deepcopy(part) == part
    assert MiniCluster.Partial.from_yaml(part.to_yaml()) == part
    assert MiniCluster.Partial is MiniCluster.Partial
    required = [info.name for info in fields(MiniClusterContainerSecret.Partial) if info.required]
    assert required == []
    assert "Fields:" in (inspect.getdoc(MiniClusterSpec.Partial) or "")
    assert part.with_defaults().to_dict()["spec"]["deadlineSeconds"] == 31_500_000


def test_a_class_that_requires_nothing_is_its_own_part() -> None:
    commands: Any = MiniClusterContainerCommands
    assert commands.Partial is commands

    class Named(MiniClusterSpec):
        pass

    assert Named.Partial is MiniClusterSpec.Partial
    generic: Any = Model
    with pytest.raises(AttributeError, match="only generated classes"):
        _ = generic.Partial


def test_types_that_contain_themselves() -> None:
    inner = Tree.Partial(children=[Tree(label="x"), {"right": {}}])
    part = Nest.Partial(spec={"tree": {"left": {}}, "again": inner.to_dict()})
    tree: dict[str, Any] = {"children": [{"label": "x"}, {"right": {}}]}
    assert part.to_dict()["spec"] == {"tree": {"left": {}}, "again": tree}


def test_apply_and_patches_send_a_part(api: ApiCaller, server: Loopback) -> None:
    stored = mini_cluster()
    status = MiniCluster.Partial(metadata={"name": "m"}, status=MiniClusterStatus.Partial(jobid="j"))
    uses: list[Callable[[Any], Any]] = [
        lambda clusters: clusters.apply(resized()),
        lambda clusters: clusters.patch("m", MergePatch(resized())),
        lambda clusters: clusters.status.apply(status),
    ]
    for use in uses:
        server.respond_with(stored)
        assert api(use, field_manager="scaler").spec.containers == [MiniClusterContainer(command="lmp")]
    bodies = [request.json for request in server.requests]
    part = {**HEAD, "spec": {"size": 4}}
    assert bodies == [part, part, {**HEAD, "status": {"jobid": "j"}}]


def test_ensure_compares_what_a_part_has(api: ApiCaller, server: Loopback) -> None:
    stored: dict[str, Any] = {**mini_cluster(), "spec": {"containers": [{}], "size": 3}}
    stored["metadata"]["managedFields"] = [{"manager": "author", "operation": "Update", "fieldsV1": {}}]
    for size, requests in (3, 1), (4, 2):
        for _ in range(requests):
            server.respond_with(stored)
        part = MiniCluster.Partial(metadata={"name": "m"}, spec=MiniClusterSpec.Partial(size=size))
        use: Callable[[Any], Any] = methodcaller("ensure", part)
        api(use, field_manager="scaler")
    assert [request.line.split()[0] for request in server.requests] == ["GET", "GET", "PATCH"]
    assert server.requests[-1].json == {**HEAD, "spec": {"size": 4}}


def test_what_needs_a_complete_object_refuses_a_part(api: ApiCaller, server: Loopback) -> None:
    whole, part = MiniCluster.from_dict(mini_cluster()), resized()
    uses: list[Callable[[Any], Any]] = [
        lambda clusters: clusters.create(part),
        lambda clusters: clusters.replace(part),
        lambda clusters: clusters.update(whole, part),
        lambda clusters: clusters.apply(Nest.Partial(metadata={"name": "m"})),
    ]
    for use in uses:
        with pytest.raises(ModelError):
            api(use, field_manager="scaler")
    assert server.requests == []


def test_a_merge_patch_to_a_part_removes_nothing() -> None:
    whole = MiniCluster.from_dict(STORED)
    part = MiniCluster.Partial(metadata={"labels": {"a": "b"}}, spec=MiniClusterSpec.Partial(size=5))
    assert merge_patch(whole, part) == {"metadata": {"labels": {"a": "b"}}, "spec": {"size": 5}}
    assert whole.merge_patch(part) == merge_patch(whole, part)


def test_drift_from_a_part() -> None:
    whole = MiniCluster.from_dict(STORED)
    assert resized().drift(whole) == []
    (difference,) = MiniCluster.Partial(spec=MiniClusterSpec.Partial(size=5)).drift(whole)
    assert str(difference) == "spec.size: desired 5, live 4"


def test_functions_take_the_parts_of_a_kind() -> None:
    def apply(clusters: Api[MiniCluster], part: Partial[MiniCluster]) -> MiniCluster:
        return clusters.apply(part)

    assert inspect.signature(apply).parameters["part"].annotation == "Partial[MiniCluster]"
