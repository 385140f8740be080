import { type Candle, unixMs } from '@gvol/market'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { VenueError } from '../../../connection/jsonRpc.ts'
import type { HistoryPage } from '../../../venue/history.ts'
import { holes } from '../../../venue/holes.ts'
import { DERIBIT } from '../normalize/instruments.ts'
import { callMethod, type HistoryContext } from './historyContext.ts'
import { type ChartData, chartData } from './messages.ts'

const BARS_PER_PAGE = 1_000

/** Lengths of bars and the venue's names for them, in minutes. */
const RESOLUTIONS: ReadonlyMap<number, string> = new Map([
  ...[1, 3, 5, 10, 15, 30, 60, 120, 180, 360, 720].map(
    (minutes) => [minutes * MS_PER_MINUTE, String(minutes)] as const,
  ),
  [24 * MS_PER_HOUR, '1D'] as const,
])

const isWhole = (data: ChartData): boolean =>
  [data.open, data.high, data.low, data.close, data.volume, data.cost].every(
    ({ length }) => length === data.ticks.length,
  )

/** Yields bars of a future or perpetual; an incomplete bar is left for the next run. */
export async function* candlePages({ request, rpc, nowMs }: HistoryContext): AsyncGenerator<HistoryPage> {
  const { symbol, instrument = `${symbol}-PERPETUAL`, fromMs, toMs, intervalMs = MS_PER_HOUR } = request
  const resolution = RESOLUTIONS.get(intervalMs)
  if (resolution === undefined)
    throw new RangeError(`Deribit has bars of ${[...RESOLUTIONS.keys()].join(', ')} ms, not ${intervalMs}.`)
  const kind = instrument.endsWith('-PERPETUAL') ? 'perpetual' : 'future'
  // Before its listing and after its expiry a future has no bars, which is not a gap.
  const missing = holes(`bars of ${instrument}`, intervalMs, false)
  const endMs = Math.min(toMs, Math.floor(nowMs() / intervalMs) * intervalMs)
  for (let startMs = fromMs; startMs < endMs; startMs += BARS_PER_PAGE * intervalMs) {
    const untilMs = Math.min(startMs + BARS_PER_PAGE * intervalMs, endMs)
    const params = { instrument_name: instrument, start_timestamp: startMs, end_timestamp: untilMs - 1, resolution }
    const { result, receivedAtMs } = await callMethod(rpc, 'public/get_tradingview_chart_data', params, chartData)
    if (!isWhole(result))
      throw new VenueError(`Deribit answered get_tradingview_chart_data with columns of unequal length.`)
    const order = result.ticks
      .map((tick, i) => ({ tick, of: (column: readonly number[]) => column[i] ?? Number.NaN }))
      .filter(({ tick }) => tick >= startMs && tick < untilMs)
      .sort((a, b) => a.tick - b.tick)
    const events = order.map(
      ({ tick, of }): Candle => ({
        type: 'candle',
        venue: DERIBIT,
        symbol,
        instrument,
        kind,
        intervalMs,
        atMs: unixMs(tick),
        receivedAtMs: unixMs(receivedAtMs),
        open: of(result.open),
        high: of(result.high),
        low: of(result.low),
        close: of(result.close),
        volumeCoin: of(result.volume),
        volumeUsd: of(result.cost),
      }),
    )
    const gaps = missing.after(
      startMs,
      untilMs,
      events.map(({ atMs }) => atMs),
    )
    yield { events, throughMs: untilMs - 1, gap: gaps.join(' ') || undefined }
  }
}
