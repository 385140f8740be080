"""Questions: a study with its arguments."""

import json
from dataclasses import dataclass, replace
from datetime import date, datetime, timezone
from typing import Any, Dict, Generic, Mapping, Optional, Sequence, TypeVar, Union

Columns = TypeVar("Columns")

#: An instant: ISO-8601 text, Unix milliseconds, a date (its beginning in UTC), or a datetime (UTC if it has no zone).
Instant = Union[str, int, float, date, datetime]
#: Legs of a portfolio, as mappings or as their JSON.
Legs = Union[str, Sequence[Mapping[str, Any]]]


def instant_text(instant: Instant) -> str:
    """Returns an instant as the desk reads it."""
    if isinstance(instant, datetime):
        aware = instant if instant.tzinfo is not None else instant.replace(tzinfo=timezone.utc)
        return aware.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(instant, date):
        return instant.isoformat()
    return str(int(instant)) if isinstance(instant, float) else str(instant)


def argument_text(value: Any) -> str:
    """Returns an argument as in a URL."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return instant_text(value)
    if isinstance(value, (list, tuple)):
        if any(isinstance(part, Mapping) for part in value):
            return json.dumps(list(value))
        return ",".join(argument_text(part) for part in value)
    return str(value)


@dataclass(frozen=True)
class Question(Generic[Columns]):
    """A study with its arguments, created by the functions of ``gvol_desk.studies``."""

    study: str
    arguments: Mapping[str, Any]
    instant: Optional[Instant] = None
    columns: Optional[Sequence[str]] = None

    def at(self, instant: Optional[Instant]) -> "Question[Columns]":
        """Returns the same question about an instant; about now for ``None``."""
        return replace(self, instant=instant)

    def only(self, *columns: str) -> "Question[Columns]":
        """Returns the same question with only these columns, in this order."""
        return replace(self, columns=columns)

    def parameters(self) -> Dict[str, str]:
        """Returns the query parameters of the URL."""
        parameters = {name: argument_text(value) for name, value in self.arguments.items() if value is not None}
        if self.instant is not None:
            parameters["asOf"] = instant_text(self.instant)
        if self.columns is not None:
            parameters["columns"] = ",".join(self.columns)
        return parameters
