"""Errors of a desk."""

from typing import Optional


class DeskError(Exception):
    """An error response of a desk: a sentence, and a code that distinguishes the cases."""

    def __init__(self, status: int, code: str, message: str, argument: Optional[str] = None) -> None:
        super().__init__(message)
        self.status, self.code, self.argument = status, code, argument
