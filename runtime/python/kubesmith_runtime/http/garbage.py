"""A block of code that makes many objects -> the same, without runs of Python's cyclic garbage collector meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager

__all__ = ["paused_collection"]


@contextmanager
def paused_collection() -> Generator[None, None, None]:
    """Pauses the collector, unless it is off anyway: for the milliseconds in which a page of a list is read.

    What is read has no cycles, but the collector runs with every 25 % of new objects and walks over all objects of the
    process each time, which cost a list of thousands more than reading it. Blocks of several threads may overlap: each
    that found the collector on turns it on again.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
