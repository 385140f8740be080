import type { MarketEvent } from '@gvol/market'
import type { HistoryPage, HistoryRequest } from './history.ts'
import { holes } from './holes.ts'

/** Rows of the past that come at a steady pace and are asked for by span. */
type Asked = {
  readonly request: Pick<HistoryRequest, 'fromMs' | 'toMs' | 'signal'>
  /** Of what, as in "No bars of BTC-PERP". */
  readonly what: string
  /** Between two rows, ms. */
  readonly stepMs: number
  /** Rows that one request has room for. */
  readonly rows: number
  /** The row under way is left for the next time: our clock, ms. */
  readonly nowMs: number
  /** Whether what is missing before the first row and after the last one counts. */
  readonly isFromStart: boolean
  /** @param toMs  excluded */
  readonly ask: (fromMs: number, toMs: number) => Promise<readonly MarketEvent[]>
}

/** A span page by page, with a sentence for every hole in it. */
export async function* barPages({
  request,
  what,
  stepMs,
  rows,
  nowMs,
  isFromStart,
  ask,
}: Asked): AsyncGenerator<HistoryPage> {
  const missing = holes(what, stepMs, isFromStart)
  const endMs = Math.min(request.toMs, Math.floor(nowMs / stepMs) * stepMs)
  for (let startMs = request.fromMs; startMs < endMs; startMs += rows * stepMs) {
    request.signal.throwIfAborted()
    const untilMs = Math.min(startMs + rows * stepMs, endMs)
    const told = await ask(startMs, untilMs)
    const events = told.filter(({ atMs }) => atMs >= startMs && atMs < untilMs).toSorted((a, b) => a.atMs - b.atMs)
    const closed = missing.after(
      startMs,
      untilMs,
      events.map(({ atMs }) => atMs),
    )
    const said = untilMs === endMs ? [...closed, ...missing.atEnd()] : closed
    yield { events, throughMs: untilMs - 1, gap: said.join(' ') || undefined }
  }
}
