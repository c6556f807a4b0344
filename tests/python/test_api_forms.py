"""`Api` and `AsyncApi`, and every other pair of a sync and an async form -> the same methods, parameters and words."""

from __future__ import annotations

import inspect
import re
from typing import Any

import fluxoperator
import pytest

PAIRS = [
    ("Api", "AsyncApi"),
    ("MetadataApi", "AsyncMetadataApi"),
    ("StatusApi", "AsyncStatusApi"),
    ("Watch", "AsyncWatch"),
    ("Cache", "AsyncCache"),
    ("Controller", "AsyncController"),
]


def methods(cls: type[Any]) -> dict[str, Any]:
    """The public methods and properties of a class, by the name in the sync form."""
    found: dict[str, Any] = {}
    for name, value in inspect.getmembers(cls):
        if not name.startswith("_") or name in ("__init__", "__enter__", "__aenter__"):
            found[name.replace("aclose", "close").replace("__aenter__", "__enter__")] = value
    return found


def sync_words(text: object) -> str:
    """A signature or a docstring, in the words of the sync form."""
    words = re.sub(r"\b([Aa])n `Async(?=[CLM])", r"\1 `", str(text))
    return re.sub(r"Async|async |await ", "", words).replace("aclose", "close").replace("kubernetes.aio", "kubernetes")


@pytest.mark.parametrize(("sync", "asynchronous"), PAIRS)
def test_both_forms_have_the_same_methods(sync: str, asynchronous: str) -> None:
    one, other = methods(getattr(fluxoperator, sync)), methods(getattr(fluxoperator, asynchronous))
    assert sorted(one) == sorted(other)
    assert "__init__" in one
    for name, method in one.items():
        assert sync_words(inspect.getdoc(other[name])) == str(inspect.getdoc(method))
        if callable(method):
            assert sync_words(inspect.signature(other[name])) == str(inspect.signature(method)), name


def test_the_async_form_is_awaited() -> None:
    for name, method in methods(fluxoperator.AsyncApi).items():
        is_awaited = inspect.iscoroutinefunction(method)
        assert is_awaited == (
            name not in ("__init__", "within", "everywhere", "for_kind", "metadata", "status", "watch")
        ), name
    assert not any(inspect.iscoroutinefunction(method) for method in methods(fluxoperator.Api).values())
