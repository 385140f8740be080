import type { FuturesBoard } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { type ContextRows, emptyContext } from '../../../testing/emptyContext.ts'
import { futureVolumes } from '../../../testing/history/syntheticFuturesHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { liveBoards, rateAt, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { dayBarsAnswer } from '../../../testing/syntheticMarkets.ts'
import { liquidationBars, liquidations, perpetualBars, venueBars } from '../../../testing/syntheticPerpetuals.ts'
import { columnFault } from '../../study/column.ts'
import type { StudyContext } from '../../study/study.ts'
import { perpetualsStudies } from '../perpetuals/catalog.ts'
import { futuresGlobalStudies as studies } from './catalog.ts'

/** The same coin at a second venue that has only the inverse market and pays twice the funding. */
const boards: readonly FuturesBoard[] = [
  ...syntheticBoards(),
  ...syntheticBoards()
    .filter(({ symbol }) => symbol === 'BTC')
    .map((board) => ({
      ...board,
      venue: 'okx',
      quotes: board.quotes.map((quote) => ({
        ...quote,
        venue: 'okx',
        openInterestCoin: (quote.openInterestCoin ?? 0) * 3,
        openInterestUsd: (quote.openInterestUsd ?? 0) * 3,
        ...(quote.kind === 'perpetual' ? { fundingRate: 0.0001, fundingIntervalHours: 4 } : {}),
      })),
    })),
]
const QUERIES: Readonly<Record<string, (params: object) => unknown>> = {
  'future-quote.perpetual-bars': perpetualBars,
  'candle-day.days': dayBarsAnswer as (params: object) => unknown,
  'future-quote.venue-bars': venueBars,
  'liquidation.bars': liquidationBars,
  'trade.future-volumes': futureVolumes,
}
const contextWith = (rows: ContextRows = {}) =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: liveBoards(boards),
    query: (async ({ id }: { readonly id: string }, params: object) => QUERIES[id](params)) as StudyContext['query'],
    rows,
  })

test('venues: one row per venue, kind and margin; shares of coins add up to one, funding is converted to eight hours', async () => {
  const study = studies['futures-by-venue']
  const columns = await columnsOf(study, contextWith())
  expect(columnFault(study.output, columns)).toBeUndefined()
  const at = (venue: string, kind: string, margin: string) =>
    [...columns.venue].findIndex((of, i) => of === venue && columns.kind[i] === kind && columns.margin[i] === margin)
  expect(columns.venue.length).toBe(5)
  expect(columns.openInterestShare.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(columns.volumeShare.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(columns.funding8h[at('deribit', 'perpetual', 'coin')]).toBeCloseTo(0.0001, 15)
  expect(columns.funding8h[at('okx', 'perpetual', 'coin')]).toBeCloseTo(0.0002, 15)
  expect(columns.longLiquidatedUsd[at('deribit', 'perpetual', 'coin')]).toBe(3_100_000)
  expect(columns.longLiquidatedUsd[at('okx', 'perpetual', 'coin')]).toBeNaN()
  expect(columns.longLiquidatedUsd[at('deribit', 'future', 'coin')]).toBeNaN()
})

test('venues: liquidations are in the row of their kind, dated or perpetual', async () => {
  const { size, column } = liquidationBars()
  const kinds = column.kind.map((kind, row) => (column.liquidatedSide[row] === 'short' ? 'future' : kind))
  const context = emptyContext({
    nowMs: () => AT_MS,
    liveOf: liveBoards(boards),
    query: (async () => ({ size, column: { ...column, kind: kinds } })) as StudyContext['query'],
  })
  const futuresColumns = await columnsOf(studies['futures-by-venue'], context)
  const of = (kind: string) =>
    [...futuresColumns.venue].findIndex(
      (venue, i) => venue === 'deribit' && futuresColumns.kind[i] === kind && futuresColumns.margin[i] === 'coin',
    )
  expect([
    futuresColumns.longLiquidatedUsd[of('perpetual')],
    futuresColumns.shortLiquidatedUsd[of('perpetual')],
  ]).toEqual([3_100_000, Number.NaN])
  expect([futuresColumns.longLiquidatedUsd[of('future')], futuresColumns.shortLiquidatedUsd[of('future')]]).toEqual([
    Number.NaN,
    1_300_000,
  ])
})

test('venues: a weighted rate is between those of its contracts', async () => {
  const { kind, apr, aprByVolume } = await columnsOf(studies['futures-by-venue'], contextWith())
  for (const [row, of] of [...kind].entries()) {
    if (of !== 'future') continue
    for (const rate of [apr[row], aprByVolume[row]]) {
      expect(rate).toBeGreaterThan(rateAt(3))
      expect(rate).toBeLessThan(rateAt(240))
    }
  }
})

test('venues through time: shares of every bucket add up to one, and a venue without data in a bucket has no share', async () => {
  const study = studies['futures-by-venue-history']
  const columns = await columnsOf(study, contextWith(), { span: '5d' } as never)
  expect(columnFault(study.output, columns)).toBeUndefined()
  const buckets = Map.groupBy(columns.at.keys(), (row) => columns.at[row])
  expect(buckets.size).toBe(90)
  for (const rows of buckets.values()) {
    const sum = (name: 'openInterestShare' | 'volumeShare') => rows.reduce((all, row) => all + columns[name][row], 0)
    expect([sum('openInterestShare'), sum('volumeShare')]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)])
  }
  expect([columns.venue[0], columns.margin[0], columns.venue[1], columns.margin[1]]).toEqual([
    'deribit',
    'coin',
    'okx',
    'stable',
  ])
  // 900 and 1,400 million dollars at the same price.
  expect(columns.openInterestShare[0]).toBeCloseTo(9 / 23, 12)
  const allBars = venueBars({ coin: 'BTC' })
  const silent = {
    ...allBars,
    column: {
      ...allBars.column,
      openCoin: allBars.column.openCoin.map((coins, row) => (row === 1 ? Number.NaN : coins)),
    },
  }
  const without = await columnsOf(study, {
    ...contextWith(),
    query: (async () => silent) as unknown as StudyContext['query'],
  })
  expect([without.openInterestShare[0], without.openInterestShare[1]]).toEqual([1, Number.NaN])
})

