import { coinOf, type Instrument, quoteCurrencyOf, type Trade, type UnixMs, unixMs } from '@gvol/market'
import { numberFrom } from '../../../messages/fields.ts'
import { timed } from '../../../messages/instants.ts'
import type { Reject } from '../../../messages/rejections.ts'
import { sampleText } from '../../../messages/sampleText.ts'
import { isRecord } from '../../../messages/shape.ts'
import type { HistoryPage } from '../../../venue/history.ts'
import { currencyFromSymbol, symbolFromName } from '../markets.ts'
import { tradeRow, tradesPage } from '../messages.ts'
import { DERIBIT } from '../normalize/instruments.ts'
import { tradeFromRow } from '../normalize/normalizeTrades.ts'
import { callMethod, type HistoryContext } from './historyContext.ts'

const TRADES_PER_PAGE = 1_000
/** Pages are sorted by id, and a very recent trade may get a lower id than one already returned. */
const DISORDER_MS = 1_000

/** Returns an expired option with the terms that its trades need. */
const optionNamed = (name: string, symbol: string): Instrument => ({
  venue: DERIBIT,
  name,
  kind: 'option',
  symbol,
  base: coinOf(symbol),
  quote: quoteCurrencyOf(symbol),
  settle: currencyFromSymbol(symbol),
  isInverse: !symbol.includes('_'),
  contractSize: 1,
})

type Faults = { readonly reject: Reject; readonly sentence: () => string | undefined }

const faultsOf = (symbol: string): Faults => {
  let count = 0
  let first = ''
  return {
    reject: (_reason, detail, row) => {
      count++
      if (count === 1) first = `${detail}: ${sampleText(row, 200)}`
    },
    sentence: () =>
      count === 0 ? undefined : `${count} option trades of ${symbol} could not be used whole, such as ${first}.`,
  }
}

const timestampOf = (row: unknown): number => (isRecord(row) ? numberFrom(row.timestamp) : Number.NaN)

const tradesFrom = (rows: readonly unknown[], symbol: string, receivedAtMs: number, reject: Reject): Trade[] =>
  rows.flatMap((row) => {
    if (!tradeRow.is(row)) {
      reject('malformed', tradeRow.problem(row) ?? '', row)
      return []
    }
    if (symbolFromName(row.instrument_name) !== symbol) return []
    // A combo is counted by its legs, which are separate trades.
    if (row.legs && row.legs.length > 0) return []
    return tradeFromRow(timed(row, receivedAtMs, reject), optionNamed(row.instrument_name, symbol), receivedAtMs) ?? []
  })

/**
 * Returns the start of the next page: before the newest trade by the possible disorder, but after this page's start.
 */
const nextStartMs = (startMs: number, newestMs: number): number => {
  if (newestMs - DISORDER_MS > startMs) return newestMs - DISORDER_MS
  return newestMs > startMs ? newestMs : startMs + 1
}

const byTime = (a: { readonly atMs: UnixMs }, b: { readonly atMs: UnixMs }): number => a.atMs - b.atMs

/**
 * Yields every option trade of a market. A page contains only the trades before the next page's start, so that no trade
 * is duplicated or lost, even within one millisecond.
 */
export async function* tradePages({ request, archiveRpc }: HistoryContext): AsyncGenerator<HistoryPage> {
  const { symbol, fromMs, toMs } = request
  let startMs = fromMs
  while (startMs < toMs) {
    const { result, receivedAtMs } = await callMethod(
      archiveRpc,
      'public/get_last_trades_by_currency_and_time',
      {
        currency: currencyFromSymbol(symbol),
        kind: 'option',
        start_timestamp: startMs,
        end_timestamp: toMs,
        count: TRADES_PER_PAGE,
        sorting: 'asc',
      },
      tradesPage,
    )
    const { trades, has_more } = result
    const times = trades.map(timestampOf).filter((ms) => ms >= startMs)
    const newestMs = times.reduce((newest, ms) => Math.max(newest, ms), Number.NEGATIVE_INFINITY)
    const isLast = !has_more || times.length === 0 || newestMs >= toMs
    const untilMs = isLast ? toMs : nextStartMs(startMs, newestMs)
    const faults = faultsOf(symbol)
    const events = tradesFrom(
      trades.filter((row) => !(timestampOf(row) < startMs || timestampOf(row) >= untilMs)),
      symbol,
      receivedAtMs,
      faults.reject,
    ).sort(byTime)
    const isStuck = !isLast && newestMs === startMs
    const gap = isStuck
      ? `More than ${trades.length} options of ${symbol} traded in the millisecond ${new Date(unixMs(startMs)).toISOString()}: the rest cannot be fetched.`
      : faults.sentence()
    yield { events, throughMs: untilMs - 1, gap }
    startMs = untilMs
  }
}
