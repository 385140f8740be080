"""Client for asyncio: each request blocks a thread and not the event loop."""

import asyncio
from pathlib import Path
from typing import Any, AsyncIterator, Dict, Iterator, List, Optional, TypeVar, Union

from .answer import Answer, Cost, Missing
from .desk import Desk
from .live import live_answers
from .question import Instant, Question

Columns = TypeVar("Columns")
Item = TypeVar("Item")

_END: Any = object()


async def _in_threads(items: Iterator[Item]) -> AsyncIterator[Item]:
    try:
        while True:
            item = await asyncio.to_thread(next, items, _END)
            if item is _END:
                return
            yield item
    finally:
        close = getattr(items, "close", None)
        if close is not None:
            try:
                close()
            except ValueError:
                pass  # A thread is still reading; it ends with the process or its timeout.


class AsyncDesk:
    """A running desk; parameters as for ``Desk``. Every request has its own connection."""

    def __init__(
        self, address: Optional[str] = None, key: Optional[str] = None, *, tries: int = 4, timeout: float = 60.0
    ) -> None:
        self._open = lambda: Desk(address, key, tries=tries, timeout=timeout)
        self._open()

    async def __aenter__(self) -> "AsyncDesk":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Does nothing: no connection stays open between requests."""

    async def catalog(self) -> List[Dict[str, Any]]:
        """Returns every study of this desk with arguments, columns, units and method."""
        with self._open() as desk:
            return await asyncio.to_thread(desk.catalog)

    async def ask(self, question: "Question[Columns]") -> "Answer[Columns]":
        """Returns the answer of a study."""
        with self._open() as desk:
            return await asyncio.to_thread(desk.ask, question)

    async def cost(self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str) -> Cost:
        """Estimates the cost of ``range``."""
        with self._open() as desk:
            return await asyncio.to_thread(desk.cost, question, begin, end, interval)

    async def watch(self, question: "Question[Columns]", *, every: float = 2.0) -> AsyncIterator["Answer[Columns]"]:
        """Yields the answer, and again whenever it has changed."""
        tag: Optional[str] = None
        with self._open() as desk:
            while True:
                answer, tag = await asyncio.to_thread(desk._ask_if_changed, question, tag)
                if answer is not None:
                    yield answer
                await asyncio.sleep(every)

    async def live(self, question: "Question[Columns]") -> AsyncIterator["Answer[Columns]"]:
        """Yields the answer, and again as soon as the desk pushes a new one; needs the package ``websockets``."""
        catalog = await self.catalog()
        with self._open() as desk:
            answers = live_answers(desk._live_address(), desk._headers["x-auth"], question, catalog)
        try:
            async for answer in answers:
                yield answer
        finally:
            await answers.aclose()  # type: ignore[attr-defined]

    async def range(
        self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str
    ) -> AsyncIterator[Union["Answer[Columns]", Missing]]:
        """Yields the study at every instant of a span."""
        async for item in _in_threads(self._open().range(question, begin, end, interval)):
            yield item

    async def history_files(self, **selection: Optional[str]) -> List[Dict[str, Any]]:
        """Returns the files of stored history; parameters as for ``Desk.history_files``."""
        with self._open() as desk:
            return await asyncio.to_thread(lambda: desk.history_files(**selection))

    async def download_history(self, folder: Union[str, Path], **selection: Optional[str]) -> AsyncIterator[Path]:
        """Downloads Parquet files of stored history and yields the path of each."""
        async for path in _in_threads(self._open().download_history(folder, **selection)):
            yield path
