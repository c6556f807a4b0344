"""A web application of docs/controller.md: webhooks that validate, change and convert objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from registrymirror import Admission, Cause, Conversion
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror
from rules.versions_example_com import v1, v1beta1

Version = v1.Versioned | v1beta1.Versioned


def validate(old: RegistryMirror | None, new: RegistryMirror | None) -> Iterator[Cause]:
    """The registry of a mirror never changes."""
    if old is not None and new is not None and old.spec.registry != new.spec.registry:
        yield Cause("FieldValueInvalid", "the registry must not change", "spec.registry")


def mutate(mirror: RegistryMirror) -> None:
    """Every mirror has a label of its team."""
    labels = {"team": str(mirror.metadata.namespace), **(mirror.metadata.labels or {})}
    mirror.metadata.labels = labels


def convert(found: Version, to: type[Version]) -> Version:
    """A size of v1 is twice the size of v1beta1."""
    size = found.spec.size
    if to is v1.Versioned:
        return v1.Versioned(metadata=found.metadata, spec=v1.VersionedSpec(size=2 * size))
    if size % 2:
        raise LookupError(f"v1beta1 has no form of the size {size}")
    return v1beta1.Versioned(metadata=found.metadata, spec=v1beta1.VersionedSpec(size=size // 2))


admission = Admission(RegistryMirror, validate=validate, mutate=mutate)
conversion = Conversion([v1.Versioned, v1beta1.Versioned], convert)
app = FastAPI()


@app.post("/admit")
def admit(review: dict[str, Any]) -> dict[str, Any]:
    """Answers an AdmissionReview."""
    return admission.answer(review)


@app.post("/convert")
def convert_all(review: dict[str, Any]) -> dict[str, Any]:
    """Answers a ConversionReview."""
    return conversion.answer(review)


@app.exception_handler(ValueError)
async def refuse(request: Request, error: ValueError) -> JSONResponse:
    """Answers a body that is no review of these kinds."""
    return JSONResponse({"message": str(error)}, status_code=400)
