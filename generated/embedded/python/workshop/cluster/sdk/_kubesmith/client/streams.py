"""The steps of a watch -> what it hands out, over the connections of a transport, sync and async.

Both drivers can be stopped while they wait for anything: the sync one from another thread, the async one from another
task or thread.
"""

from __future__ import annotations

from collections import deque
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..http.api_errors import ApiError, async_errors, local_error
from ..http.responses import LineSplitter
from .steps import Close, Emit, Open, ReadLine, Send, Sleep, Steps

if TYPE_CHECKING:
    import asyncio
    from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator

    from ..http.deadlines import Deadline
    from ..http.transport import AsyncTransport, Transport

    Start = Callable[[], tuple[Transport, Steps[None]]]
    AsyncStart = Callable[[], Awaitable[tuple[AsyncTransport, Steps[None]]]]

__all__ = ["AsyncStreamDriver", "StreamDriver"]


class _Lines:
    """The chunks of a stream that were read -> lines that were not handed out yet."""

    def __init__(self, request: str, limit: int) -> None:
        self.splitter = LineSplitter(request, limit)
        self.ready: deque[bytes] = deque()

    def feed(self, chunk: bytes | None) -> None:
        """Takes a chunk; None at the end of the stream."""
        self.ready.extend(self.splitter.finish() if chunk is None else self.splitter.feed(chunk))


_PATIENCE = 1.0
"""Seconds that a caller whose call was cancelled, as by `asyncio.wait_for`, has to call again before the connection is
closed; the next call then opens another one."""

_END: Any = object()
"""In place of the next step, when there is none."""


def _no_steps() -> Steps[None]:
    yield from ()


def _resume(steps: Steps[None], result: Any) -> Any:
    """The step after one with a result, or with the `ApiError` that it raised; `_END` if there is none."""
    try:
        return steps.throw(result) if isinstance(result, ApiError) else steps.send(result)
    except StopIteration:
        return _END


class StreamDriver:
    """Performs steps until one hands out a value."""

    def __init__(self, start: Start) -> None:
        self.start = start
        """Called by the first `next`: what the steps are performed with."""
        self.transport: Transport | None = None
        self.steps: Steps[None] = _no_steps()
        self.step: Any = None
        """The step that comes next; None before the first one."""
        self.stopped: Any = import_module("threading").Event()
        self.deadline: Deadline | None = None
        self.chunks: Generator[bytes, None, None] | None = None
        self.lines: _Lines | None = None
        self.silence = 0.0
        """The seconds after which the open stream counts as stalled."""

    @property
    def is_stopped(self) -> bool:
        """Whether nothing more is handed out."""
        stopped: bool = self.stopped.is_set()
        return stopped

    def next(self) -> Any:
        """The next value that a step hands out; None after the end. Raises the `ApiError` that ends the steps."""
        try:
            if self.transport is None and not self.is_stopped:
                self.transport, self.steps = self.start()
            while not self.is_stopped and self.step is not _END:
                step, value = self.step, None
                if isinstance(step, Emit):
                    value = step.value
                result = None if step is None or value is not None else self._perform(step)
                if not self.is_stopped:
                    self.step = _resume(self.steps, result)
                if value is not None:
                    return value
        except BaseException:
            self.close()
            raise
        self.close()
        return None

    def _perform(self, step: Any) -> Any:
        """The result of a step, or the `ApiError` that it raises."""
        try:
            if isinstance(step, ReadLine):
                return self._read_line(step.seconds)
            if isinstance(step, Send):
                return self._connected().send(step.request, self._new_deadline(step.seconds))
            if isinstance(step, Sleep):
                self.stopped.wait(step.seconds)
            elif isinstance(step, Open):
                self._open(step)
            elif isinstance(step, Close):
                self._close_stream()
        except ApiError as error:
            return error
        return None

    def _connected(self) -> Transport:
        if self.transport is None:
            raise RuntimeError("a step is performed before the first `next`")
        return self.transport

    def _new_deadline(self, seconds: float | None = None) -> Deadline:
        """The deadline of a response, which `stop` ends."""
        self.deadline = deadline = self._connected().deadline()
        if seconds is not None:
            deadline.shorten(seconds)
        deadline.is_stopped = self.is_stopped
        return deadline

    def _open(self, step: Open) -> None:
        self._close_stream()
        transport = self._connected()
        self.lines = _Lines(str(step.request), transport.limits.line_bytes)
        self.silence = step.silence
        self.chunks = transport.stream(step.request, self._new_deadline(step.silence), step.silence)
        next(self.chunks)  # the response begins

    def _read_line(self, seconds: float | None) -> bytes | None:
        lines, chunks, deadline = self.lines, self.chunks, self.deadline
        if lines is None or chunks is None or deadline is None:
            return None
        deadline.silence = self.silence if seconds is None else min(seconds, self.silence)
        while not lines.ready:
            chunk = next(chunks, None)
            lines.feed(chunk)
            if chunk is None:
                break
        return lines.ready.popleft() if lines.ready else None

    def _close_stream(self) -> None:
        chunks, self.chunks, self.lines = self.chunks, None, None
        if chunks is not None:
            chunks.close()

    def stop(self) -> None:
        """Ends `next` in whatever thread waits in it, at once. Only a connection that is being made is waited for."""
        self.stopped.set()
        deadline = self.deadline
        if deadline is not None:
            deadline.stop()

    def close(self) -> None:
        """Stops, and closes the stream; if another thread is in `next`, that thread closes it."""
        self.stop()
        try:
            self.steps.close()
            self._close_stream()
        except ValueError:  # another thread is in the generator
            return


