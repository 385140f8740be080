import {
  type Chain,
  chainFromQuotes,
  isIn,
  type LiveKind,
  type Market,
  type MarketFilter,
  type OptionBook,
  unixMs,
  vol,
  yearsBetween,
} from '@gvol/market'
import { greeks } from '@gvol/quant'
import { dayStartMs, hourStartMs, MS_PER_DAY } from '@gvol/time'
import { hourlyFlow } from '../../src/market/flow/hourlyFlow.ts'
import type { TradedOption } from '../../src/market/traded/tradedOption.ts'
import type { StudyContext } from '../../src/study/study.ts'
import { emptyContext } from '../emptyContext.ts'
import { AT_MS, INDEX, syntheticChain, syntheticQuotes } from '../syntheticChain.ts'

import { HISTORY_DAYS, historyRows, priceAt, type Row } from '../syntheticOptionRows.ts'

export { ALL_EXPIRIES, historyRows, openAt, priceAt, volAt } from '../syntheticOptionRows.ts'

type Ends = {
  readonly fromMs?: number
  readonly toMs?: number
  readonly days?: number
  readonly latest?: string
  readonly asOfMs?: number
  readonly maxAgeMs?: number
  readonly nearestMs?: number
  readonly withinMs?: number
  readonly venue?: string
  readonly symbol?: string
}

const meets = (row: Row, where: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([name, condition]) => {
    if (condition === undefined) return true
    const value = row[name] as never
    if (typeof condition !== 'object' || condition === null) return value === condition
    if ('in' in condition) return (condition as { in: readonly unknown[] }).in.includes(value)
    if ('isKnown' in condition) return value !== null
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition as {
      from?: number
      to?: number
    }
    return value >= from && value <= to
  })

const instantOf = (table: string): string => (table === 'option-quote' ? 'snapshotMs' : 'atMs')

const rowsOf = (table: string, span: Ends, where: Readonly<Record<string, unknown>>): readonly Row[] => {
  const instant = instantOf(table)
  const isOf = (row: Row) =>
    (span.venue === undefined || row.venue === span.venue) &&
    (span.symbol === undefined || row.symbol === span.symbol) &&
    meets(row, where)
  const of = historyRows(table).filter(isOf)
  if (table === 'instrument') return of
  const at = (row: Row) => row[instant] as number
  const { nearestMs } = span
  if (nearestMs !== undefined) {
    const distance = (row: Row) => Math.abs(at(row) - nearestMs)
    const near = of.filter((row) => distance(row) <= (span.withinMs ?? 0))
    const least = Math.min(...near.map(distance))
    return near.filter((row) => distance(row) === least)
  }
  if (span.latest !== undefined) {
    const before = of.filter((row) => at(row) <= (span.asOfMs ?? Number.POSITIVE_INFINITY))
    const newest = Math.max(...before.map(at))
    if (span.asOfMs !== undefined && span.maxAgeMs !== undefined && newest < span.asOfMs - span.maxAgeMs) return []
    return before.filter((row) => at(row) === newest)
  }
  const toMs = span.toMs ?? Number.POSITIVE_INFINITY
  const fromMs = span.days === undefined ? (span.fromMs ?? Number.NEGATIVE_INFINITY) : toMs - span.days * MS_PER_DAY + 1
  return of.filter((row) => at(row) >= fromMs && at(row) <= toMs)
}

/** Hours of a market's trades, as the store would sum them up. */
const flowRows = ({ venue, symbol }: Ends): readonly Row[] => {
  if (venue === undefined || symbol === undefined) return []
  const options = rowsOf('trade', { venue, symbol }, {}).map((row): TradedOption => {
    const { expiryMs, strike, optionType, ...tradeFields } = row
    const trade = Object.fromEntries(Object.entries(tradeFields).filter(([, value]) => value !== null))
    return { expiryMs, strike, optionType, trade: { type: 'trade', ...trade } } as unknown as TradedOption
  })
  return hourlyFlow({ venue, symbol }, options, [])
}

type SumsParams = {
  readonly venue?: string
  readonly symbol: string
  readonly fromMs: number
  readonly toMs: number
  readonly everyMs: number
  readonly bucketMs: number
  readonly by: readonly string[]
  readonly isBlock?: boolean
  readonly limit: number
}

const column = (values: readonly unknown[]) =>
  values.some((value) => typeof value === 'string')
    ? values
    : Float64Array.from(values, (value) => (value as number | null) ?? Number.NaN)

const grouped = (rows: readonly Row[], by: readonly string[]) =>
  [...Map.groupBy(rows, (row) => JSON.stringify(by.map((name) => row[name])))]
    .map(([key, group]) => [JSON.parse(key) as readonly (string | number)[], group] as const)
    .sort(([a], [b]) => {
      const firstDifference = a.findIndex((part, i) => part !== b[i])
      return firstDifference < 0 ? 0 : a[firstDifference] < b[firstDifference] ? -1 : 1
    })

