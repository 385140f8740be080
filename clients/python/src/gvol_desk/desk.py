"""Asks a desk, one question after the other."""

import asyncio
import http.client
import json
import os
import time
from typing import Any, Dict, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar, Union
from urllib.parse import quote, urlencode, urlsplit

from .answer import Answer, ColumnFacts, Cost, Missing, moment
from .arrow import read_stream
from .live import live_answers
from .question import Instant, Question, instant_text

Columns = TypeVar("Columns")
Response = http.client.HTTPResponse

#: Answers after which a desk is asked again when it says when.
_BUSY = (429, 503)
_MOST_WAIT_S = 60.0


class DeskError(Exception):
    """What a desk says when it does not answer: a sentence, and a code to tell cases apart."""

    def __init__(self, status: int, code: str, message: str, argument: Optional[str] = None) -> None:
        super().__init__(message)
        self.status, self.code, self.argument = status, code, argument


def _problem(response: Response) -> DeskError:
    text = response.read()
    try:
        error = json.loads(text)["error"]
        return DeskError(response.status, error["code"], error["message"], error.get("argument"))
    except (ValueError, KeyError, TypeError):
        return DeskError(response.status, "unknown", f"The desk answered {response.status}.")


def _facts(column: Mapping[str, Any]) -> ColumnFacts:
    return ColumnFacts(column["name"], column["unit"], column["doc"], column["type"], column["nullable"])


class Desk:
    """A running desk.

    :param address: where it answers; ``GVOL_DESK`` when not given, else this machine
    :param key: API key; ``GVOL_KEY`` when not given. ``npx gvol token`` makes one
    :param tries: how often a busy desk is asked, each time after the wait that it names
    :param timeout: seconds without a byte after which a question is given up
    """

    def __init__(
        self, address: Optional[str] = None, key: Optional[str] = None, *, tries: int = 4, timeout: float = 60.0
    ) -> None:
        parts = urlsplit(address or os.environ.get("GVOL_DESK") or "http://127.0.0.1:8550")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"Expected an address such as http://127.0.0.1:8550, got {address!r}.")
        self._parts, self._tries, self._timeout = parts, max(1, tries), timeout
        self._headers = {"x-auth": key or os.environ.get("GVOL_KEY") or ""}
        self._kept: Optional[http.client.HTTPConnection] = None

    def __enter__(self) -> "Desk":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connection that is kept between questions."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _connection(self) -> http.client.HTTPConnection:
        made = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        return made(self._parts.hostname or "", self._parts.port, timeout=self._timeout)

    def _sent(self, connection: http.client.HTTPConnection, path: str, headers: Mapping[str, str]) -> Response:
        connection.request("GET", self._parts.path.rstrip("/") + path, headers={**self._headers, **headers})
        return connection.getresponse()

    def _got(self, path: str, headers: Mapping[str, str] = {}) -> Response:
        """An answer on the connection that is kept; opened anew where the desk has closed it meanwhile."""
        if self._kept is not None:
            try:
                return self._sent(self._kept, path, headers)
            except (http.client.HTTPException, ConnectionError):
                self.close()
        self._kept = self._connection()
        return self._sent(self._kept, path, headers)

    def _answered(self, path: str, headers: Mapping[str, str] = {}) -> Tuple[Response, bytes]:
        for left in range(self._tries - 1, -1, -1):
            response = self._got(path, headers)
            if response.status in (200, 304):
                return response, response.read()
            wait = response.headers.get("retry-after")
            problem = _problem(response)
            if left == 0 or response.status not in _BUSY or wait is None:
                raise problem
            time.sleep(min(float(wait), _MOST_WAIT_S))
        raise AssertionError("unreachable")

    def catalog(self) -> List[Dict[str, Any]]:
        """Every study of this desk with arguments, columns, units and method."""
        return json.loads(self._answered("/api/v1/studies")[1])["studies"]

    def ask(self, question: "Question[Columns]") -> "Answer[Columns]":
        """One answer, as Arrow on the wire."""
        answer, _ = self._asked(question, None)
        assert answer is not None
        return answer

    def _asked(
        self, question: "Question[Columns]", tag: Optional[str]
    ) -> Tuple[Optional["Answer[Columns]"], Optional[str]]:
        path = f"/api/v1/studies/{quote(question.study)}?{urlencode({**question.parameters(), 'format': 'arrow'})}"
        response, body = self._answered(path, {} if tag is None else {"if-none-match": tag})
        if response.status == 304:
            return None, tag
        table = read_stream(body)
        facts = table.facts
        answer: Answer[Columns] = Answer(
            study=facts["study"],
            input=json.loads(facts["input"]),
            as_of=moment(facts["asOf"]),
            is_simulated=facts["simulated"] == "true",
            note=facts.get("note"),
            columns=[
                ColumnFacts(one.name, one.facts["unit"], one.facts["doc"], one.kind, one.is_nullable)
                for one in table.fields
            ],
            data=table.data,  # type: ignore[arg-type]
        )
        return answer, response.headers.get("etag")

    def watch(self, question: "Question[Columns]", *, every: float = 2.0) -> Iterator["Answer[Columns]"]:
        """The answer, and again whenever it has changed; asking costs the desk nothing while it has not.

        :param every: seconds between two questions
        """
        tag: Optional[str] = None
        while True:
            answer, tag = self._asked(question, tag)
            if answer is not None:
                yield answer
            time.sleep(every)

    def _live_address(self) -> str:
        scheme = "wss" if self._parts.scheme == "https" else "ws"
        return f"{scheme}://{self._parts.netloc}{self._parts.path.rstrip('/')}/graphql"

    def live(self, question: "Question[Columns]") -> Iterator["Answer[Columns]"]:
        """The answer now, and again as soon as the desk has a new one: it sends them, nothing is asked again.

        Needs the package ``websockets``. A failing answer, or the end of the connection, is a ``LiveError``.
        """
        loop = asyncio.new_event_loop()
        answers = live_answers(self._live_address(), self._headers["x-auth"], question, self.catalog())
        try:
            while True:
                try:
                    yield loop.run_until_complete(answers.__anext__())
                except StopAsyncIteration:
                    return
        finally:
            loop.run_until_complete(answers.aclose())  # type: ignore[attr-defined]
            loop.close()

    def _range_path(
        self, question: "Question[Columns]", begin: str, end: str, interval: str, more: Mapping[str, str]
    ) -> str:
        if question.instant is not None:
            raise ValueError("A question over a span has no instant of its own: ask it without at().")
        span = {"from": begin, "to": end, "interval": interval, **more}
        return f"/api/v1/studies/{quote(question.study)}/range?{urlencode({**question.parameters(), **span})}"

    def cost(self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str) -> Cost:
        """What ``range`` would cost, measured at its last instant."""
        span = instant_text(begin), instant_text(end)
        told = json.loads(self._answered(self._range_path(question, *span, interval, {"dryRun": "true"}))[1])
        return Cost(told["instants"], told["seconds"], told["bytes"], told["isWithinLimits"], told["message"])

    def range(
        self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str
    ) -> Iterator[Union["Answer[Columns]", Missing]]:
        """The study at every instant from ``begin`` to ``end``, ``interval`` apart (``15m``, ``1h``, ``1d``).

        Read while the desk computes. Where it stops at a limit, what is left is asked for from there, so a span may be
        of any number of bytes. An instant without an answer is a ``Missing``.

        :raises DeskError: also where the stream was cut, or the desk stops at the same instant again and again
        """
        part, stopped = instant_text(begin), 0
        while True:
            told = ""
            for item in _Range[Columns](self, question, part, instant_text(end), interval):
                if isinstance(item, _Stop):
                    told, part, stopped = item.message, item.next, stopped + 1
                else:
                    stopped = 0
                    yield item
            if told == "":
                return
            if stopped >= self._tries:
                raise DeskError(503, "unavailable", told)
            if stopped > 0:
                time.sleep(1.0)