class AsyncStreamDriver:
    """As `StreamDriver`. A cancelled `next` can be called again: it goes on waiting for what was on its way."""

    def __init__(self, start: AsyncStart) -> None:
        self.task: asyncio.Task[Any] | None = None
        """Performs a step."""
        self.ending: asyncio.TimerHandle | None = None
        """Ends the task if the caller, who was cancelled while it ran, does not come back."""
        self.is_stopped: bool = False
        """Whether nothing more is handed out."""
        self.start = start
        """Called by the first `next`: what the steps are performed with."""
        self.transport: AsyncTransport | None = None
        self.steps: Steps[None] = _no_steps()
        self.step: Any = None
        self.asyncio: Any = import_module("asyncio")
        self.chunks: AsyncGenerator[bytes, None] | None = None
        self.lines: _Lines | None = None

    async def next(self) -> Any:
        """The next value that a step hands out; None after the end. Raises the `ApiError` that ends the steps."""
        try:
            if self.transport is None and not self.is_stopped:
                self.transport, self.steps = await self.start()
            with async_errors():
                while not self.is_stopped and self.step is not _END:
                    step, value = self.step, None
                    if isinstance(step, Emit):
                        value = step.value
                    result = None if step is None or value is not None else await self._result(step)
                    if not self.is_stopped:
                        self.step = _resume(self.steps, result)
                    if value is not None:
                        return value
        except self.asyncio.CancelledError:
            raise
        except BaseException:
            await self.aclose()
            raise
        await self.aclose()
        return None

    async def _result(self, step: Any) -> Any:
        """The result of a step, or the `ApiError` that it raises."""
        lines = self.lines
        if isinstance(step, ReadLine) and lines is not None and lines.ready:
            return lines.ready.popleft()
        task = self.task
        if task is None:
            started: asyncio.Task[Any] = self.asyncio.ensure_future(self._perform(step))
            task = self.task = started
        seconds = step.seconds if isinstance(step, (ReadLine, Send)) else None
        seconds = step.silence if isinstance(step, Open) else seconds
        if self.ending is not None:
            self.ending.cancel()
        try:
            await self.asyncio.wait({task}, timeout=seconds)
        except self.asyncio.CancelledError:
            self.ending = task.get_loop().call_later(_PATIENCE, task.cancel)
            raise
        is_late = not task.done()
        if is_late:
            task.cancel()
            await self.asyncio.wait({task})
        self.task = None
        if task.cancelled():
            if is_late:
                return local_error("", "Timeout", f"the server sent nothing for {seconds} seconds")
            return local_error("", "ConnectionLost", "the connection was closed after the caller was cancelled")
        error = task.exception()
        return error if isinstance(error, ApiError) else task.result()

    def _perform(self, step: Any) -> Coroutine[Any, Any, Any]:
        """What performs a step."""
        if self.transport is None:
            raise RuntimeError("a step is performed before the first `next`")
        if isinstance(step, ReadLine):
            return _read_line(self.lines, self.chunks)
        if isinstance(step, Send):
            return self.transport.send(step.request)
        if isinstance(step, Sleep):
            sleeping: Coroutine[Any, Any, Any] = self.asyncio.sleep(step.seconds)
            return sleeping
        chunks, self.chunks, self.lines = self.chunks, None, None
        if isinstance(step, Open):
            self.lines = _Lines(str(step.request), self.transport.limits.line_bytes)
            self.chunks = self.transport.stream(step.request, step.silence)
        return _replace_stream(chunks, self.chunks)

    def stop(self) -> None:
        """Ends `next` in whatever task waits in it, at once; any thread may call it."""
        self.is_stopped = True
        task = self.task
        if task is not None and not task.get_loop().is_closed():
            task.get_loop().call_soon_threadsafe(task.cancel)

    async def aclose(self) -> None:
        """Stops, and closes the stream."""
        self.stop()
        task, self.task = self.task, None
        if task is not None:
            await self.asyncio.gather(task, return_exceptions=True)
        self.steps.close()
        chunks, self.chunks, self.lines = self.chunks, None, None
        await _replace_stream(chunks, None)


async def _read_line(lines: _Lines | None, chunks: AsyncGenerator[bytes, None] | None) -> bytes | None:
    if lines is None or chunks is None:
        return None
    while not lines.ready:
        chunk = await anext(chunks, None)
        lines.feed(chunk)
        if chunk is None:
            break
    return lines.ready.popleft() if lines.ready else None


async def _replace_stream(
    before: AsyncGenerator[bytes, None] | None, after: AsyncGenerator[bytes, None] | None
) -> None:
    """Closes a stream and waits until another one begins."""
    if before is not None:
        await before.aclose()
    if after is not None:
        await anext(after)
