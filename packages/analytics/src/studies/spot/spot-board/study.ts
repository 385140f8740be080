import { coinOf, quoteCurrencyOf } from '@gvol/market'
import { betaVec, correlationVec, logReturns } from '@gvol/quant'
import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { type DaySeries, daySeries } from '../../../market/prices/daySeries.ts'
import { type Estimator, rollingVols } from '../../../market/prices/estimators.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { nearestEarlier } from '../../../study/context/earlier.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { ESTIMATOR_METHOD, estimatorArgument } from '../../realised-vol/priceArguments.ts'
import { INDEX_METHOD, indexOfPairs } from '../pairIndex.ts'

/** Maximum age of a quote. */
const QUOTE_AGE_MS = 2 * MS_PER_HOUR
const LONGEST_DAYS = 180
const BASIS_POINTS = 10_000

const vol = (doc: string) => maybe(number('decimal', doc))
const relation = (doc: string) => maybe(number('1', doc))

const output = {
  instrument: text('pair at the venue'),
  symbol: text('market of the venue'),
  coin: text('coin that is priced'),
  quoteCurrency: text('currency of the prices'),
  at: maybe(time('time of the quote at the venue; null where only bars are stored')),
  last: maybe(
    number('quote ccy', 'last traded price; the mid of bid and ask if missing; the last close without a quote'),
  ),
  change24h: maybe(number('decimal', 'return over 24 hours')),
  volume24hQuote: maybe(number('quote ccy', 'traded in 24 hours')),
  spreadBps: maybe(number('bp', 'ask − bid over their mid; null with one side only')),
  bidSizeQuote: maybe(number('quote ccy', 'at the best bid')),
  askSizeQuote: maybe(number('quote ccy', 'at the best ask')),
  premium: maybe(number('decimal', 'mid of bid and ask over the index, minus one')),
  indexVenue: maybe(text('venue of that index')),
  vol7: vol('realised vol of 7 days'),
  vol30: vol('of 30 days'),
  vol90: vol('of 90 days'),
  beta30: relation('to BTC over 30 days'),
  beta90: relation('over 90 days'),
  beta180: relation('over 180 days'),
  correlation30: relation('of daily returns with BTC over 30 days'),
  correlation90: relation('over 90 days'),
  correlation180: relation('over 180 days'),
  low30: maybe(number('quote ccy', 'lowest price of 30 whole days')),
  high30: maybe(number('quote ccy', 'highest price of 30 whole days')),
  place30: maybe(number('decimal', 'position of the last price in that range: 0 lowest, 1 highest')),
  firstBar: maybe(time('the first bar stored')),
  lastBar: maybe(time('the last bar stored')),
  storedDays: maybe(number('days', 'worth of bars stored, of the length with most')),
}

type Needs = 'spot-quote' | 'candle' | 'index-price'
type Context = StudyContext<Needs>

type Quote = {
  readonly atMs: number
  readonly quoteCurrency: string
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly bidSize: number | undefined
  readonly askSize: number | undefined
  readonly last: number | undefined
  readonly volume24hQuote: number | undefined
}

type Pair = { readonly symbol: string; readonly instrument: string }
/** Keyed by market: a venue spells a pair differently in its bars than in its quotes. */
const keyOf = ({ symbol }: Pick<Pair, 'symbol'>): string => symbol

const middleOf = ({ bid, ask }: Pick<Quote, 'bid' | 'ask'>): number | undefined =>
  bid === undefined || ask === undefined || !(bid > 0) || bid > ask ? undefined : (bid + ask) / 2

const priceOf = (quote: Quote | undefined): number | undefined =>
  quote === undefined ? undefined : (quote.last ?? middleOf(quote))

/** Reads the quotes of a venue at the snapshots of a span, by pair. */
const quotesAt = async (
  venue: string,
  span:
    | { readonly latest: 'of-key'; readonly asOfMs: number; readonly maxAgeMs: number }
    | ReturnType<typeof nearestEarlier>,
  context: Context,
) => {
  const { column, size } = await context.rows(
    'spot-quote',
    { venue, ...span },
    {
      columns: [
        ...(['symbol', 'instrument', 'quoteCurrency', 'atMs', 'bid', 'ask', 'bidSize', 'askSize', 'last'] as const),
        ...(['volume24hCoin', 'volume24hQuote'] as const),
      ],
    },
  )
  return new Map(
    Array.from({ length: size }, (_, row): [string, Pair & Quote] => {
      const pair = { symbol: column.symbol[row], instrument: column.instrument[row] }
      const quote = {
        atMs: column.atMs[row],
        quoteCurrency: column.quoteCurrency[row],
        bid: numberAt(column.bid, row),
        ask: numberAt(column.ask, row),
        bidSize: numberAt(column.bidSize, row),
        askSize: numberAt(column.askSize, row),
        last: numberAt(column.last, row),
      }
      const coins = numberAt(column.volume24hCoin, row)
      const price = priceOf({ ...quote, volume24hQuote: undefined })
      const traded = coins === undefined || price === undefined ? undefined : coins * price
      return [keyOf(pair), { ...pair, ...quote, volume24hQuote: numberAt(column.volume24hQuote, row) ?? traded }]
    }),
  )
}

