"""Runs the code of a notebook cell by cell, as Jupyter would, and tells how many charts it drew.

    python3 run_notebook.py NOTEBOOK [FOLDER]

Prints a line of JSON. Without pandas or matplotlib the cells that need them cannot run: it says so and ends with 0.
"""

import contextlib
import io
import json
import sys
from pathlib import Path


def main() -> None:
    notebook = Path(sys.argv[1])
    try:
        import matplotlib
        import pandas  # noqa: F401
    except ImportError as error:
        print(json.dumps({"skipped": f"{error.name} is not installed for {sys.executable}"}))
        return
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    names = {"__name__": "__main__"}
    printed = io.StringIO()
    for number, cell in enumerate(json.loads(notebook.read_text())["cells"]):
        if cell["cell_type"] == "code":
            with contextlib.redirect_stdout(printed):
                exec(compile("".join(cell["source"]), f"{notebook.name} cell {number}", "exec"), names)
    charts = []
    for figure in map(plt.figure, plt.get_fignums()):
        axis = figure.axes[0]
        points = sum(len(line.get_xdata()) for line in axis.lines) + len(axis.patches)
        charts.append({"title": axis.get_title(), "points": points})
        if len(sys.argv) > 2:
            figure.savefig(Path(sys.argv[2]) / f"{len(charts)}.png")
    print(json.dumps({"charts": charts, "printed": printed.getvalue()}))


main()
