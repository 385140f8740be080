import { type Candle, type FundingRate, type Instrument, unixMs } from '@gvol/market'
import { hourStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { effectsFrom } from '../../connection/effects.ts'
import { VenueError } from '../../connection/jsonRpc.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { quoted, stated } from '../../messages/fields.ts'
import type { Field } from '../../messages/shape.ts'
import { httpJson } from '../../rest/httpJson.ts'
import { barPages } from '../../venue/barPages.ts'
import type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from '../../venue/history.ts'
import { instrumentFromRow, msFromSeconds, THALEX } from './instruments.ts'
import { instrumentRow, listAnswer, markAnswer, refusalText, tickerAnswer } from './messages.ts'

const TIMEOUT_MS = 30_000
const ROWS = 500
const DAY_HOURS = 24
/** The ticker's day is a 24-hour window that differs from whole hours by up to an hour. */
const DAY_OFF = 0.25

/** Lengths of bars and the venue's names for them. */
const RESOLUTIONS: ReadonlyMap<number, string> = new Map([
  ...[1, 5, 15, 30].map((minutes) => [minutes * MS_PER_MINUTE, `${minutes}m`] as const),
  [MS_PER_HOUR, '1h'],
  [MS_PER_DAY, '1d'],
])

const createFetch = ({ limiter, signal, urls, ...effectOptions }: HistoryAccess) => {
  const ask = httpJson({
    title: 'Thalex',
    url: urls.rest,
    limiter,
    timeoutMs: TIMEOUT_MS,
    stopped: signal,
    refusal: refusalText,
    effects: effectsFrom(effectOptions),
  })
  return async <Answer>(path: string, params: Readonly<Record<string, string | number>>, expected: Field<Answer>) => {
    const { body, receivedAtMs } = await ask(path, params)
    if (expected.is(body)) return { answer: body, receivedAtMs: unixMs(receivedAtMs) }
    throw new VenueError(`Thalex answered ${path} with something else (${expected.problem(body)}).`)
  }
}
type FetchVenue = ReturnType<typeof createFetch>

/** Returns the currently listed futures and perpetuals of a market. */
const contractsOf = async (symbol: string, access: HistoryAccess): Promise<readonly Instrument[]> => {
  const { answer } = await createFetch(access)('/public/instruments', {}, listAnswer)
  return answer.result
    .filter(instrumentRow.is)
    .map((row) => instrumentFromRow(row, () => undefined))
    .filter((one): one is Instrument => one !== undefined && one.symbol === symbol && isContractInstrument(one))
}

/** Marks of a contract in an interval; for a perpetual also the payment to or by a long of one coin. */
type Bar = {
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** USD per coin. */
  readonly payment: number | undefined
}

const marks = async (ask: FetchVenue, instrument: string, resolution: string, fromMs: number, toMs: number) => {
  const params = { instrument_name: instrument, from: fromMs / 1000, to: toMs / 1000, resolution }
  const { answer, receivedAtMs } = await ask('/public/mark_price_historical_data', params, markAnswer)
  const isPerpetual = answer.result.instrument_type === 'perpetual'
  const bars = answer.result.mark.map((row): Bar => {
    const [at, open, high, low, close, payment] = (Array.isArray(row) ? row : []).map((value) =>
      typeof value === 'number' ? value : undefined,
    )
    const prices = [open, high, low, close].map((price) => quoted(price))
    if (at === undefined || prices.some((price) => price === undefined))
      throw new VenueError(`Thalex returned a mark of ${instrument} that is not a number.`)
    const [first = 0, most = 0, least = 0, last = 0] = prices
    return {
      atMs: msFromSeconds(at),
      open: first,
      high: Math.max(most, first, last),
      low: Math.min(least, first, last),
      close: last,
      payment: isPerpetual ? stated(payment) : undefined,
    }
  })
  return { bars, receivedAtMs }
}

/** Yields bars of the marks. The venue has no bars of its trades, so there is no volume. */
const candlePages = (request: HistoryRequest, instrument: string): AsyncIterable<HistoryPage> => {
  const { symbol, intervalMs = MS_PER_HOUR } = request
  const resolution = RESOLUTIONS.get(intervalMs)
  if (resolution === undefined)
    throw new RangeError(`Thalex has bars of ${[...RESOLUTIONS.keys()].join(', ')} ms, not ${intervalMs}.`)
  const kind = instrument.endsWith('-PERPETUAL') ? 'perpetual' : 'future'
  const ask = createFetch(request)
  return barPages({
    request,
    what: `bars of ${instrument}`,
    stepMs: intervalMs,
    rows: ROWS,
    isFromStart: false,
    nowMs: effectsFrom(request).now(),
    fetch: async (fromMs, toMs) => {
      const { bars, receivedAtMs } = await marks(ask, instrument, resolution, fromMs, toMs)
      return bars.map(
        ({ atMs, open, high, low, close }): Candle => ({
          type: 'candle',
          venue: THALEX,
          symbol,
          instrument,
          kind,
          intervalMs,
          receivedAtMs,
          atMs: unixMs(atMs),
          open,
          high,
          low,
          close,
        }),
      )
    },
  })
}

/**
 * Returns the sign of historical payments, USD per coin, by comparison with the ticker: 1 where positive means that
 * longs pay, −1 where they receive. Undefined where the venue's numbers do not agree with either.
 */
const paymentSign = async (ask: FetchVenue, instrument: string, nowMs: number): Promise<1 | -1 | undefined> => {
  const toMs = hourStartMs(nowMs)
  const [{ answer }, { bars }] = await Promise.all([
    ask('/public/ticker', { instrument_name: instrument }, tickerAnswer),
    marks(ask, instrument, '1h', toMs - DAY_HOURS * MS_PER_HOUR, toMs),
  ])
  const { realised_funding_24h: day, average_funding_rate_24h: mean } = answer.result
  const paid = bars.reduce((sum, { payment = 0 }) => sum + payment, 0)
  if (!day || !mean || Math.abs(paid / day - 1) > DAY_OFF) return undefined
  return day > 0 === mean > 0 ? 1 : -1
}

/** Yields a perpetual's hourly funding: charged continuously, emitted at the end of the hour as a part of the mark. */
async function* paymentPages(request: HistoryRequest, instrument: string): AsyncGenerator<HistoryPage> {
  const { symbol, toMs } = request
  const ask = createFetch(request)
  const nowMs = effectsFrom(request).now()
  const sign = await paymentSign(ask, instrument, nowMs)
  if (sign === undefined) {
    const gap = `What ${instrument} paid is not available, because its history does not agree with Thalex’s numbers of the last day.`
    return yield { events: [], throughMs: toMs - 1, gap }
  }
  yield* barPages({
    request,
    what: `funding of ${instrument}`,
    stepMs: MS_PER_HOUR,
    rows: ROWS,
    nowMs,
    isFromStart: true,
    fetch: async (fromMs, untilMs) => {
      const hours = [fromMs - MS_PER_HOUR, untilMs - MS_PER_HOUR] as const
      const { bars, receivedAtMs } = await marks(ask, instrument, '1h', ...hours)
      return bars.flatMap(({ atMs, close, payment }): readonly FundingRate[] =>
        payment === undefined
          ? []
          : [
              {
                type: 'funding-rate',
                venue: THALEX,
                symbol,
                instrument,
                receivedAtMs,
                intervalHours: 1,
                atMs: unixMs(atMs + MS_PER_HOUR),
                rate: (sign * payment) / close,
                mark: close,
              },
            ],
      )
    },
  })
}

const KINDS: readonly HistoryKind[] = ['candles', 'funding']

/** Thalex's history: marks of contracts and payments of perpetuals. It has no history of open interest. */
export const thalexHistory: VenueHistory = {
  kinds: KINDS,
  limits: { perSecond: 2, burst: 4 },
  instruments: async (kind, symbol, access) => {
    if (!KINDS.includes(kind)) return []
    const contracts = await contractsOf(symbol, access)
    return contracts.filter((one) => kind === 'candles' || one.kind === 'perpetual').map(({ name }) => name)
  },
  pages: (request) => {
    const { kind, symbol, fromMs, toMs, instrument = `${symbol.split('_')[0]}-PERPETUAL` } = request
    if (!(fromMs <= toMs)) throw new RangeError(`A span ends after it begins, not from ${fromMs} to ${toMs}.`)
    if (kind === 'candles') return candlePages(request, instrument)
    if (kind === 'funding') return paymentPages(request, instrument)
    throw new RangeError(`Thalex has a history of ${KINDS.join(' and ')}, not of ${kind}.`)
  },
}