/** Reads closes of the newest bars of pairs that had ended by an instant, by pair; none that ended long before. */
const closesAt = async (venue: string, atMs: number, context: Context): Promise<ReadonlyMap<string, number>> => {
  const { column, size } = await context.rows(
    'candle',
    { venue, fromMs: atMs - QUOTE_AGE_MS, toMs: atMs },
    { columns: ['symbol', 'atMs', 'intervalMs', 'close'], where: { kind: 'spot' } },
  )
  const newest = new Map<string, { readonly endMs: number; readonly close: number }>()
  for (let row = 0; row < size; row++) {
    const key = keyOf({ symbol: column.symbol[row] })
    const endMs = column.atMs[row] + column.intervalMs[row]
    if (endMs <= atMs && endMs > (newest.get(key)?.endMs ?? Number.NEGATIVE_INFINITY))
      newest.set(key, { endMs, close: column.close[row] })
  }
  return new Map([...newest].map(([key, { close }]) => [key, close]))
}

type Coverage = Pair & { readonly firstMs: number; readonly lastMs: number; readonly days: number }

/** Returns the stored bars of spot pairs of a venue. */
const coverageOf = async (venue: string, context: Context): Promise<ReadonlyMap<string, Coverage>> => {
  const { column, size } = await context.query(tables.candle.queries.series, { venue })
  const coverages = new Map<string, Coverage>()
  for (let row = 0; row < size; row++) {
    if (column.kind[row] !== 'spot') continue
    const pair = { symbol: column.symbol[row], instrument: column.instrument[row] }
    const existing = coverages.get(keyOf(pair))
    const days = (column.bars[row] * column.intervalMs[row]) / MS_PER_DAY
    coverages.set(keyOf(pair), {
      ...pair,
      firstMs: Math.min(existing?.firstMs ?? Number.POSITIVE_INFINITY, column.firstMs[row]),
      lastMs: Math.max(existing?.lastMs ?? Number.NEGATIVE_INFINITY, column.lastMs[row]),
      days: Math.max(existing?.days ?? 0, days),
    })
  }
  return coverages
}

const lastOf = (values: Float64Array): number | undefined => {
  const last = values.at(-1)
  return last === undefined || Number.isNaN(last) ? undefined : last
}

const returnsOf = ({ close }: DaySeries): Float64Array => Float64Array.from([Number.NaN, ...logReturns(close)])

type Figures = Pick<
  RowOf<typeof output>,
  `vol${7 | 30 | 90}` | `beta${30 | 90 | 180}` | `correlation${30 | 90 | 180}` | 'low30' | 'high30'
>

/** Returns the statistics of a pair from its days. @param reference  daily returns of BTC on the same days */
export const figuresOf = (
  days: DaySeries | undefined,
  reference: Float64Array | undefined,
  estimator: Estimator,
): Figures => {
  const vols = (window: number) => (days === undefined ? undefined : lastOf(rollingVols(days, estimator, window, 365)))
  const returns = days === undefined || coinOf(days.symbol) === 'BTC' ? undefined : returnsOf(days)
  const related = (of: typeof betaVec, window: number) =>
    returns === undefined || reference === undefined ? undefined : lastOf(of(returns, reference, window))
  const month = (column: Float64Array | undefined, pick: (values: readonly number[]) => number) => {
    const values = column === undefined ? [] : [...column.subarray(-30)]
    return values.length < 30 || values.some(Number.isNaN) ? undefined : pick(values)
  }
  return {
    vol7: vols(7),
    vol30: vols(30),
    vol90: vols(90),
    beta30: related(betaVec, 30),
    beta90: related(betaVec, 90),
    beta180: related(betaVec, 180),
    correlation30: related(correlationVec, 30),
    correlation90: related(correlationVec, 90),
    correlation180: related(correlationVec, 180),
    low30: month(days?.low, (values) => Math.min(...values)),
    high30: month(days?.high, (values) => Math.max(...values)),
  }
}

/** Returns the BTC pair with the most days. */
const bitcoinOf = (all: readonly DaySeries[]): DaySeries | undefined =>
  all
    .filter(({ symbol }) => coinOf(symbol) === 'BTC')
    .reduce<DaySeries | undefined>(
      (best, one) => (best === undefined || one.dayCount > best.dayCount ? one : best),
      undefined,
    )

/** Returns the quote currency of a symbol such as `BTC_USDT`. */

