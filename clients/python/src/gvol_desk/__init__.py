"""Client of the gvol desk: every study as a typed function, for now, for a past instant or for a span. No dependencies."""

from . import studies
from .answer import Answer, ColumnFacts, Cost, Missing
from .desk import Desk
from .desk_async import AsyncDesk
from .error import DeskError
from .live import LiveError
from .question import Question

__all__ = [
    "Answer",
    "AsyncDesk",
    "ColumnFacts",
    "Cost",
    "Desk",
    "DeskError",
    "LiveError",
    "Missing",
    "Question",
    "studies",
]