test('perpetuals of all venues: the rows and numbers of every venue’s own board, sorted by open interest', async () => {
  const all = await columnsOf(studies['perpetuals-by-venue'], contextWith())
  expect(columnFault(studies['perpetuals-by-venue'].output, all)).toBeUndefined()
  expect([...all.venue]).toContain('okx')
  expect([...all.openInterestUsd]).toEqual([...all.openInterestUsd].toSorted((a, b) => b - a))
  for (const venue of ['deribit', 'okx']) {
    const ofVenue: StudyContext = { ...contextWith(), liveOf: liveBoards(boards.filter((one) => one.venue === venue)) }
    const own = await columnsOf(perpetualsStudies['perpetuals-board'], ofVenue, {
      exchange: venue,
      coin: 'BTC',
    } as never)
    const rows = [...all.venue.keys()].filter((row) => all.venue[row] === venue)
    expect(rows.length).toBeGreaterThan(0)
    for (const name of ['instrument', 'funding8h', 'fundingApr', 'held30d', 'openInterestCoin', 'turnover'])
      expect(rows.map((row) => all[name][row])).toEqual([...own[name]])
  }
})

test('curves: each venue has its own, and a tenor is interpolated between its neighbors', async () => {
  const study = studies['curves-by-venue']
  expect(study.method).toContain('maturities of 7, 30, 60, 90, 120 and 180 days')
  const columns = await columnsOf(study, contextWith())
  expect(columnFault(study.output, columns)).toBeUndefined()
  const tenors = [...columns.kind].flatMap((kind, row) => (kind === 'constant-maturity' ? [row] : []))
  expect(tenors).toHaveLength(12)
  for (const row of tenors) expect(columns.apr[row]).toBeCloseTo(rateAt(columns.days[row]), 10)
})

