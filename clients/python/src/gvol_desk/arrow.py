"""Reads the Arrow IPC streams of a desk: flat columns of float64, timestamps in ms, text and flags.

The format: https://arrow.apache.org/docs/format/Columnar.html. Other types are refused with their column.
"""

import struct
import sys
from array import array
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Tuple

_SCHEMA, _BATCH = 1, 3
_FLOAT, _TEXT, _FLAG, _TIME = 3, 5, 6, 10
_KINDS = {_FLOAT: "number", _TEXT: "text", _FLAG: "flag", _TIME: "time"}
_DOUBLE = 2


class Field(NamedTuple):
    name: str
    #: number, text, flag or time
    kind: str
    is_nullable: bool
    facts: Mapping[str, str]


class Table(NamedTuple):
    facts: Mapping[str, str]
    fields: List[Field]
    data: Dict[str, List[Any]]


class _Record:
    """A table of a flatbuffer; another table has the offsets of its fields."""

    def __init__(self, buffer: bytes, at: int) -> None:
        self.buffer, self.at = buffer, at
        self.layout = at - struct.unpack_from("<i", buffer, at)[0]
        self.size = struct.unpack_from("<H", buffer, self.layout)[0]

    def offset(self, field: int) -> Optional[int]:
        slot = 4 + 2 * field
        offset = struct.unpack_from("<H", self.buffer, self.layout + slot)[0] if slot < self.size else 0
        return self.at + offset if offset else None

    def number(self, field: int, form: str) -> int:
        start = self.offset(field)
        return 0 if start is None else struct.unpack_from("<" + form, self.buffer, start)[0]

    def _target(self, start: int) -> int:
        return start + struct.unpack_from("<I", self.buffer, start)[0]

    def record(self, field: int) -> "_Record":
        start = self.offset(field)
        if start is None:
            raise ValueError("A required part of an Arrow message is missing.")
        return _Record(self.buffer, self._target(start))

    def text(self, field: int) -> str:
        start = self.offset(field)
        if start is None:
            return ""
        at = self._target(start)
        length = struct.unpack_from("<I", self.buffer, at)[0]
        return self.buffer[at + 4 : at + 4 + length].decode()

    def vector(self, field: int) -> Tuple[int, int]:
        """Returns the offset of the first element and the number of elements."""
        start = self.offset(field)
        if start is None:
            return 0, 0
        at = self._target(start)
        return at + 4, struct.unpack_from("<I", self.buffer, at)[0]

    def records(self, field: int) -> List["_Record"]:
        first, count = self.vector(field)
        return [_Record(self.buffer, self._target(first + 4 * index)) for index in range(count)]

    def facts(self, field: int) -> Dict[str, str]:
        return {pair.text(0): pair.text(1) for pair in self.records(field)}


def _messages(stream: bytes) -> Iterator[Tuple[_Record, bytes]]:
    at = 0
    while at + 8 <= len(stream):
        marker, size = struct.unpack_from("<Ii", stream, at)
        if marker != 0xFFFFFFFF:
            raise ValueError("This is not an Arrow IPC stream.")
        if size == 0:
            return
        head = stream[at + 8 : at + 8 + size]
        message = _Record(head, struct.unpack_from("<I", head, 0)[0])
        length = message.number(3, "q")
        begin = at + 8 + size
        if begin + length > len(stream):
            break
        yield message, stream[begin : begin + length]
        at = begin + length
    raise ValueError("The Arrow stream was cut before its end.")


def _field(record: _Record) -> Field:
    name, type_id = record.text(0), record.number(2, "B")
    kind = _KINDS.get(type_id)
    if kind is None or (type_id == _FLOAT and record.record(3).number(0, "h") != _DOUBLE):
        raise ValueError(f"Column {name} has an Arrow type that a desk does not write.")
    return Field(name, kind, bool(record.number(1, "B")), record.facts(6))


def _little(values: array) -> List[Any]:
    if sys.byteorder == "big":
        values.byteswap()
    return values.tolist()


def _bit(bits: bytes, index: int) -> bool:
    return bool(bits[index >> 3] >> (index & 7) & 1)


def _values(kind: str, buffers: Iterator[bytes], rows: int) -> List[Any]:
    if kind == "flag":
        bits = next(buffers)
        return [_bit(bits, row) for row in range(rows)]
    if kind == "text":
        ends, text = next(buffers), next(buffers)
        # A column without rows may have no offsets at all.
        offsets = _little(array("i", ends[: 4 * (rows + 1)])) if rows > 0 else []
        return [text[offsets[row] : offsets[row + 1]].decode() for row in range(rows)]
    return _little(array("d" if kind == "number" else "q", next(buffers)[: 8 * rows]))


def _batch(record: _Record, body: bytes, fields: List[Field]) -> List[List[Any]]:
    rows = record.number(0, "q")
    first, count = record.vector(2)
    places = [struct.unpack_from("<qq", record.buffer, first + 16 * index) for index in range(count)]
    buffers = iter([body[offset : offset + length] for offset, length in places])
    columns = []
    for field in fields:
        valid = next(buffers)
        values = _values(field.kind, buffers, rows)
        columns.append([value if _bit(valid, row) else None for row, value in enumerate(values)] if valid else values)
    return columns


def read_stream(stream: bytes) -> Table:
    """Returns all rows of a stream by column; instants are Unix milliseconds, missing values ``None``."""
    facts: Mapping[str, str] = {}
    fields: List[Field] = []
    data: Dict[str, List[Any]] = {}
    for message, body in _messages(stream):
        kind, record = message.number(1, "B"), message.record(2)
        if kind == _SCHEMA:
            fields, facts = [_field(one) for one in record.records(1)], record.facts(2)
            data = {field.name: [] for field in fields}
        elif kind == _BATCH:
            for field, values in zip(fields, _batch(record, body, fields)):
                data[field.name].extend(values)
        else:
            raise ValueError("The Arrow stream has a message that a desk does not write.")
    return Table(facts, fields, data)
