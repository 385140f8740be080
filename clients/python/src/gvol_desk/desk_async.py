"""The same desk for programs of asyncio: each question waits in a thread, so that the loop never does."""

import asyncio
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
                pass  # A thread still reads: it ends with the process or its timeout.


class AsyncDesk:
    """A running desk; the same parameters as ``Desk``. Every question has a connection of its own."""

    def __init__(
        self, address: Optional[str] = None, key: Optional[str] = None, *, tries: int = 4, timeout: float = 60.0
    ) -> None:
        self._made = lambda: Desk(address, key, tries=tries, timeout=timeout)
        self._made()

    async def __aenter__(self) -> "AsyncDesk":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Nothing to end: no connection is kept between questions."""

    async def catalog(self) -> List[Dict[str, Any]]:
        """Every study of this desk with arguments, columns, units and method."""
        with self._made() as desk:
            return await asyncio.to_thread(desk.catalog)

    async def ask(self, question: "Question[Columns]") -> "Answer[Columns]":
        """One answer."""
        with self._made() as desk:
            return await asyncio.to_thread(desk.ask, question)

    async def cost(self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str) -> Cost:
        """What ``range`` would cost."""
        with self._made() as desk:
            return await asyncio.to_thread(desk.cost, question, begin, end, interval)

    async def watch(self, question: "Question[Columns]", *, every: float = 2.0) -> AsyncIterator["Answer[Columns]"]:
        """The answer, and again whenever it has changed."""
        tag: Optional[str] = None
        with self._made() as desk:
            while True:
                answer, tag = await asyncio.to_thread(desk._asked, question, tag)
                if answer is not None:
                    yield answer
                await asyncio.sleep(every)

    async def live(self, question: "Question[Columns]") -> AsyncIterator["Answer[Columns]"]:
        """The answer now, and again as soon as the desk has a new one; needs the package ``websockets``."""
        catalog = await self.catalog()
        with self._made() as desk:
            answers = live_answers(desk._live_address(), desk._headers["x-auth"], question, catalog)
        try:
            async for answer in answers:
                yield answer
        finally:
            await answers.aclose()  # type: ignore[attr-defined]

    async def range(
        self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str
    ) -> AsyncIterator[Union["Answer[Columns]", Missing]]:
        """The study at every instant of a span."""
        async for item in _in_threads(self._made().range(question, begin, end, interval)):
            yield item
