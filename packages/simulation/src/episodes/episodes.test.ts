import { type Liquidation, type StandaloneEvent, usdRates } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { simulatedSource } from '../simulated/simulatedSource.ts'
import { venueHistories } from '../venueHistories.ts'
import { DEPEG_DEPTH, depegOf, fallOf, isWithin, OUTAGE_VENUE, outageOf } from './episodes.ts'

const START_MS = Date.UTC(2026, 2, 2)
const DAYS = 90
const END_MS = START_MS + DAYS * MS_PER_DAY
const SPOT = { kind: 'spot' } as const

const logReturns = (prices: readonly number[]) => prices.slice(1).map((price, at) => Math.log(price / prices[at]))

describe.each([7, 11])('a market of seed %i', (seed) => {
  const source = simulatedSource({ seed, startMs: START_MS })
  const fall = fallOf(START_MS)
  const hoursOf = (symbol: string) =>
    Array.from(
      { length: DAYS * 24 + 1 },
      (_, hour) => source.history.priceAt(symbol, SPOT, START_MS + hour * MS_PER_HOUR) ?? Number.NaN,
    )

  test.each(source.symbols)(
    'its largest fall of a day, years before included, is the day of the fall: %s',
    (symbol) => {
      const before = source.longHistory(symbol, 1825 * 24).filter(({ atMs }) => atMs % MS_PER_DAY === 0)
      const closes = [...before.map(({ open }) => open), ...hoursOf(symbol).filter((_, hour) => hour % 24 === 0)]
      const days = logReturns(closes)
      const largest = days.indexOf(Math.min(...days))
      const beginMs = END_MS - (days.length - largest) * MS_PER_DAY
      expect(new Date(beginMs).toISOString()).toBe(new Date(dayStartMs(fall.fromMs)).toISOString())
    },
  )

  test('realised vol of the week with the fall is above that of the week before and of most weeks, and the volatility index rises', () => {
    const squares = logReturns(hoursOf('BTC')).map((value) => value * value)
    const weeks = Array.from({ length: Math.floor(DAYS / 7) }, (_, week) => {
      const begin = squares.length - (week + 1) * 7 * 24
      const variance = squares.slice(begin, begin + 7 * 24).reduce((sum, square) => sum + square, 0)
      return Math.sqrt((variance * 365) / 7)
    })
    const [ofFall = Number.NaN, before = Number.NaN] = weeks
    expect(ofFall).toBeGreaterThan(1.25 * before)
    expect(weeks.filter((week) => week > ofFall).length).toBeLessThan(weeks.length / 4)
    const volAt = (atMs: number) => source.snapshotAt('BTC', atMs)?.volIndex?.vol ?? Number.NaN
    expect(volAt(fall.toMs) / volAt(fall.fromMs - 1)).toBeGreaterThan(1.25)
  })
})

const source = simulatedSource({ seed: 7, startMs: START_MS })
const histories = venueHistories(source)
const historyOf = (id: string) => {
  const history = histories.find(({ venue }) => venue === id)
  if (history === undefined) throw new RangeError(`no history of ${id}`)
  return history
}
const isLiquidation = (event: StandaloneEvent): event is Liquidation => event.type === 'liquidation'

test.each(['okx', 'bybit', 'binance'])(
  'liquidations of %s during the fall are of longs, sold below the price before it',
  (venue) => {
    const fall = fallOf(START_MS)
    const liquidations = historyOf(venue)
      .eventsBetween(fall.fromMs - MS_PER_DAY, fall.toMs + MS_PER_DAY)
      .filter(isLiquidation)
    expect(liquidations.length).toBeGreaterThan(100)
    expect(new Set(liquidations.map(({ instrument, liquidationId }) => `${instrument} ${liquidationId}`)).size).toBe(
      liquidations.length,
    )
    // In the first ten minutes the move before the fall counts.
    const later = liquidations.filter(({ atMs }) => atMs > fall.fromMs + 600_000)
    for (const { atMs, liquidatedSide } of later) {
      expect(isWithin(fall, atMs)).toBe(true)
      expect(liquidatedSide).toBe('long')
    }
  },
)

test('forced trades of the day of the fall are sells while prices fall, and more than on the days before', () => {
  const fall = fallOf(START_MS)
  const forced = (fromMs: number, toMs: number) =>
    source.tradesBetween('BTC', fromMs, toMs).filter(({ isLiquidation }) => isLiquidation === true)
  const during = forced(fall.fromMs + 600_000, fall.toMs)
  expect(during.every(({ takerSide }) => takerSide === 'sell')).toBe(true)
  const sameHoursBefore = forced(fall.fromMs + 600_000 - MS_PER_DAY, fall.toMs - MS_PER_DAY)
  expect(during.length).toBeGreaterThan(3 * Math.max(1, sameHoursBefore.length))
})

test('during its outage a venue stored nothing, and other venues did', () => {
  const outage = outageOf(START_MS)
  const down = historyOf(OUTAGE_VENUE)
  const up = historyOf('bybit')
  const middleMs = outage.fromMs + 2 * MS_PER_HOUR
  const within = (history: typeof down) =>
    history
      .eventsBetween(outage.fromMs - MS_PER_DAY, outage.toMs + MS_PER_DAY)
      .filter(({ type, atMs }) => type === 'candle' && isWithin(outage, atMs)).length
  expect(within(down)).toBe(0)
  expect(within(up)).toBeGreaterThan(4)
  for (const [atMs, isThere] of [
    [outage.fromMs - 1, true],
    [outage.fromMs, false],
    [middleMs, false],
    [outage.toMs, true],
  ] as const) {
    expect(down.chainAt('BTC', atMs) !== undefined).toBe(isThere)
    expect(down.futuresAt('BTC', atMs).length > 0).toBe(isThere)
    expect(up.chainAt('BTC_USDT', atMs)).toBeDefined()
  }
  const { trades } = down.tapeBetween('BTC', outage.fromMs - MS_PER_HOUR, outage.toMs + MS_PER_HOUR)
  expect(trades.length).toBeGreaterThan(0)
  expect(trades.filter(({ atMs }) => isWithin(outage, atMs))).toEqual([])
})

test('the rate of the token that loses its peg follows from stored pairs, and other tokens stay at a dollar', () => {
  const depeg = depegOf(START_MS)
  const quotes = histories
    .flatMap(({ eventsBetween }) => eventsBetween(depeg.fromMs - MS_PER_DAY, depeg.toMs + MS_PER_DAY))
    .filter((event) => event.type === 'spot-quote')
  const ratesAt = (atMs: number) => usdRates([{ quotes: quotes.filter((quote) => quote.atMs === atMs) }])
  const middleMs = (depeg.fromMs + depeg.toMs) / 2
  const expected = [
    [depeg.fromMs, 1],
    [depeg.fromMs + MS_PER_HOUR, 1 - DEPEG_DEPTH / 2],
    [middleMs, 1 - DEPEG_DEPTH],
    [depeg.toMs, 1],
  ] as const
  for (const [atMs, rate] of expected) {
    const { rateOf } = ratesAt(atMs)
    expect(rateOf('USDC').source).toBe('bridge')
    expect(Math.abs(rateOf('USDC').rate - rate)).toBeLessThan(1e-3)
    expect(Math.abs(rateOf('USDT').rate - 1)).toBeLessThan(1e-3)
  }
})