test('a maturity through time: each venue and margin has its own rate; a bucket with futures on one side only has none', async () => {
  const study = studies['tenor-basis-history']
  const dayMs = MS_PER_DAY
  /** The boards as stored the given days ago, with futures as far from expiry as they are now. */
  const storedAt = (daysAgo: number, isStored: (days: number) => boolean) =>
    boards.flatMap(({ quotes }) =>
      quotes.flatMap((quote) => {
        const days = ((quote.expiryMs ?? 0) - AT_MS) / dayMs
        const atMs = AT_MS - daysAgo * dayMs
        const moved = { ...quote, atMs, snapshotMs: atMs, expiryMs: (quote.expiryMs ?? 0) - daysAgo * dayMs }
        return quote.kind === 'future' && quote.symbol === 'BTC' && isStored(days) ? [moved] : []
      }),
    )
  const rows = {
    'future-quote': [...storedAt(2, () => true), ...storedAt(1, (days) => days < 90), ...storedAt(0, () => true)],
  }
  const columns = await columnsOf(study, contextWith(rows), { tenor: 90, granularity: '1d' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect(columns.venue.join()).toBe('deribit,okx,deribit,okx')
  const dayOf = (atMs: number) => Math.floor(atMs / dayMs) * dayMs
  expect([...new Set(columns.at)]).toEqual([dayOf(AT_MS - 2 * dayMs), dayOf(AT_MS)])
  for (const apr of columns.apr) expect(apr).toBeCloseTo(rateAt(90), 10)
  const [deribit, okx] = columns.openInterestCoin
  expect(okx / deribit).toBeCloseTo(3, 12)
  expect(await answerOf(study, contextWith(rows), { tenor: 300 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('around 300 days'),
  })
})

test('funding: venues of different intervals agree per eight hours, and the cumulative value is the sum of payments', async () => {
  const study = studies['funding-by-venue']
  const payments = [
    { venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', hours: 1 },
    { venue: 'okx', symbol: 'BTC_USDT', instrument: 'BTC-USDT-SWAP', hours: 8 },
  ].flatMap(({ hours, ...perpetual }) =>
    Array.from({ length: (30 * 24) / hours }, (_, i) => ({
      ...perpetual,
      atMs: AT_MS - 30 * MS_PER_DAY + (i + 1) * hours * MS_PER_HOUR,
      rate: 0.00001 * hours,
      intervalHours: hours,
    })),
  )
  const columns = await columnsOf(study, contextWith({ 'funding-rate': payments }))
  expect(columnFault(study.output, columns)).toBeUndefined()
  for (const rate of columns.rate8h) expect(rate).toBeCloseTo(0.00008, 14)
  for (const venue of ['deribit', 'okx']) {
    const last = Array.from<string>(columns.venue).lastIndexOf(venue)
    expect(columns.cumulated[last]).toBeCloseTo(30 * 24 * 0.00001, 12)
  }
})

test('flow: CVD is the sum of bought less sold coins, and liquidations are in the rows of their venue', async () => {
  const study = studies['flow-by-venue']
  const columns = await columnsOf(study, contextWith())
  expect(columnFault(study.output, columns)).toBeUndefined()
  const rows = [...columns.venue].flatMap((venue, row) => (venue === 'deribit' ? [row] : []))
  const net = rows.reduce((sum, row) => sum + (columns.buyCoin[row] || 0) - (columns.sellCoin[row] || 0), 0)
  expect(columns.cvdCoin[rows.at(-1) as number]).toBeCloseTo(net, 9)
  const okx = [...columns.venue].flatMap((venue, row) => (venue === 'okx' ? [columns.longLiquidatedUsd[row] || 0] : []))
  expect(okx.reduce((sum, usd) => sum + usd, 0)).toBe(5_100_000)
})

test('liquidations: newest first, coins and USD agree at the price, other coins are left out', async () => {
  const study = studies['liquidation-tape']
  const other = { ...liquidations()[0], symbol: 'ETH', instrument: 'ETH-PERPETUAL' }
  const columns = await columnsOf(study, contextWith({ liquidation: [...liquidations(), other] }), { limit: 5 })
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect([...columns.at]).toEqual([...columns.at].toSorted((a, b) => b - a))
  expect(columns.at.length).toBe(5)
  for (let row = 0; row < 5; row++)
    expect(columns.amountCoin[row] * columns.price[row]).toBeCloseTo(columns.amountUsd[row], 6)
  expect(await answerOf(study, contextWith(), { hours: 1 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('No liquidation of BTC in the last hour'),
  })
})