export const spotBoard = defineStudy({
  id: 'spot-board',
  subject: 'venue',
  needs: ['spot-quote', 'candle', 'index-price'],
  title: 'Spot pairs',
  doc: 'Every spot pair of a venue: price, change, volume, spread, premium to the index, realised vols, beta and correlation to BTC, range of a month, and the stored history.',
  method:
    'Newest stored quotes, no older than two hours; changes compare with the quote nearest to 24 hours earlier, within 90 minutes, or if none is stored with the close of the bar that had ended then. Vols, beta and correlation: whole UTC days; a window with a missing day has none. Beta and correlation: ' +
    `daily log returns against the BTC pair of the venue with most days. Sizes at the best price are in the quote currency. ${INDEX_METHOD} ${ESTIMATOR_METHOD}`,
  input: {
    estimator: estimatorArgument,
    pairs: argument.number('pairs', 'at most so many, those with most volume first', 300, 1, 2000),
  },
  output,
  run: async (input, context) => {
    const atMs = input.asOfMs ?? context.nowMs({ venue: input.venue })
    const [now, before, coverage] = await Promise.all([
      quotesAt(input.venue, { latest: 'of-key', asOfMs: atMs, maxAgeMs: QUOTE_AGE_MS }, context),
      quotesAt(input.venue, nearestEarlier(atMs, MS_PER_DAY), context),
      coverageOf(input.venue, context),
    ])
    const hasGaps = [...now.keys()].some((key) => priceOf(before.get(key)) === undefined)
    const closes = hasGaps ? await closesAt(input.venue, atMs - MS_PER_DAY, context) : undefined
    const pairs = new Map<string, Pair>([...coverage, ...now])
    if (pairs.size === 0)
      return noData(
        `No spot pair of ${input.venue} is available: neither quotes nor bars of one are stored. The status page (/status/) lists venues with pairs.`,
      )
    const [all, indexOf] = await Promise.all([
      daySeries(
        { venue: input.venue, kind: 'spot', endMs: atMs, days: LONGEST_DAYS + 1, isLive: input.asOfMs === undefined },
        context,
      ),
      indexOfPairs(atMs, context),
    ])
    const bitcoin = bitcoinOf(all)
    const reference = bitcoin && returnsOf(bitcoin)
    // Of two instruments of a market the one with more days.
    const daysOf = new Map(all.toSorted((a, b) => a.dayCount - b.dayCount).map((series) => [keyOf(series), series]))
    const rows = [...pairs].map(([key, { symbol, instrument }]): RowOf<typeof output> => {
      const quote = now.get(key)
      const then = before.get(key)
      const stored = coverage.get(key)
      const days = daysOf.get(key)
      const middle = quote && middleOf(quote)
      const last = priceOf(quote) ?? (days === undefined ? undefined : lastOf(days.close))
      const earlier = priceOf(then) ?? closes?.get(key)
      const index = indexOf({ venue: input.venue, symbol })
      const figures = figuresOf(days, reference, input.estimator)
      const { low30, high30 } = figures
      return {
        instrument,
        symbol,
        coin: coinOf(symbol),
        quoteCurrency: quote?.quoteCurrency ?? quoteCurrencyOf(symbol),
        at: quote?.atMs,
        last,
        volume24hQuote: quote?.volume24hQuote,
        change24h: quote === undefined || last === undefined || !earlier ? undefined : last / earlier - 1,
        spreadBps: middle === undefined ? undefined : (((quote?.ask ?? 0) - (quote?.bid ?? 0)) / middle) * BASIS_POINTS,
        bidSizeQuote: quote?.bidSize === undefined || quote.bid === undefined ? undefined : quote.bidSize * quote.bid,
        askSizeQuote: quote?.askSize === undefined || quote.ask === undefined ? undefined : quote.askSize * quote.ask,
        premium: middle === undefined || index === undefined ? undefined : middle / index.price - 1,
        indexVenue: middle === undefined ? null : (index?.venue ?? null),
        ...figures,
        place30:
          last === undefined || low30 === undefined || high30 === undefined || high30 === low30
            ? undefined
            : (last - low30) / (high30 - low30),
        firstBar: stored?.firstMs,
        lastBar: stored?.lastMs,
        storedDays: stored?.days,
      }
    })
    rows.sort(
      (a, b) => (b.volume24hQuote ?? -1) - (a.volume24hQuote ?? -1) || (b.storedDays ?? 0) - (a.storedDays ?? 0),
    )
    const newestMs = [...now.values()].reduce((newest, quote) => Math.max(newest, quote.atMs), 0)
    return {
      ok: true,
      asOfMs: newestMs === 0 ? atMs : newestMs,
      columns: columnsFromRows(output, rows.slice(0, Math.round(input.pairs))),
    }
  },
})
