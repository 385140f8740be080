import { type StudyContext, studies } from '@gvol/analytics'
import {
  type Chain,
  coinOf,
  type FutureQuote,
  type FuturesBoard,
  isIn,
  type MarketFilter,
  marketKey,
  unixMs,
} from '@gvol/market'
import { simulatedSource, venueHistories } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'

const START_MS = Date.UTC(2026, 2, 2, 10)

type Books = { readonly chains: readonly Chain[]; readonly boards: readonly FuturesBoard[] }

/** Returns the option books and futures of a coin at every venue of a simulated market. */
const booksOf = (seed: number, coin: string, atMs: number): Books => {
  const venues = venueHistories(simulatedSource({ seed, startMs: START_MS }))
  const chains = venues.flatMap(({ symbols, chainAt }) =>
    symbols.filter((symbol) => coinOf(symbol) === coin).flatMap((symbol) => chainAt(symbol, atMs) ?? []),
  )
  const futures = venues.flatMap(({ futuresAt, symbols }) =>
    symbols.filter((symbol) => coinOf(symbol) === coin).flatMap((symbol) => futuresAt(symbol, atMs)),
  )
  const unique = new Map(futures.map((quote): [string, FutureQuote] => [`${quote.venue} ${quote.instrument}`, quote]))
  const boards = [...Map.groupBy(unique.values(), marketKey).values()].map(
    (quotes): FuturesBoard => ({
      venue: quotes[0]?.venue ?? '',
      symbol: quotes[0]?.symbol ?? '',
      atMs: unixMs(atMs),
      quotes,
    }),
  )
  return { chains, boards }
}

const contextOf = ({ chains, boards }: Books, atMs: number): StudyContext => ({
  nowMs: () => atMs,
  calendar: () => [],
  live: async () => undefined,
  liveOf: (async (kind: string, filter: MarketFilter) =>
    kind === 'chain'
      ? chains.filter((chain) => isIn(filter, chain))
      : kind === 'futures'
        ? boards.filter((board) => isIn(filter, board))
        : []) as StudyContext['liveOf'],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  rows: (async () => ({ size: 0, column: {} })) as unknown as StudyContext['rows'],
  query: (async () => ({ size: 0, column: {} })) as unknown as StudyContext['query'],
})

const INPUT = { coin: 'BTC', covers: [{ coin: 'BTC' }], subjectText: 'BTC', asOfMs: undefined, expiries: [] } as const

const columnsOf = (result: { readonly ok: boolean; readonly columns?: unknown; readonly message?: string }) => {
  if (!result.ok) throw new Error(result.message)
  return result.columns as Readonly<Record<string, ArrayLike<number> & ArrayLike<string>>>
}

test.each([7, 11, 23])('the simulated market of seed %i has one rate per venue and no rate arbitrage', async (seed) => {
  const atMs = START_MS + 5 * MS_PER_HOUR
  const books = booksOf(seed, 'BTC', atMs)
  const context = contextOf(books, atMs)
  const rates = columnsOf(await studies['implied-rates'].run(INPUT, context))
  let listed = 0
  for (let row = 0; row < rates.rate.length; row++) {
    const name = `${rates.venue[row]} ${rates.symbol[row]} ${rates.days[row]} d`
    if (!(rates.days[row] > 7)) continue
    expect(Math.abs(rates.rate[row]), name).toBeLessThan(0.5)
    expect(rates.rateBid[row], name).toBeLessThanOrEqual(rates.rateAsk[row])
    if (!(Math.abs(rates.difference[row]) >= 0)) continue
    listed++
    // Options and futures of one venue are made of one forward: the future is within the bounds of the options.
    expect(rates.futureRateBid[row], name).toBeLessThan(rates.rateAsk[row])
    expect(rates.futureRateAsk[row], name).toBeGreaterThan(rates.rateBid[row])
  }
  expect(listed).toBeGreaterThan(5)
  const trades = columnsOf(
    await studies['rate-trades'].run({ ...INPUT, kind: 'all', earnRate: 4, costRate: 10, margin: 'standard' }, context),
  )
  expect(trades.kind.length).toBeGreaterThan(20)
  const sound = Array.from(trades.kind, (kind, row) => ({ kind, row })).filter(({ row }) => trades.isSound[row] === 1)
  expect(sound.map(({ kind, row }) => `${kind}: ${trades.action[row]} ${trades.edgeUsd[row]}`)).toEqual([])
})
