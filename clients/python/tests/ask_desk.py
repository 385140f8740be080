"""Queries a running desk with the installed package in every way, and prints the results as a line of JSON.

    GVOL_DESK=… GVOL_KEY=… python3 ask_desk.py
"""

import asyncio
import json
import sys
from datetime import timedelta

import gvol_desk
from gvol_desk import AsyncDesk, Desk, DeskError, LiveError, Missing, studies

MARKET = dict(exchange="deribit", symbol="BTC")


def frames(answer):
    """Returns the data frame of each installed library, and why the others are skipped."""
    frames_by_library = {}
    for name in ("pandas", "polars"):
        try:
            frame = answer.to_pandas() if name == "pandas" else answer.to_polars()
            kinds = dict(zip(frame.columns, (str(kind) for kind in frame.dtypes)))
            frames_by_library[name] = [list(frame.columns), len(frame), frame["days"].to_list(), kinds]
        except ImportError as error:
            frames_by_library[name] = f"skipped: {error}"
    return frames_by_library


def first_live(desk, question):
    """Returns the first live answer, or why there is none without a WebSocket library."""
    answers = desk.live(question)
    try:
        return next(answers).data
    except ImportError as error:
        return f"skipped: {error}"
    finally:
        answers.close()


def refused_live(desk, question):
    try:
        next(desk.live(question))
    except (ImportError, LiveError) as error:
        return str(error)
    return None


def refused(desk):
    try:
        desk.ask(studies.term_structure(exchange="deribit", symbol="NONE"))
    except DeskError as error:
        return [error.status, error.code, error.argument, str(error)]
    return None


async def results_of(span, question):
    async with AsyncDesk() as desk:
        one, other = await asyncio.gather(desk.ask(question), desk.ask(question.only("expiry")))
        past = [item async for item in desk.range(question, *span)]
        watched = []
        async for answer in desk.watch(question, every=0.1):
            watched.append(answer.as_of.isoformat())
            break
        live = []
        try:
            async for answer in desk.live(question.only("expiry", "atmVol")):
                live.append(list(answer.data))
                break
        except ImportError as error:
            live.append(str(error))
        return {
            "live": live,
            "rows": len(one),
            "only": list(other.data),
            "range": len(past),
            "watched": watched,
            "cost": (await desk.cost(question, *span)).instants,
        }


def main():
    question = studies.term_structure(**MARKET)
    with Desk() as desk:
        terms = desk.ask(question)
        chain = desk.ask(studies.option_chain(**MARKET))
        span = (terms.as_of - timedelta(hours=1), terms.as_of, "30m")
        past = list(desk.range(question, *span))
        then = desk.ask(question.at(terms.as_of))
        print(
            json.dumps(
                {
                    "from": gvol_desk.__file__,
                    "python": sys.version.split()[0],
                    "study": terms.study,
                    "asOf": terms.as_of.isoformat(),
                    "units": {column.name: column.unit for column in terms.columns},
                    "data": terms.data,
                    "chain": chain.data,
                    "again": then.data == terms.data,
                    "range": [
                        {"instant": item.instant.isoformat(), "missing": item.code if isinstance(item, Missing) else None}
                        for item in past
                    ],
                    "last": past[-1].data,
                    "rows": list(terms.rows())[:1],
                    "catalog": len(desk.catalog()),
                    "refused": refused(desk),
                    "live": first_live(desk, question),
                    "liveRefused": refused_live(desk, studies.term_structure(exchange="deribit", symbol="NONE")),
                    "frames": frames(terms),
                    "async": asyncio.run(results_of(span, question)),
                }
            )
        )


main()