const total = (rows: readonly Row[], of: (row: Row) => number | undefined) => {
  const values = rows.flatMap((row) => of(row) ?? [])
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0)
}

const optionSums = (params: SumsParams) => {
  const isBlock = (row: Row) => row.blockTradeId !== null
  const rows = rowsOf('trade', { symbol: params.symbol, fromMs: params.fromMs, toMs: params.toMs }, {})
    .filter((row) => params.isBlock === undefined || isBlock(row) === params.isBlock)
    .map(
      (row): Row => ({
        ...row,
        dayMs: dayStartMs(row.atMs as number),
        hourMs: hourStartMs(row.atMs as number),
        place: isBlock(row) ? 'block' : 'screen',
        edge: Math.sign((row.price as number) - (row.mark as number)),
      }),
    )
  const groups = params.by.length === 0 && rows.length === 0 ? [] : grouped(rows, params.by)
  const n = (row: Row, name: string) => row[name] as number
  const premium = (row: Row) => (row.price as number) * (row.amountCoin as number)
  const sums = (of: (row: Row) => number | undefined) => Float64Array.from(groups, ([, group]) => total(group, of))
  return {
    size: groups.length,
    column: {
      ...Object.fromEntries(params.by.map((name, index) => [name, column(groups.map(([key]) => key[index]))])),
      trades: sums(() => 1),
      withoutAmount: sums(() => 0),
      amountCoin: sums((row) => n(row, 'amountCoin')),
      blockCoin: sums((row) => (isBlock(row) ? n(row, 'amountCoin') : 0)),
      premium: sums(premium),
      premiumUsd: sums((row) => premium(row) * n(row, 'index')),
      notionalUsd: sums((row) => n(row, 'amountCoin') * n(row, 'index')),
      premiumWithVol: sums((row) => (row.vol === null ? undefined : premium(row))),
      weightedVol: Float64Array.from(groups, ([, group]) => {
        const withVol = group.filter(({ vol: sigma }) => sigma !== null)
        return total(withVol, (row) => premium(row) * n(row, 'vol')) / total(withVol, premium)
      }),
    },
  }
}

const largestVega = ({ symbol, fromMs, toMs, limit }: SumsParams) => {
  const vegaOf = (row: Row) =>
    greeks(
      row.optionType as 'call' | 'put',
      row.index as number,
      row.strike as number,
      yearsBetween(row.atMs as number, row.expiryMs as number),
      row.vol as number,
    ).vega * (row.amountCoin as number)
  const rows = rowsOf('trade', { symbol, fromMs, toMs }, {})
    .filter((row) => row.vol !== null)
    .sort((a, b) => vegaOf(b) - vegaOf(a))
    .slice(0, limit)
  const names = ['atMs', 'tradeId', 'instrument', 'takerSide', 'price', 'amountCoin', 'vol', 'index'] as const
  const terms = ['expiryMs', 'strike', 'optionType'] as const
  return {
    size: rows.length,
    column: {
      ...Object.fromEntries([...names, ...terms].map((name) => [name, column(rows.map((row) => row[name]))])),
      isBlock: rows.map((row) => row.blockTradeId !== null),
    },
  }
}

const openSums = (params: SumsParams) => {
  const rows = rowsOf(
    'open-interest',
    {
      ...(params.venue === undefined ? {} : { venue: params.venue }),
      symbol: params.symbol,
      fromMs: params.fromMs,
      toMs: params.toMs,
    },
    {},
  )
  const last = new Set(
    [...Map.groupBy(rows, (row) => Math.floor((row.atMs as number) / params.everyMs)).values()].map((group) =>
      Math.max(...group.map(({ atMs }) => atMs as number)),
    ),
  )
  const groups = grouped(
    rows.filter(({ atMs }) => last.has(atMs as number)),
    ['atMs', ...params.by],
  )
  const names = ['callCoin', 'putCoin', 'callVolumeCoin', 'putVolumeCoin']
  return {
    size: groups.length,
    column: {
      ...Object.fromEntries(
        ['atMs', ...params.by].map((name, index) => [name, column(groups.map(([key]) => key[index]))]),
      ),
      ...Object.fromEntries(
        names.map((name) => [
          name,
          Float64Array.from(groups, ([, group]) => total(group, (row) => row[name] as number)),
        ]),
      ),
    },
  }
}

const NO_BARS = {
  size: 0,
  column: Object.fromEntries(
    ['instrument', 'atMs', 'open', 'high', 'low', 'close', 'volumeCoin', 'volumeUsd', 'bars', 'ticks'].map((name) => [
      name,
      new Float64Array(0),
    ]),
  ),
}