class _Stop:
    def __init__(self, following: str, message: str) -> None:
        self.next, self.message = following, message


class _Range(Generic[Columns]):
    """One stream of a range, on a connection of its own."""

    def __init__(self, desk: Desk, question: "Question[Columns]", begin: str, end: str, interval: str) -> None:
        self._desk, self._path = desk, desk._range_path(question, begin, end, interval, {})

    def _opened(self) -> Tuple[http.client.HTTPConnection, Response]:
        for left in range(self._desk._tries - 1, -1, -1):
            connection = self._desk._connection()
            response = self._desk._sent(connection, self._path, {})
            if response.status == 200:
                return connection, response
            wait = response.headers.get("retry-after")
            problem = _problem(response)
            connection.close()
            if left == 0 or response.status not in _BUSY or wait is None:
                raise problem
            time.sleep(min(float(wait), _MOST_WAIT_S))
        raise AssertionError("unreachable")

    def __iter__(self) -> Iterator[Union["Answer[Columns]", Missing, _Stop]]:
        connection, response = self._opened()
        try:
            head = json.loads(response.readline())
            columns = [_facts(column) for column in head["columns"]]
            for text in response:
                line = json.loads(text)
                if "isWhole" in line:
                    if not line["isWhole"]:
                        yield _Stop(line["next"], line["message"])
                    return
                instant = moment(line["instant"])
                if "error" in line:
                    yield Missing(instant, line["error"]["code"], line["error"]["message"])
                    continue
                yield Answer(
                    study=head["study"],
                    input={**head["input"], "asOf": line["instant"]},
                    as_of=moment(line["asOf"]),
                    is_simulated=line["simulated"],
                    note=line.get("note"),
                    columns=columns,
                    data=line["data"],
                    instant=instant,
                )
            raise DeskError(502, "cut", "The answer was cut before its end. Ask again from the last instant that came.")
        except (http.client.HTTPException, ValueError) as error:
            raise DeskError(502, "cut", f"The answer was cut or cannot be read: {error}.") from error
        finally:
            connection.close()
