import { type Candle, type FundingRate, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { effectsFrom } from '../../connection/effects.ts'
import { VenueError } from '../../connection/jsonRpc.ts'
import { numberFromText } from '../../messages/fields.ts'
import type { Field } from '../../messages/shape.ts'
import { httpJson } from '../../rest/httpJson.ts'
import { barPages } from '../../venue/barPages.ts'
import type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from '../../venue/history.ts'
import { DERIVE, SYMBOLS } from './instruments.ts'
import { candlesAnswer, fundingAnswer, instrumentRow, listPage, refusalText } from './messages.ts'

const TIMEOUT_MS = 30_000
const ROWS = 500
/** The venue returns no older payments. */
const PAYMENTS_RETENTION_MS = 30 * MS_PER_DAY

/** Lengths of bars, which the venue expresses in seconds. */
const LENGTHS: readonly number[] = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MS_PER_MINUTE),
  ...[1, 4, 8, 24].map((hours) => hours * MS_PER_HOUR),
]

const perpetualOf = (symbol: string): string => `${symbol.split('_')[0]}-PERP`

const createFetch = (request: HistoryAccess) => {
  const { limiter, signal, urls, ...effectOptions } = request
  const effects = effectsFrom(effectOptions)
  const ask = httpJson({
    title: 'Derive',
    url: urls.rest,
    method: 'POST',
    limiter,
    timeoutMs: TIMEOUT_MS,
    stopped: signal,
    refusal: refusalText,
    effects,
  })
  return async <Answer>(path: string, params: Readonly<Record<string, string | number>>, expected: Field<Answer>) => {
    const { body, receivedAtMs } = await ask(path, params)
    if (expected.is(body)) return { answer: body, receivedAtMs: unixMs(receivedAtMs) }
    throw new VenueError(`Derive answered ${path} with something else (${expected.problem(body)}).`)
  }
}

/** Parses a number. @throws VenueError for an invalid number in a row */
const numberIn = (text: string | number, name: string): number => {
  const value = numberFromText(text)
  if (value === undefined) throw new VenueError(`Derive returned a ${name} that is no number.`)
  return value
}

/** Yields bars of a perpetual; a period without trades has no bar. */
const candlePages = (request: HistoryRequest, instrument: string): AsyncIterable<HistoryPage> => {
  const { symbol, intervalMs = MS_PER_HOUR } = request
  if (!LENGTHS.includes(intervalMs))
    throw new RangeError(`Derive has bars of ${LENGTHS.join(', ')} ms, not ${intervalMs}.`)
  const ask = createFetch(request)
  return barPages({
    request,
    what: `bars of ${instrument}`,
    stepMs: intervalMs,
    rows: ROWS,
    isFromStart: false,
    nowMs: effectsFrom(request).now(),
    fetch: async (fromMs, toMs) => {
      const params = {
        instrument_name: instrument,
        period: intervalMs / 1000,
        start_timestamp: Math.floor(fromMs / 1000),
        end_timestamp: Math.ceil(toMs / 1000),
      }
      const { answer, receivedAtMs } = await ask('/get_tradingview_chart_data', params, candlesAnswer)
      return answer.result.map(
        (row): Candle => ({
          type: 'candle',
          venue: DERIVE,
          symbol,
          instrument,
          kind: 'perpetual',
          intervalMs,
          receivedAtMs,
          atMs: unixMs(row.timestamp_bucket * 1000),
          open: numberIn(row.open_price, 'first price'),
          high: numberIn(row.high_price, 'highest price'),
          low: numberIn(row.low_price, 'lowest price'),
          close: numberIn(row.close_price, 'last price'),
          volumeCoin: numberFromText(row.volume_contracts),
          volumeUsd: numberFromText(row.volume_usd),
        }),
      )
    },
  })
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** Yields a perpetual's hourly payments. */
async function* paymentPages(request: HistoryRequest, instrument: string): AsyncGenerator<HistoryPage> {
  const { symbol, toMs } = request
  const nowMs = effectsFrom(request).now()
  const earliestMs = Math.ceil((nowMs - PAYMENTS_RETENTION_MS) / MS_PER_HOUR) * MS_PER_HOUR
  const fromMs = Math.min(Math.max(request.fromMs, earliestMs), toMs)
  if (fromMs > request.fromMs) {
    const gap = `Derive has no funding of ${instrument} from before ${dayText(earliestMs)} UTC.`
    yield { events: [], throughMs: fromMs - 1, gap }
  }
  const ask = createFetch(request)
  yield* barPages({
    request: { ...request, fromMs },
    what: `funding of ${instrument}`,
    stepMs: MS_PER_HOUR,
    rows: ROWS,
    nowMs,
    isFromStart: true,
    fetch: async (startMs, untilMs) => {
      const params = {
        instrument_name: instrument,
        period: MS_PER_HOUR / 1000,
        start_timestamp: startMs,
        end_timestamp: untilMs,
      }
      const { answer, receivedAtMs } = await ask('/get_funding_rate_history', params, fundingAnswer)
      return answer.result.funding_rate_history.map(
        (row): FundingRate => ({
          type: 'funding-rate',
          venue: DERIVE,
          symbol,
          instrument,
          receivedAtMs,
          intervalHours: 1,
          atMs: unixMs(row.timestamp),
          rate: numberIn(row.funding_rate, 'funding rate'),
        }),
      )
    },
  })
}

const KINDS: readonly HistoryKind[] = ['candles', 'funding']
const LIST_ROWS = 1000

/** Returns the perpetual of a market; none for a coin that has options only. */
const listedPerpetuals = async (symbol: string, access: HistoryAccess): Promise<readonly string[]> => {
  const name = perpetualOf(symbol)
  if (SYMBOLS.includes(symbol)) return [name]
  const params = { instrument_type: 'perp', page: 1, page_size: LIST_ROWS }
  const { answer } = await createFetch(access)('/get_all_instruments', params, listPage)
  const isListed = answer.result.instruments.some((row) => instrumentRow.is(row) && row.instrument_name === name)
  return isListed ? [name] : []
}

/**
 * Derive's history: bars of its perpetuals, and their payments of the last thirty days. It has no history of open
 * interest.
 */
export const deriveHistory: VenueHistory = {
  kinds: KINDS,
  keepsMs: { funding: PAYMENTS_RETENTION_MS },
  // The venue allows 10 requests per second.
  limits: { perSecond: 4, burst: 8 },
  instruments: async (kind, symbol, access) => (KINDS.includes(kind) ? listedPerpetuals(symbol, access) : []),
  pages: (request) => {
    const { kind, symbol, fromMs, toMs, instrument = perpetualOf(symbol) } = request
    if (!(fromMs <= toMs)) throw new RangeError(`A span ends after it begins, not from ${fromMs} to ${toMs}.`)
    if (kind === 'candles') return candlePages(request, instrument)
    if (kind === 'funding') return paymentPages(request, instrument)
    throw new RangeError(`Derive has a history of ${KINDS.join(' and ')}, not of ${kind}.`)
  },
}
