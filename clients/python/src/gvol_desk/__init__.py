"""Client of the gvol desk: every study, typed, now, in the past and over spans. Needs nothing but Python."""

from . import studies
from .answer import Answer, ColumnFacts, Cost, Missing
from .desk import Desk, DeskError
from .desk_async import AsyncDesk
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
