"""Answers of a desk."""

from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, Dict, Generic, Iterator, List, Mapping, Optional, TypeVar

Columns = TypeVar("Columns")


@dataclass(frozen=True)
class ColumnFacts:
    """Unit, meaning and type of a column."""

    name: str
    unit: str
    doc: str
    #: number, time (Unix milliseconds), text or flag
    kind: str
    is_nullable: bool


@dataclass(frozen=True)
class Answer(Generic[Columns]):
    """The answer of a study: columns of equal length. Missing is ``None``; times are Unix milliseconds."""

    study: str
    input: Mapping[str, Any]
    #: Instant that the answer describes.
    as_of: datetime
    #: Whether the market is simulated.
    is_simulated: bool
    #: A sentence on what is missing.
    note: Optional[str]
    columns: List[ColumnFacts]
    data: Columns
    #: In an answer of a span: the requested instant.
    instant: Optional[datetime] = None

    def __len__(self) -> int:
        values: Dict[str, List[Any]] = self.data  # type: ignore[assignment]
        return len(next(iter(values.values()), []))

    def __getitem__(self, column: str) -> List[Any]:
        values: Dict[str, List[Any]] = self.data  # type: ignore[assignment]
        return values[column]

    def rows(self) -> Iterator[Dict[str, Any]]:
        """Yields the rows as dictionaries."""
        values: Dict[str, List[Any]] = self.data  # type: ignore[assignment]
        return (dict(zip(values, row)) for row in zip(*values.values()))

    def to_pandas(self) -> Any:
        """Returns a ``pandas.DataFrame``: times as UTC timestamps, flags as booleans that may be missing, units in ``attrs``."""
        try:
            import pandas
        except ImportError as error:
            raise ImportError("to_pandas needs pandas: pip install pandas") from error
        types = {"number": "float64", "flag": "boolean", "text": "object"}
        frame = pandas.DataFrame(
            {
                column.name: pandas.to_datetime(pandas.Series(self[column.name], dtype="float64"), unit="ms", utc=True)
                if column.kind == "time"
                else pandas.Series(self[column.name], dtype=types[column.kind])
                for column in self.columns
            }
        )
        frame.attrs.update(study=self.study, as_of=self.as_of, units={one.name: one.unit for one in self.columns})
        return frame

    def to_polars(self) -> Any:
        """Returns a ``polars.DataFrame``: times as UTC timestamps in milliseconds."""
        try:
            import polars
        except ImportError as error:
            raise ImportError("to_polars needs polars: pip install polars") from error
        types = {
            "number": polars.Float64,
            "flag": polars.Boolean,
            "text": polars.Utf8,
            "time": polars.Datetime("ms", "UTC"),
        }
        return polars.DataFrame(
            [polars.Series(one.name, self[one.name], dtype=types[one.kind], strict=False) for one in self.columns]
        )


@dataclass(frozen=True)
class Missing:
    """An instant of a span without an answer."""

    instant: datetime
    code: str
    message: str


@dataclass(frozen=True)
class Cost:
    """Estimated cost of a span; ``None`` if its last instant has no answer to measure."""

    instants: int
    seconds: Optional[float]
    bytes: Optional[int]
    is_within_limits: bool
    message: Optional[str]


def moment(text: str) -> datetime:
    """Parses an instant of the desk."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
