import {
  type Chain,
  chainFromQuotes,
  type FuturesBoard,
  type Market,
  type MarketFilter,
  unixMs,
  vol,
} from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { StudyContext } from '../study.ts'
import { contextThrough } from './contextThrough.ts'

const MARKET = { venue: 'deribit', symbol: 'BTC' }
const NOW_MS = Date.UTC(2026, 4, 4, 12, 7)
let seed = 7
const next = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** Snapshots at irregular instants of four days, with gaps of hours. */
const INSTANTS = Array.from({ length: 150 }, () => Math.round(NOW_MS - 4 * MS_PER_DAY * next() ** 2)).toSorted(
  (a, b) => a - b,
)
const CHAINS = INSTANTS.map((atMs) =>
  chainFromQuotes(MARKET, atMs, [
    {
      type: 'option-quote',
      ...MARKET,
      atMs: unixMs(atMs),
      receivedAtMs: unixMs(atMs),
      isInverse: true,
      instrument: 'BTC-26JUN26-90000-C',
      strike: 90_000,
      expiryMs: unixMs(Date.UTC(2026, 5, 26, 8)),
      optionType: 'call',
      markVol: vol(0.4 + next() / 10),
      mark: 0.05,
      underlying: 91_000,
      underlyingName: 'BTC-26JUN26',
      index: 90_000 + 100 * next(),
    },
  ]),
)
const BOARDS = syntheticBoards().flatMap((board) =>
  INSTANTS.filter(() => next() < 0.3).map(
    (atMs): FuturesBoard => ({
      ...board,
      atMs: unixMs(atMs),
      quotes: board.quotes
        .map((quote) => ({ ...quote, atMs: unixMs(atMs), mark: 90_000 + 1_000 * next() }))
        .toSorted((a, b) => (a.instrument < b.instrument ? -1 : 1)),
    }),
  ),
)
const newestOf = <State extends Market & { readonly atMs: number }>(
  states: readonly State[],
  { venue, symbol }: Market,
  asOfMs = NOW_MS,
) =>
  states
    .filter(
      (one) => one.venue === venue && one.symbol === symbol && one.atMs <= asOfMs && asOfMs - one.atMs <= MS_PER_DAY,
    )
    .toSorted((a, b) => a.atMs - b.atMs)
    .at(-1)

/** Counts what is requested from the store. */
const counts = { states: 0, reads: 0 }
const MARKETS = [...new Map(BOARDS.map((board) => [`${board.venue} ${board.symbol}`, board])).values()]
const source = emptyContext({
  nowMs: () => NOW_MS,
  live: (async (kind: string, market: Market, asOfMs?: number) => {
    if (asOfMs !== undefined) counts.states++
    return kind === 'chain' ? newestOf(CHAINS, market, asOfMs) : newestOf(BOARDS, market, asOfMs)
  }) as StudyContext['live'],
  liveOf: (async (_kind: string, { coin }: MarketFilter, asOfMs?: number) => {
    if (asOfMs !== undefined) counts.states++
    return MARKETS.filter(({ symbol }) => symbol.split('_')[0] === coin).flatMap(
      (market) => newestOf(BOARDS, market, asOfMs) ?? [],
    )
  }) as StudyContext['liveOf'],
  query: (async (_query: object, { instants }: { readonly instants: readonly number[] }) => {
    counts.reads++
    return CHAINS.filter(({ atMs }) => instants.includes(atMs))
  }) as never,
  // More rows than the read of the newest of each step returns, which must not matter.
  rows: (table, span) => {
    counts.reads++
    const { fromMs = 0, toMs = NOW_MS } = span as { readonly fromMs?: number; readonly toMs?: number }
    const isIn = (atMs: number) => atMs >= fromMs && atMs <= toMs
    if (table === 'snapshot') return INSTANTS.filter(isIn).map((snapshotMs) => ({ ...MARKET, snapshotMs }))
    if (table !== 'future-quote' || 'latest' in span) return []
    return BOARDS.filter(({ atMs }) => isIn(atMs))
      .toSorted((a, b) => a.atMs - b.atMs)
      .flatMap(({ atMs, quotes }) => quotes.map((quote) => ({ ...quote, snapshotMs: atMs })))
  },
})

test('for any range and step each instant has the state of a separate read, from a few reads', async () => {
  for (let round = 0; round < 12; round++) {
    const stepMs = [1, 5, 15, 60, 240, 1_440][round % 6]! * MS_PER_MINUTE
    const firstMs = Math.ceil((NOW_MS - 3 * MS_PER_DAY * next()) / stepMs) * stepMs
    const lastMs = Math.min(firstMs + 40 * stepMs, Math.floor(NOW_MS / stepMs) * stepMs)
    const through = contextThrough(source, { firstMs, lastMs, stepMs })
    counts.reads = 0
    for (let atMs = firstMs; atMs <= lastMs; atMs += stepMs) {
      counts.states = 0
      const chain = (await through.live('chain', MARKET, atMs)) as Chain | undefined
      const boards = await through.liveOf('futures', { coin: 'BTC' }, atMs)
      const isDense = counts.states === 0
      expect(chain).toEqual(newestOf(CHAINS, MARKET, atMs))
      expect(boards).toEqual(
        MARKETS.filter(({ symbol }) => symbol.split('_')[0] === 'BTC').flatMap(
          (market) => newestOf(BOARDS, market, atMs) ?? [],
        ),
      )
      // Only a state of more than a day ago is requested alone.
      if (isDense) expect(chain === undefined || atMs - chain.atMs <= MS_PER_DAY).toBe(true)
    }
    expect(counts.reads).toBeLessThan(15)
  }
})

test('an instant outside the grid is read from the source', async () => {
  const stepMs = 60 * MS_PER_MINUTE
  const firstMs = Math.ceil((NOW_MS - MS_PER_DAY) / stepMs) * stepMs
  const through = contextThrough(source, { firstMs, lastMs: firstMs + 5 * stepMs, stepMs })
  counts.states = 0
  await through.live('chain', MARKET, firstMs + 1)
  expect(counts.states).toBe(1)
})
