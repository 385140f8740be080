"""Synchronous client: one request at a time."""

import asyncio
import http.client
import json
import os
import time
from pathlib import Path
from typing import Any, Dict, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar, Union
from urllib.parse import quote, urlencode, urlsplit

from .answer import Answer, ColumnFacts, Cost, Missing, moment
from .arrow import read_stream
from .error import DeskError
from .history import download, selection
from .live import live_answers
from .question import Instant, Question, instant_text

Columns = TypeVar("Columns")
Response = http.client.HTTPResponse

#: Statuses after which a request is repeated, if the answer has a Retry-After.
_BUSY = (429, 503)
_MAX_WAIT_S = 60.0


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

    :param address: URL of the desk; by default ``GVOL_DESK``, else this machine
    :param key: API key; by default ``GVOL_KEY``. ``npx gvol token`` creates one
    :param tries: number of attempts while the desk is busy, each after the delay that it names
    :param timeout: seconds without a byte after which a request fails
    """

    def __init__(
        self, address: Optional[str] = None, key: Optional[str] = None, *, tries: int = 4, timeout: float = 60.0
    ) -> None:
        parts = urlsplit(address or os.environ.get("GVOL_DESK") or "http://127.0.0.1:8550")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"Expected an address such as http://127.0.0.1:8550, got {address!r}.")
        self._parts, self._tries, self._timeout = parts, max(1, tries), timeout
        self._headers = {"x-auth": key or os.environ.get("GVOL_KEY") or ""}
        self._shared: Optional[http.client.HTTPConnection] = None

    def __enter__(self) -> "Desk":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection that requests share."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None

    def _connection(self) -> http.client.HTTPConnection:
        opener = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        return opener(self._parts.hostname or "", self._parts.port, timeout=self._timeout)

    def _send(self, connection: http.client.HTTPConnection, path: str, headers: Mapping[str, str]) -> Response:
        connection.request("GET", self._parts.path.rstrip("/") + path, headers={**self._headers, **headers})
        return connection.getresponse()

    def _get(self, path: str, headers: Mapping[str, str] = {}) -> Response:
        """Sends a request on the shared connection, which is opened again if the desk has closed it."""
        if self._shared is not None:
            try:
                return self._send(self._shared, path, headers)
            except (http.client.HTTPException, ConnectionError):
                self.close()
        self._shared = self._connection()
        return self._send(self._shared, path, headers)

    def _request(self, path: str, headers: Mapping[str, str] = {}) -> Tuple[Response, bytes]:
        for left in range(self._tries - 1, -1, -1):
            response = self._get(path, headers)
            if response.status in (200, 304):
                return response, response.read()
            wait = response.headers.get("retry-after")
            problem = _problem(response)
            if left == 0 or response.status not in _BUSY or wait is None:
                raise problem
            time.sleep(min(float(wait), _MAX_WAIT_S))
        raise AssertionError("unreachable")

    def _stream(self, path: str, headers: Mapping[str, str] = {}) -> Tuple[http.client.HTTPConnection, Response]:
        """Opens its own connection for an answer that is read in pieces; a file that is being built is waited for."""
        left = self._tries
        while True:
            connection = self._connection()
            response = self._send(connection, path, headers)
            if response.status in (200, 206):
                return connection, response
            wait = response.headers.get("retry-after")
            problem = _problem(response)
            connection.close()
            if problem.code != "pending":
                left -= 1
            if left == 0 or response.status not in _BUSY or wait is None:
                raise problem
            time.sleep(min(float(wait), _MAX_WAIT_S))

    def catalog(self) -> List[Dict[str, Any]]:
        """Returns every study of this desk with arguments, columns, units and method."""
        return json.loads(self._request("/api/v1/studies")[1])["studies"]

    def ask(self, question: "Question[Columns]") -> "Answer[Columns]":
        """Returns the answer of a study; it is Arrow on the wire."""
        answer, _ = self._ask_if_changed(question, None)
        assert answer is not None
        return answer

    def _ask_if_changed(
        self, question: "Question[Columns]", tag: Optional[str]
    ) -> Tuple[Optional["Answer[Columns]"], Optional[str]]:
        path = f"/api/v1/studies/{quote(question.study)}?{urlencode({**question.parameters(), 'format': 'arrow'})}"
        response, body = self._request(path, {} if tag is None else {"if-none-match": tag})
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
        """Yields the answer, and again whenever it has changed. Unchanged answers cost the desk nothing.

        :param every: seconds between two requests
        """
        tag: Optional[str] = None
        while True:
            answer, tag = self._ask_if_changed(question, tag)
            if answer is not None:
                yield answer
            time.sleep(every)

    def _live_address(self) -> str:
        scheme = "wss" if self._parts.scheme == "https" else "ws"
        return f"{scheme}://{self._parts.netloc}{self._parts.path.rstrip('/')}/graphql"

    def live(self, question: "Question[Columns]") -> Iterator["Answer[Columns]"]:
        """Yields the answer, and again as soon as the desk pushes a new one.

        Needs the package ``websockets``.

        :raises LiveError: for an error of the study, or when the connection ends
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
            raise ValueError("A question over a span has no instant of its own: remove at().")
        span = {"from": begin, "to": end, "interval": interval, **more}
        return f"/api/v1/studies/{quote(question.study)}/range?{urlencode({**question.parameters(), **span})}"

    def cost(self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str) -> Cost:
        """Estimates the cost of ``range`` from its last instant."""
        span = instant_text(begin), instant_text(end)
        cost = json.loads(self._request(self._range_path(question, *span, interval, {"dryRun": "true"}))[1])
        return Cost(cost["instants"], cost["seconds"], cost["bytes"], cost["isWithinLimits"], cost["message"])

    def range(
        self, question: "Question[Columns]", begin: Instant, end: Instant, interval: str
    ) -> Iterator[Union["Answer[Columns]", Missing]]:
        """Yields the study at every instant from ``begin`` to ``end``, ``interval`` apart (``15m``, ``1h``, ``1d``).

        Answers arrive while the desk computes. If it stops at a limit, the rest of the span is requested from there, so
        a span may have any number of bytes. An instant without an answer is a ``Missing``.

        :raises DeskError: also if the stream is cut, or if the desk stops at the same instant repeatedly
        """
        part, stopped = instant_text(begin), 0
        while True:
            stop_message = ""
            for item in _Range[Columns](self, question, part, instant_text(end), interval):
                if isinstance(item, _Stop):
                    stop_message, part, stopped = item.message, item.next, stopped + 1
                else:
                    stopped = 0
                    yield item
            if stop_message == "":
                return
            if stopped >= self._tries:
                raise DeskError(503, "unavailable", stop_message)
            if stopped > 0:
                time.sleep(1.0)


    def history_files(
        self,
        *,
        table: Optional[str] = None,
        exchange: Optional[str] = None,
        symbol: Optional[str] = None,
        begin: Optional[str] = None,
        end: Optional[str] = None,
    ) -> List[Dict[str, Any]]:
        """Returns the files of stored history: table, market, month, rows, and size and SHA-256 of those built.

        Needs a key with the scope ``read:history``.

        :param begin: first month, such as ``2026-01``
        :param end: last month, included
        """
        query = urlencode(selection(table, exchange, symbol, begin, end))
        return json.loads(self._request(f"/api/v1/history?{query}")[1])["files"]

    def download_history(
        self,
        folder: Union[str, Path],
        *,
        table: Optional[str] = None,
        exchange: Optional[str] = None,
        symbol: Optional[str] = None,
        begin: Optional[str] = None,
        end: Optional[str] = None,
    ) -> Iterator[Path]:
        """Downloads Parquet files of stored history and yields the path of each.

        A file that is complete is not downloaded again, a partial one is continued, and each is checked by its SHA-256.
        Parameters are those of ``history_files``.

        :param folder: receives the files in Hive partitioning, ``optionQuote/venue=deribit/symbol=BTC/month=2026-01.parquet``
        """
        files = self.history_files(table=table, exchange=exchange, symbol=symbol, begin=begin, end=end)
        for file in files:
            yield download(self, file, Path(folder))


class _Stop:
    def __init__(self, following: str, message: str) -> None:
        self.next, self.message = following, message


class _Range(Generic[Columns]):
    """One stream of a range, on its own connection."""

    def __init__(self, desk: Desk, question: "Question[Columns]", begin: str, end: str, interval: str) -> None:
        self._desk, self._path = desk, desk._range_path(question, begin, end, interval, {})

    def __iter__(self) -> Iterator[Union["Answer[Columns]", Missing, _Stop]]:
        connection, response = self._desk._stream(self._path)
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
            raise DeskError(502, "cut", "The answer was cut before its end. Continue from the last instant received.")
        except (http.client.HTTPException, ValueError) as error:
            raise DeskError(502, "cut", f"The answer was cut or is not readable: {error}.") from error
        finally:
            connection.close()
