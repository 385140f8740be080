// Markets of which the past is known: prices of some coins, a volatility index of two, deliveries.

import type { StudyContext } from '@gvol/analytics'
import type { MarketFilter } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { contextOfPrices, walkedBars } from '../../packages/analytics/testing/history/priceHistory.ts'
import { indexHistoryContext, syntheticIndexHistory } from '../../packages/analytics/testing/history/volIndexHistory.ts'
import { snapshotInstant } from '../../packages/analytics/testing/snapshotInstant.ts'
import { AT_MS } from '../../packages/analytics/testing/syntheticChain.ts'
import { bookMarket, chain } from './bookMarket.ts'

/** Two coins and a third, some years of days; the weekends are quieter. */
export const priceMarket = contextOfPrices(
  (
    [
      ['deribit', 'BTC', 'BTC-PERPETUAL', 'perpetual', 90_000, 1, 0.5],
      ['okx', 'ETH_USDT', 'ETH-USDT', 'spot', 3_000, 2, 0.7],
      ['okx', 'DOGE_USDT', 'DOGE-USDT', 'spot', 0.1, 3, 1.1],
    ] as const
  ).map(([venue, symbol, instrument, kind, start, seed, vol]) => ({
    venue,
    symbol,
    instrument,
    kind,
    intervalMs: MS_PER_DAY,
    bars: walkedBars({
      days: 1100,
      intervalMs: MS_PER_DAY,
      volAt: (atMs) =>
        vol * ([0, 6].includes(new Date(atMs).getUTCDay()) ? 0.7 : 1) * (1 + 0.3 * Math.sin(atMs / MS_PER_DAY / 50)),
      start,
      seed,
    }),
  })),
  (table, span) =>
    table === 'constant-maturity' && snapshotInstant(span, AT_MS) === undefined
      ? Array.from({ length: 120 }, (_, i) => ({
          atMs: AT_MS - (119 - i) * MS_PER_DAY,
          atm: 0.5 + 0.06 * Math.sin(i / 9),
        }))
      : table === 'constant-maturity'
        ? [7, 30, 60, 90, 180].map((tenorDays) => ({ tenorDays, atm: 0.5 }))
        : table === 'instrument'
          ? [{ name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null }]
          : [],
)

const indexOfBtc = indexHistoryContext(syntheticIndexHistory(430))

type IndexBoards = readonly { readonly quotes: readonly { readonly vol: number }[] }[]
type IndexBars = { readonly column: { readonly atMs: Float64Array; readonly close: Float64Array } }

/** The volatility index of ETH over that of BTC: higher, in a slow wave. */
const higherBy = (atMs: number): number => 1.35 + 0.05 * Math.sin(atMs / MS_PER_DAY / 20)

/** Tables of the book, not of the index. */
const BOOK_TABLES: ReadonlySet<string> = new Set(['constant-maturity', 'own-vol-index'])

/** A coin of which a volatility index, futures on it and options are known. */
export const indexMarket: StudyContext = {
  ...indexOfBtc,
  liveOf: (async (kind: never, filter: MarketFilter, asOfMs: number | undefined) => {
    if (kind === 'chain') return [chain]
    if (kind === 'futures') return bookMarket.liveOf(kind, filter, asOfMs)
    if (filter.coin !== 'ETH') return indexOfBtc.liveOf(kind, filter, asOfMs)
    const boards = (await indexOfBtc.liveOf(kind, { coin: 'BTC' }, asOfMs)) as unknown as IndexBoards
    return boards.map((board) => ({
      ...board,
      symbol: 'ETH',
      quotes: board.quotes.map((quote) => ({
        ...quote,
        symbol: 'ETH',
        indexName: 'eth_usd',
        vol: quote.vol * higherBy(AT_MS),
      })),
    }))
  }) as unknown as StudyContext['liveOf'],
  rows: ((table: never, ...rest: [never, never]) =>
    (BOOK_TABLES.has(table) ? bookMarket : indexOfBtc).rows(table, ...rest)) as unknown as StudyContext['rows'],
  query: (async (query: never, input: { readonly symbol: string }) => {
    const answer = (await indexOfBtc.query(query, input as never)) as unknown as IndexBars
    if (input.symbol !== 'ETH') return answer
    const close = answer.column.close.map((value, i) => value * higherBy(answer.column.atMs[i]))
    return { ...answer, column: { ...answer.column, close } }
  }) as unknown as StudyContext['query'],
}

/** Chains of a year at the hour of entry, the calendar moved with them; deliveries in a slow wave. */
export const deliveryMarket: StudyContext = {
  ...indexMarket,
  live: (async (_kind: string, _market: unknown, atMs = AT_MS) => ({
    ...chain,
    atMs,
    expiryMs: chain.expiryMs.map((at) => at - AT_MS + atMs),
    expiries: chain.expiries.map((at) => at - AT_MS + atMs),
  })) as unknown as StudyContext['live'],
  rows: (async () => {
    const atMs = Float64Array.from(
      { length: 460 * 24 },
      (_, i) => AT_MS - 400 * MS_PER_DAY - 3_600_000 * 3 + i * 3_600_000,
    )
    const texts = (text: string) => Array<string>(atMs.length).fill(text)
    return {
      size: atMs.length,
      column: {
        atMs,
        snapshotMs: atMs,
        price: atMs.map((at) => 90_000 * (1 + 0.06 * Math.sin(at / MS_PER_DAY / 11))),
        kind: texts('index'),
        instrument: texts('btc_usd'),
        indexName: texts('btc_usd'),
      },
    }
  }) as unknown as StudyContext['rows'],
}

/** A portfolio of now and the prices of its past. */
export const portfolioMarket: StudyContext = { ...bookMarket, rows: priceMarket.rows, query: priceMarket.query }
