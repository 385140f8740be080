"""Live answers over a WebSocket in the graphql-transport-ws protocol. Needs ``websockets``."""

import json
from typing import Any, AsyncIterator, Dict, List, Mapping, Sequence, Tuple, TypeVar

from .answer import Answer, ColumnFacts, moment
from .question import Question, argument_text, instant_text

Columns = TypeVar("Columns")

_PROTOCOL = "graphql-transport-ws"
_LISTS = ("numbers", "times", "markets")


class LiveError(Exception):
    """An error of a live answer, or the reason why the desk ended the connection."""


def _literal(value: Any, kind: str) -> str:
    """Returns a value as a GraphQL literal; text unless it is a number, a flag or a list."""
    if kind == "flag":
        return argument_text(value)
    if kind == "number" or (kind == "numbers" and not isinstance(value, (list, tuple, str))):
        return argument_text(value)
    if kind in _LISTS:
        parts = value if isinstance(value, (list, tuple)) else str(value).split(",")
        return f"[{', '.join(_literal(part, 'number' if kind == 'numbers' else 'text') for part in parts)}]"
    return json.dumps(argument_text(value))


def _document(question: "Question[Columns]", study: Mapping[str, Any], columns: Sequence[str]) -> str:
    kinds = {one["name"]: one["kind"] for one in [*study["subject"]["arguments"], *study["arguments"]]}
    arguments = [
        f"{name}: {_literal(value, kinds.get(name, 'text'))}"
        for name, value in question.arguments.items()
        if value is not None
    ]
    if question.instant is not None:
        arguments.append(f"asOf: {json.dumps(instant_text(question.instant))}")
    call = f"({', '.join(arguments)})" if arguments else ""
    fields = "study input asOf simulated note"
    return f"subscription {{ answer: {study['graphqlField']}{call} {{ {fields} data {{ {' '.join(columns)} }} }} }}"


def _subscription(
    question: "Question[Columns]", catalog: Sequence[Mapping[str, Any]]
) -> Tuple[str, List[ColumnFacts]]:
    study = next((one for one in catalog if one["id"] == question.study), None)
    if study is None:
        raise ValueError(f"This desk has no study {question.study!r}.")
    by_name: Dict[str, Mapping[str, Any]] = {column["name"]: column for column in study["columns"]}
    names = list(question.columns) if question.columns is not None else list(by_name)
    unknown = [name for name in names if name not in by_name]
    if unknown:
        raise ValueError(f"{question.study} has no column {unknown[0]!r}; expected some of {', '.join(by_name)}.")
    facts = [ColumnFacts(n, by_name[n]["unit"], by_name[n]["doc"], by_name[n]["type"], by_name[n]["nullable"]) for n in names]
    return _document(question, study, names), facts


def _answer(payload: Mapping[str, Any], columns: List[ColumnFacts]) -> "Answer[Any]":
    return Answer(
        study=payload["study"],
        input=payload["input"],
        as_of=moment(payload["asOf"]),
        is_simulated=payload["simulated"],
        note=payload["note"],
        columns=columns,
        data=payload["data"],
    )


async def live_answers(
    address: str, key: str, question: "Question[Columns]", catalog: Sequence[Mapping[str, Any]]
) -> AsyncIterator["Answer[Columns]"]:
    """Yields the answer, and again whenever the desk has a new one.

    :param address: URL of the WebSocket, ``ws://…/graphql``
    :raises LiveError: if the desk ends the stream or answers with an error
    """
    try:
        import websockets
    except ImportError as error:
        raise ImportError("live answers need websockets: pip install websockets") from error
    document, columns = _subscription(question, catalog)
    connection = await websockets.connect(address, subprotocols=[_PROTOCOL], max_size=None)  # type: ignore[list-item]
    try:
        await connection.send(json.dumps({"type": "connection_init", "payload": {"x-auth": key}}))
        async for text in connection:
            message = json.loads(text)
            if message["type"] == "connection_ack":
                subscribe = {"id": "1", "type": "subscribe", "payload": {"query": document}}
                await connection.send(json.dumps(subscribe))
            elif message["type"] == "ping":
                await connection.send(json.dumps({"type": "pong"}))
            elif message["type"] == "complete":
                return
            elif message["type"] in ("next", "error"):
                body = message["payload"]
                errors = body if isinstance(body, list) else body.get("errors")
                if errors:
                    raise LiveError("; ".join(error["message"] for error in errors))
                yield _answer(body["data"]["answer"], columns)
        raise LiveError("The desk has closed the live connection.")
    except websockets.ConnectionClosed as error:
        raise LiveError(f"The desk has closed the live connection: {error}") from error
    finally:
        await connection.close()
