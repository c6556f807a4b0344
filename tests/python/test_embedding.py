"""Models in pydantic models, type adapters and the routes of a web service."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

import pytest
from asgi import post
from fastapi import Body, FastAPI
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from pydantic import BaseModel, ConfigDict, ValidationError
from rules.enum_string_example_com.v1 import TextEnumSpec

IMAGE = "ghcr.io/rse-ops/accounting:app-latest"


class Request(BaseModel):
    """The body of a request to a user's service."""

    cluster: MiniCluster
    spec: MiniClusterSpec | None = None
    sidecars: list[MiniClusterContainer] = []


def test_a_model_is_a_field_of_a_pydantic_model() -> None:
    spec = {"containers": [{"command": "lmp"}]}
    request = Request.model_validate(
        {"cluster": {"metadata": {"name": "m"}, "spec": spec}, "sidecars": [{"image": "x"}]}
    )
    assert request.cluster.spec.containers[0].image == IMAGE
    written = request.model_dump()
    assert written["cluster"]["spec"] == spec, "what was set, no defaults"
    assert (written["spec"], written["sidecars"]) == (None, [{"image": "x"}])
    assert Request.model_validate_json(request.model_dump_json()) == request
    assert request.model_copy(deep=True) == request
    assert Request(cluster=request.cluster).cluster is request.cluster


class StrictRequest(Request):
    """A request whose model refuses unknown fields and converts nothing."""

    model_config = ConfigDict(extra="forbid", strict=True)


def problems(
    model: type[BaseModel], value: object, *, strict: bool | None = None
) -> list[tuple[str, tuple[int | str, ...], object]]:
    """The type, the place and the input of each error of reading a value."""
    with pytest.raises(ValidationError) as raised:
        model.model_validate(value, strict=strict)
    return [(error["type"], error["loc"], error["input"]) for error in raised.value.errors()]


def test_errors_are_pydantics_with_the_place_of_each() -> None:
    wrong: dict[str, Any] = {"size": "four", "containers": [{}, {"environment": {"a.b": 1}}]}
    value: dict[str, Any] = {"cluster": {"spec": wrong}, "sidecars": [{}, 3]}
    assert problems(Request, value) == [
        ("value_error", ("cluster", "spec", "size"), "four"),
        ("value_error", ("cluster", "spec", "containers", 1, "environment", "a.b"), 1),
        ("value_error", ("sidecars", 1), 3),
    ]
    with pytest.raises(ValidationError, match='cluster.spec.size\n  invalid type: string "four", expected an integer'):
        Request.model_validate({"cluster": {"spec": wrong}})
    assert problems(Request, {"cluster": {"spec": {"size": 1}}}) == [
        ("missing", ("cluster", "spec", "containers"), {"size": 1})
    ]


def test_unknown_fields_are_kept_or_refused_as_pydantics_config_says() -> None:
    value: dict[str, Any] = {"cluster": {"spec": {"containers": [{"imag": "x"}], "new": 1}}}
    assert Request.model_validate(value).cluster.spec.unknown_fields == {"new": 1}
    with pytest.raises(ValidationError, match="unknown field, did you mean `image`"):
        StrictRequest.model_validate(value)
    assert problems(StrictRequest, value) == [
        ("extra_forbidden", ("cluster", "spec", "new"), 1),
        ("extra_forbidden", ("cluster", "spec", "containers", 0, "imag"), "x"),
    ]


class Mode(BaseModel):
    """A model with an enum of the CRD in it."""

    spec: TextEnumSpec


def test_strictness_is_that_of_pydantic() -> None:
    newer = {"spec": {"mode": "Newer", "other": 1}}
    assert Mode.model_validate(newer).model_dump() == newer
    assert problems(Mode, newer, strict=True) == [("value_error", ("spec", "mode"), "Newer")]
    assert Mode.model_validate_json('{"spec": {"mode": "NEVER"}}', strict=True).spec.mode == "NEVER"


def test_json_schema_is_that_of_the_definition_with_shared_parts() -> None:
    schema = Request.model_json_schema()
    parts = schema["$defs"]
    assert schema["properties"]["cluster"] == {"$ref": "#/$defs/MiniCluster"}
    assert parts["MiniCluster"]["properties"]["spec"]["$ref"] == "#/$defs/MiniClusterSpec"
    spec = parts["MiniClusterSpec"]
    assert spec["properties"]["deadlineSeconds"]["default"] == 31500000
    assert spec["required"] == ["containers"]
    for name in ("containers", "services"):
        assert spec["properties"][name]["items"] == {"$ref": "#/$defs/MiniClusterContainer"}
    assert parts["MiniClusterContainer"]["properties"]["image"]["default"] == IMAGE
    for keyword in ("minimum", "pattern", "enum", "format"):
        assert f'"{keyword}":' not in json.dumps(parts), "what reading does not check is not published"
    assert "$ref" not in json.dumps(MiniClusterSpec.json_schema()), "outside of pydantic, the definition as it is"


def _application() -> FastAPI:
    app = FastAPI()

    @app.post("/clusters")
    def submit(cluster: Annotated[MiniCluster, Body()]) -> MiniCluster:
        cluster.spec.size = 4
        return cluster

    return app


def test_a_model_is_the_body_and_the_response_of_a_route() -> None:
    app = _application()
    status, answer = asyncio.run(
        post(app, "/clusters", {"metadata": {"name": "m"}, "spec": {"containers": [{}], "new": 1}})
    )
    assert (status, answer["spec"]) == (200, {"containers": [{}], "size": 4, "new": 1})
    status, answer = asyncio.run(post(app, "/clusters", {"spec": {}}))
    assert status == 422
    (problem,) = answer["detail"]
    assert (problem["loc"], problem["type"]) == (["body", "spec", "containers"], "missing")
    document = app.openapi()
    route = document["paths"]["/clusters"]["post"]
    reference = {"$ref": "#/components/schemas/MiniCluster"}
    for part in (route["requestBody"], route["responses"]["200"]):
        assert part["content"]["application/json"]["schema"]["$ref"] == reference["$ref"]
    spec = document["components"]["schemas"]["MiniClusterSpec"]
    assert spec["properties"]["tasks"]["default"] == 1
