"""RegistryMirror in the form that datamodel-code-generator gives models of pydantic 2: defaults, aliases and bounds.

Written by hand after its documentation, with the options for snake case, population by field name and annotated fields.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field


class Condition(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    last_transition_time: Annotated[AwareDatetime, Field(alias="lastTransitionTime")]
    message: Annotated[str, Field(max_length=32768)]
    observed_generation: Annotated[int | None, Field(alias="observedGeneration", ge=0)] = None
    reason: Annotated[str, Field(min_length=1, max_length=1024)]
    status: str
    type: str


class Spec(BaseModel):
    registry: Annotated[str, Field(min_length=1)] = "registry-1.docker.io"
    port: Annotated[int, Field(ge=1, le=65535)] = 5000


class Status(BaseModel):
    conditions: list[Condition] | None = None


class RegistryMirror(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    api_version: Annotated[str | None, Field(alias="apiVersion")] = None
    kind: str | None = None
    metadata: dict[str, Any] | None = None
    spec: Spec | None = None
    status: Status | None = None


class Logging(BaseModel):
    debug: bool = False
    level: str = "info"


class LoggingSpec(BaseModel):
    logging: Logging = Logging()
