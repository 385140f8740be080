import { type StudyContext, studies } from '@gvol/analytics'
import { type Chain, isIn, type MarketFilter, type SpotBoard } from '@gvol/market'
import { simulatedSource, venueHistories } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'

const START_MS = Date.UTC(2026, 2, 2, 10)

/** Returns the option books of a coin at every venue of a simulated market. */
const booksOf = (seed: number, coin: string, atMs: number): readonly Chain[] =>
  venueHistories(simulatedSource({ seed, startMs: START_MS })).flatMap(({ symbols, chainAt }) =>
    symbols.filter((symbol) => symbol.split('_', 1)[0] === coin).flatMap((symbol) => chainAt(symbol, atMs) ?? []),
  )

const contextOf = (books: readonly Chain[], atMs: number): StudyContext => ({
  nowMs: () => atMs,
  calendar: () => [],
  live: async () => undefined,
  liveOf: (async (kind: string, filter: MarketFilter) =>
    kind === 'chain' ? books.filter((book) => isIn(filter, book)) : ([] as SpotBoard[])) as StudyContext['liveOf'],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  rows: (async () => ({ size: 0, column: {} })) as unknown as StudyContext['rows'],
  query: (async () => ({ size: 0, column: {} })) as unknown as StudyContext['query'],
})

/** Returns how many options cross over venues, and how many of them have a sound edge. */
const crossedOf = async (books: readonly Chain[], atMs: number) => {
  const input = { coin: 'BTC', covers: [{ coin: 'BTC' }], subjectText: 'BTC', asOfMs: undefined }
  const study = studies['venue-best']
  const result = await study.run(
    { ...input, by: 'premium', expiries: [], leastDelta: 0, mostDelta: 100, capitalRate: 0, transferUsd: 0 },
    contextOf(books, atMs),
  )
  if (!result.ok) throw new Error(result.message)
  const { freeUsd, isSound } = result.columns
  const compared = [...(freeUsd as Float64Array)].filter((value) => !Number.isNaN(value))
  return {
    compared: compared.length,
    free: compared.filter((value) => value > 0).length,
    sound: (isSound as Uint8Array).reduce((sum, value) => sum + value, 0),
  }
}

test.each([7, 11, 23])(
  'venues of one simulated market price one underlying: with seed %i few options are cheaper at one than at another',
  async (seed) => {
    for (const hours of [1, 30]) {
      const atMs = START_MS + hours * MS_PER_HOUR
      const books = booksOf(seed, 'BTC', atMs)
      expect(new Set(books.map(({ isInverse }) => isInverse))).toEqual(new Set([true, false]))
      expect(books.length).toBeGreaterThan(4)
      const { compared, free, sound } = await crossedOf(books, atMs)
      expect(compared).toBeGreaterThan(100)
      expect(free / compared, `${free} of ${compared}`).toBeLessThan(0.03)
      expect(sound).toBeLessThanOrEqual(free)
    }
  },
)
