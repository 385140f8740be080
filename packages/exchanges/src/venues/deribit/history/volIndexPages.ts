import { unixMs, type VolIndexTick, volFromPercent } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { indexFromSymbol } from '../../../feed/indexName.ts'
import type { HistoryPage } from '../../../venue/history.ts'
import { holes } from '../../../venue/holes.ts'
import { DERIBIT } from '../normalize/instruments.ts'
import { callMethod, type HistoryContext } from './historyContext.ts'
import { volIndexPage } from './messages.ts'

const CANDLES_PER_PAGE = 1_000

/** Lengths of candles and the venue's names for them. */
const RESOLUTIONS: ReadonlyMap<number, string> = new Map([
  [1_000, '1'],
  [60_000, '60'],
  [MS_PER_HOUR, '3600'],
  [12 * MS_PER_HOUR, '43200'],
  [24 * MS_PER_HOUR, '1D'],
])

/** Returns whether a coin has an index: those whose options settle in the coin itself. */
const hasIndex = (symbol: string): boolean => !symbol.includes('_')

type IndexClose = { readonly atMs: number; readonly close: number }

const candlesBetween = async (
  { request, rpc }: HistoryContext,
  resolution: string,
  fromMs: number,
  toMs: number,
): Promise<{ readonly rows: readonly IndexClose[]; readonly receivedAtMs: number }> => {
  const rows: IndexClose[] = []
  let answeredAtMs = 0
  for (let end = toMs - 1, isMore = true; isMore && end >= fromMs; ) {
    const params = { currency: request.symbol, start_timestamp: fromMs, end_timestamp: end, resolution }
    const { result, receivedAtMs } = await callMethod(rpc, 'public/get_volatility_index_data', params, volIndexPage)
    for (const [atMs, , , , close] of result.data) {
      if (atMs === undefined || close === undefined) continue
      if (atMs >= fromMs && atMs < toMs) rows.push({ atMs, close })
    }
    answeredAtMs = receivedAtMs
    isMore = typeof result.continuation === 'number' && result.continuation < end
    end = result.continuation ?? end
  }
  return { rows: rows.sort((a, b) => a.atMs - b.atMs), receivedAtMs: answeredAtMs }
}

/**
 * Yields the volatility index. Each candle of the venue becomes a tick of its close at its end, as for imported daily
 * files, because the store, the stream and all studies use ticks.
 */
export async function* volIndexPages(context: HistoryContext): AsyncGenerator<HistoryPage> {
  const { symbol, fromMs, toMs, intervalMs = MS_PER_HOUR } = context.request
  const resolution = RESOLUTIONS.get(intervalMs)
  if (resolution === undefined)
    throw new RangeError(
      `Deribit's volatility index has bars of ${[...RESOLUTIONS.keys()].join(', ')} ms, not ${intervalMs}.`,
    )
  if (!hasIndex(symbol)) {
    yield { events: [], throughMs: toMs - 1, gap: `Deribit has no volatility index of ${symbol}.` }
    return
  }
  const missing = holes(`volatility index of ${symbol}`, intervalMs, true)
  // A candle is emitted when it has ended.
  const endMs = Math.min(toMs, Math.floor(context.nowMs() / intervalMs) * intervalMs)
  for (let startMs = fromMs; startMs < endMs; startMs += CANDLES_PER_PAGE * intervalMs) {
    const untilMs = Math.min(startMs + CANDLES_PER_PAGE * intervalMs, endMs)
    const { rows, receivedAtMs } = await candlesBetween(context, resolution, startMs, untilMs)
    const events = rows.map(
      ({ atMs, close }): VolIndexTick => ({
        type: 'vol-index',
        venue: DERIBIT,
        symbol,
        indexName: indexFromSymbol(symbol),
        atMs: unixMs(atMs + intervalMs - 1),
        receivedAtMs: unixMs(receivedAtMs),
        vol: volFromPercent(close),
      }),
    )
    const closed = missing.after(
      startMs,
      untilMs,
      rows.map(({ atMs }) => atMs),
    )
    const gaps = untilMs === endMs ? [...closed, ...missing.atEnd()] : closed
    yield { events, throughMs: untilMs - 1, gap: gaps.join(' ') || undefined }
  }
}
