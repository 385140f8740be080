import type { MarketEvent } from '@gvol/market'
import type { HistoryPage, HistoryRequest } from './history.ts'
import { holes } from './holes.ts'

/** Options for historical rows at a fixed interval that are fetched by span. */
type BarPagesOptions = {
  readonly request: Pick<HistoryRequest, 'fromMs' | 'toMs' | 'signal'>
  /** Subject used in messages, as in "No bars of BTC-PERP". */
  readonly what: string
  /** Interval between rows, ms. */
  readonly stepMs: number
  /** Maximum rows per request. */
  readonly rows: number
  /** Local clock, ms; the incomplete current row is left for the next run. */
  readonly nowMs: number
  /** Whether missing rows before the first and after the last count as gaps. */
  readonly isFromStart: boolean
  /** @param toMs  exclusive */
  readonly fetch: (fromMs: number, toMs: number) => Promise<readonly MarketEvent[]>
}

/** Yields a span page by page, with a sentence for every gap. */
export async function* barPages({
  request,
  what,
  stepMs,
  rows,
  nowMs,
  isFromStart,
  fetch,
}: BarPagesOptions): AsyncGenerator<HistoryPage> {
  const missing = holes(what, stepMs, isFromStart)
  const endMs = Math.min(request.toMs, Math.floor(nowMs / stepMs) * stepMs)
  for (let startMs = request.fromMs; startMs < endMs; startMs += rows * stepMs) {
    request.signal.throwIfAborted()
    const untilMs = Math.min(startMs + rows * stepMs, endMs)
    const bars = await fetch(startMs, untilMs)
    const events = bars.filter(({ atMs }) => atMs >= startMs && atMs < untilMs).toSorted((a, b) => a.atMs - b.atMs)
    const closed = missing.after(
      startMs,
      untilMs,
      events.map(({ atMs }) => atMs),
    )
    const gaps = untilMs === endMs ? [...closed, ...missing.atEnd()] : closed
    yield { events, throughMs: untilMs - 1, gap: gaps.join(' ') || undefined }
  }
}
