"""Error responses and failed connections -> the exception of their reason, which is one of the official client too."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import fluxoperator
import pytest
import rules
from async_client import FORMS, aio
from kubernetes.client.exceptions import ApiException
from loopback import Caller, Loopback
from parcels import BASE, PARCELS
from rules import (
    AlreadyExists,
    ApiError,
    Conflict,
    ConnectionFailed,
    Expired,
    Gone,
    Invalid,
    NotFound,
    Timeout,
    TooManyRequests,
)

REASONS = {
    "Unauthorized": 401,
    "Forbidden": 403,
    "NotFound": 404,
    "AlreadyExists": 409,
    "Conflict": 409,
    "Gone": 410,
    "Expired": 410,
    "Invalid": 422,
    "ServerTimeout": 504,
    "StoreReadError": 500,
    "Timeout": 504,
    "TooManyRequests": 429,
    "BadRequest": 400,
    "MethodNotAllowed": 405,
    "NotAcceptable": 406,
    "RequestEntityTooLarge": 413,
    "UnsupportedMediaType": 415,
    "InternalError": 500,
    "ServiceUnavailable": 503,
}
"""Every `StatusReason` of apimachinery with its code."""


def refused(call: Caller, method: str = "read_namespaced_parcel", *body: Any) -> ApiError:
    """The error of an operation."""
    with pytest.raises(ApiError) as error:
        call(PARCELS, method, "n", *([] if body else ["p"]), *body)
    return error.value


def status(reason: str, code: int, **details: Any) -> dict[str, Any]:
    """A `Status` in wire form."""
    return {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": reason, "code": code, **details}


@pytest.mark.parametrize(("reason", "code"), REASONS.items())
def test_each_reason_has_its_class(call: Caller, server: Loopback, reason: str, code: int) -> None:
    for _ in range(5):  # the client tries some again
        server.respond_with(status(reason, code, message="no"), code)
    error = refused(call)
    kinds = [reason, *(["Gone"] if reason == "Expired" else [])]
    assert [cls.__name__ for cls in type(error).__mro__ if issubclass(cls, ApiError)][-1 - len(kinds) : -1] == kinds
    assert isinstance(error, getattr(rules, reason))
    assert (error.status, error.code, error.reason) == (code, code, reason)


@pytest.mark.parametrize(("code", "expected"), [(404, NotFound), (410, Gone), (422, Invalid), (504, Timeout)])
def test_a_response_without_a_status_has_the_class_of_its_code(
    call: Caller, server: Loopback, code: int, expected: type[ApiError]
) -> None:
    server.respond_with(b"<html>", code, "text/html")
    error = refused(call)
    assert isinstance(error, expected)
    assert (error.body, error.status_object, error.causes) == ("<html>", {}, ())


def test_409_without_a_reason_is_of_the_method(call: Caller, server: Loopback) -> None:
    server.respond_with(b"", 409)
    parcel = {"metadata": {"name": "p"}, "spec": {"address": "x"}}
    assert isinstance(refused(call, "create_namespaced_parcel", parcel), AlreadyExists)
    server.respond_with(b"", 409)
    assert isinstance(refused(call, "delete_namespaced_parcel"), Conflict)


@pytest.mark.parametrize(("code", "expected"), [(404, NotFound), (409, Conflict), (422, Invalid), (451, ApiError)])
def test_an_unknown_reason_has_the_class_of_the_code(
    call: Caller, server: Loopback, code: int, expected: type[ApiError]
) -> None:
    # As `IsNotFound` and its like in apimachinery, which has none of these reasons.
    for reason in ("TooTired", "ConnectionFailed"):
        server.respond_with(status(reason, code, message="later"), code)
        error = refused(call)
        assert type(error).__name__ == expected.__name__
        assert str(error) == f"GET {BASE}/p: {code} {reason}: later"


def test_an_error_is_one_of_the_official_client(call: Caller, server: Loopback) -> None:
    server.respond_with(status("NotFound", 404, message="no"), 404)
    error = refused(call)
    assert isinstance(error, ApiException)
    assert isinstance(error, fluxoperator.ApiError)  # one class in all packages of a process
    if call.asynchronous:
        assert isinstance(error, aio.exceptions.ApiException)
        assert type(error).__name__ == "NotFound"
    assert error.headers is not None
    assert error.headers["content-type"] == error.headers["Content-Type"] == "application/json"
    assert error.body is not None
    assert error.body.startswith("{")


def test_errors_are_copied_and_pickled(call: Caller, server: Loopback) -> None:
    cause = {"reason": "FieldValueInvalid", "message": "too small", "field": "spec.size"}
    server.respond_with(status("Invalid", 422, message="no", details={"causes": [cause]}), 422)
    error = refused(call)
    for other in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(other) is type(error)
        assert (str(other), other.causes, other.headers) == (str(error), error.causes, error.headers)
    assert repr(error) == f"Invalid('GET {BASE}/p: 422 Invalid: no')"
    assert [(each.field, each.message) for each in error.causes] == [("spec.size", "too small")]


@pytest.mark.parametrize(
    ("header", "details", "expected"),
    [
        ("7", {"retryAfterSeconds": 3}, 7.0),
        (None, {"retryAfterSeconds": 3}, 3),
        ("Wed, 21 Oct 2015 07:28:00 GMT", {}, 0.0),
        ("soon", {}, None),
        (None, {}, None),
    ],
)
def test_retry_after_is_the_header_or_the_status(header: str | None, details: Any, expected: float | None) -> None:
    headers = {"Retry-After": header} if header else {}
    error = TooManyRequests("GET /x", 429, "TooManyRequests", "slow", {"details": details}, headers=headers)
    assert error.retry_after == expected


@pytest.mark.parametrize("form", FORMS)
def test_a_failed_connection_has_a_class(form: str) -> None:
    error = refused(Caller("http://127.0.0.1:9", form == "async"))
    assert isinstance(error, ConnectionFailed)
    assert (error.status, error.reason, error.body, error.headers) == (0, "ConnectionFailed", None, None)
    assert error.retry_after is None


def test_users_make_errors_for_their_own_tests() -> None:
    with pytest.raises(Gone) as error:
        raise Expired("GET /x", 410, "Expired", "too old")
    assert str(error.value) == "GET /x: 410 Expired: too old"
