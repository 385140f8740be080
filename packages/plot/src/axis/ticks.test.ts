import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { labelWidth } from '../labelWidth.ts'
import type { CategoryAxis, NumberAxis, TimeAxis } from '../spec.ts'
import { axisTicks, linearTicks, logTicks, rootTicks } from './ticks.ts'

const VOL: NumberAxis = { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } }

test('linear ticks are round numbers inside the range', () => {
  expect(linearTicks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10])
  expect(linearTicks(-0.31, 0.29, 4)).toEqual([-0.2, 0, 0.2])
  expect(linearTicks(5, 5, 4)).toEqual([5])
  expect(linearTicks(44, 44.00000000000001, 4)).toEqual([44])
})

test('log ticks are round multiples of powers of ten, more of them where there is room', () => {
  expect(logTicks(18_000, 320_000, 4)).toEqual([20_000, 50_000, 100_000, 200_000])
  expect(logTicks(18_000, 320_000, 8)).toEqual([20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000])
  expect(() => logTicks(0, 10, 4)).toThrow(RangeError)
})

test('a log axis over a short range has round numbers', () => {
  expect(logTicks(80_000, 95_000, 4)).toEqual([80_000, 85_000, 90_000, 95_000])
})

test('a vol axis is labelled in percent points with the decimals that its step needs', () => {
  expect(axisTicks(VOL, [0.31, 0.52], 200, 'y').map(({ label }) => label)).toEqual(['35', '40', '45', '50'])
  expect(axisTicks(VOL, [0.4, 0.41], 120, 'y').map(({ label }) => label)).toEqual(['40.0', '40.5', '41.0'])
})

test('labels of expiries never touch: the nearer expiry keeps its label', () => {
  const day = (date: number) => Date.UTC(2026, 0, date, 8)
  const ticks = [28, 29, 30].map((date) => ({ value: day(date), label: `${date} Jan` }))
  const axis: TimeAxis = { kind: 'time', name: 'Expiry', unit: '', ticks }
  const visibleTicks = axisTicks(axis, [day(28), Date.UTC(2026, 11, 25, 8)], 400, 'x')
  expect(visibleTicks.map(({ label }) => label)).toEqual(['28 Jan'])
})

test('ticks outside the view are omitted', () => {
  const axis: NumberAxis = { ...VOL, ticks: [0.1, 0.5, 0.9].map((value) => ({ value, label: String(value) })) }
  expect(axisTicks(axis, [0.4, 0.6], 300, 'x').map(({ value }) => value)).toEqual([0.5])
})

test('ticks of a root axis are round, evenly spaced on the screen and inside the range', () => {
  const ticks = rootTicks(-100, 10_000, 6)
  expect(ticks).toContain(0)
  expect(ticks.every((value) => value >= -100 && value <= 10_000)).toBe(true)
  const roots = ticks.filter((value) => value >= 0).map(Math.sqrt)
  const gaps = roots.slice(1).map((root, i) => root - roots[i])
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.1)
})

test('an axis of time to expiry is labelled by remaining time, where labels have room', () => {
  const day = MS_PER_DAY
  const axis: TimeAxis = { kind: 'time', name: 'Time to expiry', unit: '', ahead: { fromMs: 1e12, scale: 'log' } }
  const labels = (pixels: number) =>
    axisTicks(axis, [1e12 + day, 1e12 + 365 * day], pixels, 'x').map(({ label }) => label)

  expect(labels(900)).toEqual(expect.arrayContaining(['1d', '1w', '1m', '6m']))
  expect(labels(200).length).toBeLessThan(labels(900).length)
})

test('category labels use one row where they fit, else two alternating rows, else they are thinned', () => {
  const names = ['binance', 'bybit', 'deribit', 'okx', 'hyperliquid', 'gate']
  const axis: CategoryAxis = { kind: 'category', name: 'Venue', unit: '', categories: names }
  const ticksOf = (pixels: number) => axisTicks(axis, [-0.5, names.length - 0.5], pixels, 'x')
  /** Returns the smallest gap between neighboring labels of one row, pixels. */
  const leastGap = (pixels: number) =>
    Math.min(
      ...Object.values(Object.groupBy(ticksOf(pixels), ({ isLow }) => String(isLow))).flatMap((row = []) =>
        row.slice(1).map(({ value, label }, i) => {
          const between = ((value - row[i].value) * pixels) / names.length
          return between - (labelWidth(label) + labelWidth(row[i].label)) / 2
        }),
      ),
    )
  const rowsOf = (pixels: number) => ticksOf(pixels).map(({ isLow }) => (isLow ? 2 : 1))
  expect(rowsOf(600)).toEqual([1, 1, 1, 1, 1, 1])
  expect(rowsOf(260)).toEqual([1, 2, 1, 2, 1, 2])
  expect(ticksOf(260).map(({ label }) => label)).toEqual(names)
  expect(ticksOf(120).length).toBeLessThan(names.length)
  for (const pixels of [600, 420, 300, 260, 200, 120, 80]) expect(leastGap(pixels)).toBeGreaterThanOrEqual(8)
})

test('compact labels of small steps around a thousand are plain numbers, of large steps thousands', () => {
  const axis: NumberAxis = { kind: 'linear', name: 'Basis', unit: 'USD', format: { kind: 'compact' } }
  const labels = (range: readonly [number, number]) => axisTicks(axis, range, 200, 'y').map(({ label }) => label)
  expect(labels([940, 1_060])).toEqual(['950', '975', '1,000', '1,025', '1,050'])
  expect(labels([0, 8_000])).toEqual(['0', '2k', '4k', '6k', '8k'])
  expect(labels([124_900, 125_100])).toEqual(['124.90k', '124.95k', '125.00k', '125.05k', '125.10k'])
})

test('a low strip has a second tick for reference, as long as labels have room', () => {
  const skew: NumberAxis = {
    kind: 'linear',
    name: 'Skew',
    unit: 'vol points',
    format: { kind: 'decimal', decimals: 1 },
  }
  for (const range of [
    [-3.8, 4.4],
    [0.6, 9.4],
    [-0.3, 0.8],
  ] as const)
    expect(axisTicks(skew, range, 45, 'y').length).toBeGreaterThanOrEqual(2)
  expect(axisTicks(skew, [-3.8, 4.4], 20, 'y').length).toBe(1)
})

test('categories have full names where these fit, short ones where only those fit, else every other one', () => {
  const categories = ['Call spread', 'Put spread', 'Risk reversal', 'Straddle']
  const axis = { kind: 'category', name: 'Structure', unit: '', categories, short: ['CS', 'PS', 'RR', 'Strd'] } as const
  const labels = (pixels: number) => axisTicks(axis, [-0.5, 3.5], pixels, 'x').map(({ label }) => label)
  expect(labels(800)).toEqual(categories)
  expect(labels(160)).toEqual(['CS', 'PS', 'RR', 'Strd'])
  expect(labels(60).length).toBeLessThan(4)
  expect(axisTicks(axis, [0.6, 3.5], 800, 'x').map(({ value }) => value)).toEqual([1, 2, 3])
})
