"""The official client's form for asyncio, which clients before 36 lack -> what tests of both forms need to know."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

__all__ = ["FORMS", "aio", "needs_aio"]


def _aio() -> Any:
    try:
        return import_module("kubernetes.aio.client")
    except ImportError:
        return None


aio = _aio()
"""The module `kubernetes.aio.client`, or None."""

FORMS = ["sync"] if aio is None else ["sync", "async"]
"""The forms of the installed client, as parameters of tests."""

needs_aio = pytest.mark.skipif(aio is None, reason="the installed client has no form for asyncio")
