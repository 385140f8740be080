import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { futureBars } from '../../../testing/history/syntheticFuturesHistory.ts'
import { AT_MS, INDEX } from '../../../testing/syntheticChain.ts'
import { liveBoards, rateAt, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { FutureRow } from '../../market/future/futureRow.ts'
import { columnFault } from '../../study/column.ts'
import type { StudyContext } from '../../study/study.ts'
import { rollsStudies as studies } from './catalog.ts'
import { rollsOf } from './rolls.ts'

const study = studies['future-rolls']
const priceAt = (days: number) => INDEX * (1 + (rateAt(days) * days) / 365)

/** Bars of both legs: the far one a hundred higher, rising by the hour. */
const bars = ({ instrument }: { readonly instrument: string }) => {
  const { size, column } = futureBars()
  const isFar = instrument !== 'BTC-PERPETUAL'
  return { size, column: { ...column, price: column.price.map((price, i) => price + (isFar ? 100 + i : 0)) } }
}
const context = emptyContext({
  nowMs: () => AT_MS,
  liveOf: liveBoards(syntheticBoards()),
  query: (async (_: unknown, params: { readonly instrument: string }) => bars(params)) as StudyContext['query'],
})

test('every pair of legs once, each with the rate between its own legs, and within their quotes', async () => {
  const columns = await columnsOf(study, context, { coin: 'BTC' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  // A perpetual and six dated futures.
  expect(columns.near.length).toBe(21)
  for (let row = 0; row < columns.near.length; row++) {
    const near = columns.nearDays[row]
    const far = columns.farDays[row]
    const first = near === 0 ? INDEX * 1.0003 : priceAt(near)
    expect(columns.mid[row]).toBeCloseTo(priceAt(far) - first, 6)
    expect(columns.aprMid[row]).toBeCloseTo((priceAt(far) / first - 1) / ((far - near) / 365), 9)
    expect(columns.bid[row]).toBeLessThan(columns.mid[row])
    expect(columns.ask[row]).toBeGreaterThan(columns.mid[row])
    // The spread of a roll is that of both its legs: a basis point of each to either side.
    expect(columns.ask[row] - columns.bid[row]).toBeCloseTo(0.0002 * (priceAt(far) + first), 6)
  }
})

test('out of a perpetual there is a break-even funding whose annual value is the rate; between dated legs there is none', async () => {
  const { near, nearDays, breakEven8h, aprMid, funding8h, rolledShare, isNext } = await columnsOf(study, context, {
    coin: 'BTC',
    margin: 'coin',
  })
  for (let row = 0; row < near.length; row++) {
    if (nearDays[row] === 0) {
      expect(breakEven8h[row] * 1095).toBeCloseTo(aprMid[row], 12)
      expect(funding8h[row]).toBeCloseTo(0.0001, 15)
      expect(rolledShare[row]).toBeNaN()
    } else {
      expect(breakEven8h[row]).toBeNaN()
      expect(Number.isNaN(rolledShare[row])).toBe(isNext[row] === 'over')
    }
  }
})

test('the rolled share is the far leg’s part of both, and a market with one leg has nothing to roll', async () => {
  const { near, far, rolledShare } = await columnsOf(study, context, { coin: 'BTC' })
  const row = [...near].findIndex((name, i) => name === 'BTC-10D' && far[i] === 'BTC-31D')
  const open = (days: number) => 1 / Math.sqrt(days) / priceAt(days)
  expect(rolledShare[row]).toBeCloseTo(open(31) / (open(10) + open(31)), 9)
  expect(await answerOf(study, context, { coin: 'BTC', margin: 'stable' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('nothing to roll'),
  })
})

test('history: the difference of both legs and its percentile against earlier values; gaps are left out', async () => {
  const columns = await columnsOf(studies['roll-history'], context, { coin: 'BTC', near: 0, far: 1 })
  expect(columnFault(studies['roll-history'].output, columns)).toBeUndefined()
  expect(columns.at.length).toBe(90)
  expect([columns.near[0], columns.far[0], columns.roll[0]]).toEqual([
    'BTC-PERPETUAL',
    'BTC-3D',
    expect.closeTo(100, 6),
  ])
  // The roll widens as expiry approaches: no rate so far was higher.
  expect(columns.percentile.at(-1)).toBe(1)
  // The inverse kind has the most legs; the linear one has only a perpetual.
  const most = await columnsOf(studies['roll-history'], context, { coin: 'BTC', margin: 'most', near: 0, far: 1 })
  expect([...most.far]).toEqual([...columns.far])
  expect(await answerOf(studies['roll-history'], context, { coin: 'BTC', margin: 'stable' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('lists no linear legs'),
  })
  expect(await answerOf(studies['roll-history'], context, { coin: 'BTC', near: 3, far: 19 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('at positions 3 and 19'),
  })
  expect(await answerOf(studies['roll-history'], context, { coin: 'BTC', near: 2, far: 2 })).toMatchObject({
    message: 'A roll needs two different legs; both are at position 2.',
  })
})

test('history: an index that moved between the quotes of both legs does not change the rate', async () => {
  const later = emptyContext({
    nowMs: () => AT_MS,
    liveOf: liveBoards(syntheticBoards()),
    query: (async (_: unknown, params: { readonly instrument: string }) => {
      const { size, column } = bars(params)
      if (params.instrument === 'BTC-PERPETUAL') return { size, column }
      const moved = (values: Float64Array) => values.map((value, i) => value * (1 + 0.001 * Math.sin(i)))
      return { size, column: { ...column, price: moved(column.price), index: moved(column.index) } }
    }) as StudyContext['query'],
  })
  const args = { coin: 'BTC', near: 0, far: 1 }
  const together = await columnsOf(studies['roll-history'], context, args)
  const apart = await columnsOf(studies['roll-history'], later, args)
  expect(apart.apr.length).toBe(90)
  apart.apr.forEach((rate: number, row: number) => void expect(rate).toBeCloseTo(together.apr[row], 9))
})

test('a venue’s own roll book is next to the legs, with its saving against them; other rolls have none', async () => {
  const legs = await columnsOf(study, context, { coin: 'BTC', margin: 'coin' })
  const near = legs.near[0]
  const far = legs.far[0]
  const bid = Number(legs.bid[0])
  const ask = Number(legs.ask[0])
  const published = { bidSize: 1.5, mark: bid + 4, volume24hUsd: 50_000 }
  const quote = { symbol: 'BTC', instrument: 'BTC-FS', near, far, bid: bid + 3, ask: ask - 2, ...published }
  const withBook = emptyContext({
    nowMs: () => AT_MS,
    liveOf: liveBoards(syntheticBoards()),
    rows: { 'roll-quote': [quote] },
  })
  const columns = await columnsOf(study, withBook, { coin: 'BTC', margin: 'coin' })
  expect([columns.nativeBook[0], columns.nativeBook[1]]).toEqual(['BTC-FS', null])
  expect(columns.edgeBuy[0]).toBeCloseTo(2, 9)
  expect(columns.edgeSell[0]).toBeCloseTo(3, 9)
  expect(columns.edgeBuy[1]).toBeNaN()
  // Values that the venue does not publish stay undefined; a volume in one unit is converted at the price of the near
  // leg.
  expect([columns.nativeBidSize[0], columns.nativeAskSize[0], columns.nativeMark[0]]).toEqual([
    1.5,
    Number.NaN,
    bid + 4,
  ])
  expect(columns.nativeVolumeUsd[0]).toBe(50_000)
  const nearPrice = INDEX * 1.0003
  expect(columns.nativeVolumeCoin[0] * nearPrice).toBeCloseTo(50_000, 6)
  expect([columns.nativeMark[1], columns.nativeVolumeCoin[1]]).toEqual([Number.NaN, Number.NaN])
})

/** A leg with the prices and expiry that a roll needs. */
const leg = (
  days: number,
  prices: { readonly bid?: number; readonly price: number; readonly ask?: number },
): FutureRow => ({ kind: days === 0 ? 'perpetual' : 'future', days, ...prices }) as FutureRow

test('a roll is bounded by the cost of both legs at their quotes: bid ≤ mid ≤ ask, with the width of both', () => {
  const quoted = fc
    .record({
      price: fc.double({ min: 10, max: 200_000, noNaN: true }),
      below: fc.double({ min: 0, max: 0.01, noNaN: true }),
      above: fc.double({ min: 0, max: 0.01, noNaN: true }),
    })
    .map(({ price, below, above }) => ({ price, bid: price * (1 - below), ask: price * (1 + above) }))
  fc.assert(
    fc.property(quoted, quoted, fc.integer({ min: 0, max: 100 }), (near, far, days) => {
      const [roll] = rollsOf([leg(days, near), leg(days + 30, far)])
      const { bid = Number.NaN, mid = Number.NaN, ask = Number.NaN } = roll ?? {}
      expect(bid).toBeLessThanOrEqual(mid)
      expect(mid).toBeLessThanOrEqual(ask)
      expect(ask - bid).toBeCloseTo(near.ask - near.bid + far.ask - far.bid, 6)
      const { aprBid = Number.NaN, aprMid = Number.NaN, aprAsk = Number.NaN } = roll ?? {}
      expect(aprBid).toBeLessThanOrEqual(aprMid + 1e-12)
      expect(aprMid).toBeLessThanOrEqual(aprAsk + 1e-12)
    }),
  )
})

type Printed = { readonly instrument_name: string; readonly price: number; readonly mark_price: number }
const RECORDED = resolve(
  import.meta.dirname,
  '../../../../../../shared/data/wire/nautilus_trader/deribit/test_data/http_get_last_trades_future_combo.json',
)
test.skipIf(!existsSync(RECORDED))(
  'Deribit’s own rolls were traded and marked at the difference of their legs, far less near, to the cent',
  () => {
    const { trades } = JSON.parse(readFileSync(RECORDED, 'utf8')).result as {
      readonly trades: readonly (Printed & { readonly legs: readonly Printed[] })[]
    }
    expect(trades.length).toBe(3)
    for (const { legs, price, mark_price } of trades) {
      const of = (name: string) => legs.find(({ instrument_name }) => instrument_name === name)
      const near = of('BTC-PERPETUAL')
      const far = of('BTC-25DEC26')
      const mid = (field: 'price' | 'mark_price') =>
        rollsOf([leg(0, { price: near?.[field] ?? Number.NaN }), leg(221, { price: far?.[field] ?? Number.NaN })])[0]
          ?.mid
      expect(mid('price')).toBeCloseTo(price, 9)
      expect(mid('mark_price')).toBeCloseTo(mark_price, 2)
    }
  },
)
