"""Models in pydantic models, type adapters and the routes of a web service."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, cast

import pytest
from fastapi import Body, FastAPI
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from pydantic import BaseModel, TypeAdapter, ValidationError

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


def test_errors_are_pydantics_and_name_object_and_path() -> None:
    with pytest.raises(ValidationError) as raised:
        Request.model_validate({"cluster": {"metadata": {"name": "m"}, "spec": {"size": "four"}}})
    (error,) = raised.value.errors()
    assert error["loc"] == ("cluster",)
    title = "MiniCluster m (flux-framework.org/v1alpha2)"
    assert f'{title}: spec.size: invalid type: string "four", expected an integer' in error["msg"]
    assert f"{title}: spec.containers: required" in error["msg"]


def test_json_schema_is_that_of_the_definition() -> None:
    parts = Request.model_json_schema()["properties"]
    spec = parts["cluster"]["properties"]["spec"]
    assert spec["properties"]["deadlineSeconds"]["default"] == 31500000
    assert spec["required"] == ["containers"]
    assert parts["sidecars"]["items"]["properties"]["image"]["default"] == IMAGE
    assert TypeAdapter(MiniClusterSpec).json_schema() == MiniClusterSpec.json_schema()


def _application() -> FastAPI:
    app = FastAPI()

    @app.post("/clusters")
    def submit(cluster: Annotated[MiniCluster, Body()]) -> MiniCluster:
        cluster.spec.size = 4
        return cluster

    return app


async def _post(app: FastAPI, body: dict[str, Any]) -> tuple[int, Any]:
    """Calls an application as an ASGI server does; returns the status code and the JSON body."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/clusters",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent)
    return cast(int, sent[0]["status"]), json.loads(text)


def test_a_model_is_the_body_and_the_response_of_a_route() -> None:
    app = _application()
    status, answer = asyncio.run(_post(app, {"metadata": {"name": "m"}, "spec": {"containers": [{}], "new": 1}}))
    assert (status, answer["spec"]) == (200, {"containers": [{}], "size": 4, "new": 1})
    status, answer = asyncio.run(_post(app, {"spec": {}}))
    assert status == 422
    assert "spec.containers: required" in answer["detail"][0]["msg"]
    route = app.openapi()["paths"]["/clusters"]["post"]
    asked = route["requestBody"]["content"]["application/json"]["schema"]
    assert asked["properties"]["spec"]["properties"]["tasks"]["default"] == 1
