"""Downloads files of stored history: Parquet, one per table, market and month."""

import hashlib
import http.client
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, Mapping, Optional

from .error import DeskError

if TYPE_CHECKING:
    from .desk import Desk

_PIECE = 1 << 20
_MONTH = re.compile(r"^\d{4}-(0[1-9]|1[0-2])$")


def selection(
    table: Optional[str], exchange: Optional[str], symbol: Optional[str], begin: Optional[str], end: Optional[str]
) -> Dict[str, str]:
    """Returns the query parameters of a list of files."""
    for month in (begin, end):
        if month is not None and not _MONTH.match(month):
            raise ValueError(f"Expected a month such as 2026-01, got {month!r}.")
    parameters = {"table": table, "exchange": exchange, "symbol": symbol, "from": begin, "to": end}
    return {name: value for name, value in parameters.items() if value is not None}


def _digest(path: Path) -> str:
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            piece = file.read(_PIECE)
            if not piece:
                return digest.hexdigest()
            digest.update(piece)


def _path_in(folder: Path, name: str) -> Path:
    path = folder.joinpath(*name.split("/"))
    if folder.resolve() not in path.resolve().parents:
        raise ValueError(f"The desk named a file outside the folder: {name!r}.")
    return path


def download(desk: "Desk", file: Mapping[str, Any], folder: Path) -> Path:
    """Downloads one file, continues a partial one, and checks its SHA-256.

    :param file: an item of ``Desk.history_files``
    :raises DeskError: also if the connection is cut; the next call continues
    """
    path = _path_in(folder, file["path"])
    path.parent.mkdir(parents=True, exist_ok=True)
    size = path.stat().st_size if path.exists() else 0
    whole = file["bytes"]
    if whole is not None and size == whole and _digest(path) == file["sha256"]:
        return path
    is_partial = whole is not None and 0 < size < whole
    headers = {"range": f"bytes={size}-", "if-range": f'"{file["sha256"]}"'} if is_partial else {}
    connection, response = desk._stream(file["url"], headers)
    try:
        with open(path, "ab" if response.status == 206 else "wb") as out:
            while True:
                piece = response.read(_PIECE)
                if not piece:
                    break
                out.write(piece)
    except (http.client.HTTPException, OSError) as error:
        raise DeskError(502, "cut", f"The download of {file['path']} was cut: {error}. Call again to continue.") from error
    finally:
        connection.close()
    if (response.length or 0) > 0:
        raise DeskError(502, "cut", f"The download of {file['path']} was cut. Call again to continue.")
    if _digest(path) != (response.headers.get("etag") or "").strip('"'):
        os.remove(path)
        raise DeskError(502, "cut", f"{file['path']} does not match its checksum and was deleted. Call again.")
    return path