const priceBars = ({ symbol, fromMs, toMs, bucketMs }: SumsParams) => {
  if (symbol !== 'BTC' && symbol !== 'ETH') return NO_BARS
  const first = Math.max(
    Math.ceil(fromMs / bucketMs),
    Math.floor((AT_MS - (HISTORY_DAYS + 200) * MS_PER_DAY) / bucketMs),
  )
  const atMs = Array.from(
    { length: Math.max(0, Math.floor(Math.min(toMs, AT_MS) / bucketMs) - first + 1) },
    (_, i) => (first + i) * bucketMs,
  )
  const four = (pick: (...values: number[]) => number) =>
    Float64Array.from(atMs, (at) =>
      pick(...[0, 0.25, 0.5, 0.75].map((share) => priceAt(symbol, at + share * bucketMs))),
    )
  return {
    size: atMs.length,
    column: {
      atMs: Float64Array.from(atMs),
      open: four((a) => a),
      high: four(Math.max),
      low: four(Math.min),
      close: four((_a, _b, _c, d) => d),
      ticks: four(() => 4),
    },
  }
}

const QUERIES: Readonly<Record<string, (params: SumsParams) => unknown>> = {
  'trade.largest-vega': largestVega,
  'trade.option-sums': optionSums,
  'open-interest.sums': openSums,
  'index-price.bars': priceBars,
  'vol-index.bars': () => NO_BARS,
  'candle.bars': () => NO_BARS,
  'candle-day.days': () => NO_BARS,
  'candle-day.series': () => ({ size: 0, column: {} }),
}

/** Returns the chain of another book: the same smiles with higher vols, at another price. */
const chainOf = (market: Market, priceRatio: number, dearer: number): Chain =>
  chainFromQuotes(
    market,
    AT_MS,
    syntheticQuotes().map(({ bid: _bid, ask: _ask, mark: _mark, ...quote }) => {
      const strike = quote.strike * priceRatio
      const underlying = (quote.underlying ?? INDEX) * priceRatio
      const sigma = (quote.markVol ?? 0.5) + dearer
      const premium = (by: number) =>
        greeks(quote.optionType, underlying, strike, yearsBetween(AT_MS, quote.expiryMs), sigma + by).price / underlying
      return {
        ...quote,
        ...market,
        strike,
        underlying,
        index: INDEX * priceRatio,
        instrument: quote.instrument.replace('BTC', market.symbol),
        markVol: vol(sigma),
        bid: premium(-0.01),
        ask: premium(0.01),
        mark: premium(0),
        bidSize: 5,
        askSize: 7,
        atMs: unixMs(AT_MS),
      }
    }),
  )

const chains = (): readonly Chain[] => [
  syntheticChain(syntheticQuotes().map((quote) => ({ ...quote, bidSize: 12, askSize: 9 }))),
  chainOf({ venue: 'deribit', symbol: 'ETH' }, 1 / 30, 0.15),
  chainOf({ venue: 'okx', symbol: 'BTC' }, 1, 0.035),
]
let live: readonly Chain[] | undefined

/** Sizes of the levels of a synthetic book, coins, best first; each level is a vol point worse than the one before. */
export const BOOK_SIZES = [2, 5, 0.5] as const

/** Returns a book around the true vol of an option of the leading chain, priced by Black-76. */
const syntheticBook = (instrument: string): OptionBook => {
  const quote = syntheticQuotes().find((one) => one.instrument === instrument)
  if (quote === undefined) return { atMs: unixMs(AT_MS), bids: [], asks: [] }
  const { optionType, strike, expiryMs, underlying = INDEX, markVol = 0.5 } = quote
  const levels = (direction: 1 | -1) =>
    BOOK_SIZES.map((coins, at) => {
      const sigma = markVol + (direction * (at + 1)) / 100
      return {
        price: greeks(optionType, underlying, strike, yearsBetween(AT_MS, expiryMs), sigma).price / underlying,
        coins,
      }
    })
  return { atMs: unixMs(AT_MS - 2_000), bids: levels(-1), asks: levels(1) }
}

/**
 * Returns a context with history of two books on Deribit and one on OKX: answers of all stored tables and named
 * queries.
 */
export const optionsHistory = (): StudyContext => {
  live ??= chains()
  const states = live
  return emptyContext({
    nowMs: () => AT_MS,
    live: (async (kind: LiveKind, market: Market) =>
      kind === 'chain'
        ? states.find((chain) => chain.venue === market.venue && chain.symbol === market.symbol)
        : undefined) as StudyContext['live'],
    liveOf: (async (kind: LiveKind, filter: MarketFilter) =>
      kind === 'chain' ? states.filter((chain) => isIn(filter, chain)) : []) as StudyContext['liveOf'],
    optionBook: async ({ venue, instrument }) =>
      venue === 'deribit'
        ? { ok: true, book: syntheticBook(instrument) }
        : { ok: false, message: `Books of ${venue} are not read.` },
    query: (async ({ id }: { readonly id: string }, params: SumsParams) => {
      const answer = QUERIES[id]
      if (answer === undefined) throw new Error(`This past has no answer to ${id}.`)
      return answer(params)
    }) as StudyContext['query'],
    rows: (table, span, where) =>
      table === 'option-flow' ? flowRows(span as Ends) : rowsOf(table, span as Ends, where),
  })
}
