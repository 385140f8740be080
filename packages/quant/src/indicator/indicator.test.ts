import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { rollingMean } from '../realised/estimators/rollingMean.ts'
import { averageTrueRange } from './averageTrueRange.ts'
import { bollingerBands } from './bollingerBands.ts'
import { exponentialMean } from './exponentialMean.ts'
import { relativeStrength } from './relativeStrength.ts'
import { sessionVwap } from './sessionVwap.ts'

const column = (...values: readonly number[]): Float64Array => Float64Array.from(values)
const rounded = (values: Float64Array, from: number, decimals = 2): readonly number[] =>
  Array.from(values.slice(from), (value) => Number(value.toFixed(decimals)))
const emptyRows = (values: Float64Array): readonly number[] => [...values.keys()].filter((i) => Number.isNaN(values[i]))

/** Closes that rise and fall without a pattern, from a linear congruential generator. */
const wandering = (count: number): Float64Array => {
  let state = 7
  let price = 100
  return Float64Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    price += state / 2_147_483_648 - 0.49
    return price
  })
}

// Tables of StockCharts' ChartSchool, printed to two decimals.
const INTC = column(
  ...[22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36],
  ...[24.05, 23.75, 23.83, 23.95, 23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17],
)
const QQQQ = column(
  ...[44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931],
  ...[46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137],
  ...[46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314],
)
const BANDED = column(
  ...[86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72, 87.45],
  ...[87.26, 89.5, 87.9, 89.13, 90.7, 92.9, 92.98, 91.8, 92.66, 92.68, 92.3, 92.77, 92.54, 92.95, 93.2, 91.07],
  ...[89.83, 89.74, 90.4, 90.74, 88.02, 88.09, 88.84, 90.78, 90.54, 91.39, 90.65],
)

test('averages of ten closes of INTC are those of the published table', () => {
  const published = {
    simple: [22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91],
    exponential: [
      ...[22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.54, 23.47],
      ...[23.4, 23.39, 23.26, 23.23, 23.08, 22.92],
    ],
  }
  const averages = { simple: rollingMean(INTC, 10), exponential: exponentialMean(INTC, 10) }
  // The table was computed with more digits of the closes than it prints.
  for (const kind of ['simple', 'exponential'] as const)
    for (const [i, value] of published[kind].entries())
      expect(Math.abs(averages[kind][9 + i] - value), `${kind} ${i}`).toBeLessThan(0.0101)
})

test('the strength of fourteen moves of QQQQ is that of the published table', () => {
  const published = [
    ...[70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87],
    ...[45.46, 37.3, 33.08, 37.77],
  ]
  const strength = relativeStrength(QQQQ)
  expect(emptyRows(strength)).toHaveLength(14)
  // The table was computed with more digits of the closes than it prints.
  for (const [i, value] of published.entries()) expect(Math.abs(strength[14 + i] - value)).toBeLessThan(0.011)
})

test('bands of twenty closes are those of the published table, with the deviation of the population', () => {
  const { upper, middle, lower } = bollingerBands(BANDED)
  const published = [
    [88.71, 91.29, 86.12],
    [89.05, 91.95, 86.14],
    [89.24, 92.61, 85.87],
    [89.39, 92.93, 85.85],
    [89.51, 93.31, 85.7],
    [89.69, 93.73, 85.65],
    [89.75, 93.9, 85.59],
    [89.91, 94.27, 85.56],
    [90.08, 94.57, 85.6],
    [90.38, 94.79, 85.98],
    [90.66, 95.04, 86.27],
  ]
  for (const [i, row] of published.entries())
    for (const [j, band] of [middle, upper, lower].entries())
      expect(Math.abs(band[19 + i] - row[j]), `row ${i}`).toBeLessThan(0.0151)
  expect(emptyRows(upper)).toEqual(Array.from({ length: 19 }, (_, i) => i))
})

test('true ranges of QQQQ average to those of the published table', () => {
  const high = column(
    ...[48.7, 48.72, 48.9, 48.87, 48.82, 49.05, 49.2, 49.35, 49.92, 50.19, 50.12, 49.66, 49.88, 50.19, 50.36, 50.57],
    ...[50.65, 50.43, 49.63, 50.33, 50.29, 50.17, 49.32, 48.5, 48.32, 46.8, 47.8, 48.39, 48.66, 48.79],
  )
  const low = column(
    ...[47.79, 48.14, 48.39, 48.37, 48.24, 48.64, 48.94, 48.86, 49.5, 49.87, 49.2, 48.9, 49.43, 49.73, 49.26, 50.09],
    ...[50.3, 49.21, 48.98, 49.61, 49.2, 49.43, 48.08, 47.64, 41.55, 44.28, 47.31, 47.2, 47.9, 47.73],
  )
  const close = column(
    ...[48.16, 48.61, 48.75, 48.63, 48.74, 49.03, 49.07, 49.32, 49.91, 50.13, 49.53, 49.5, 49.75, 50.03, 50.31, 50.52],
    ...[50.41, 49.34, 49.37, 50.23, 49.24, 49.93, 48.43, 48.18, 46.57, 45.41, 47.77, 47.72, 48.62, 47.85],
  )
  const published = [
    ...[0.56, 0.59, 0.59, 0.57, 0.62, 0.62, 0.64, 0.67, 0.69, 0.78, 0.78, 1.21, 1.3, 1.38, 1.37, 1.34, 1.32],
  ]
  const range = averageTrueRange({ high, low, close })
  expect(emptyRows(range)).toHaveLength(13)
  // The table was computed with more digits of the prices than it prints.
  for (const [i, value] of published.entries()) expect(Math.abs(range[13 + i] - value)).toBeLessThan(0.0101)
})

test('the weighted price of IBM since the open is that of the published table', () => {
  const high = column(127.36, 127.31, 127.21, 127.15, 127.08, 127.19, 127.09, 127.08, 127.18, 127.16)
  const low = column(126.99, 127.1, 127.11, 126.93, 126.98, 126.99, 126.82, 126.95, 127.05, 127.05)
  const close = column(127.28, 127.11, 127.15, 127.04, 126.98, 127.07, 126.93, 127.05, 127.11, 127.15)
  const volume = column(89_329, 16_137, 23_945, 20_679, 27_252, 20_915, 17_372, 17_600, 13_896, 6_700)
  const atMs = volume.map((_, i) => i * MS_PER_MINUTE)
  expect(rounded(sessionVwap({ atMs, high, low, close, volume }), 0)).toEqual([
    127.21, 127.2, 127.2, 127.17, 127.15, 127.14, 127.13, 127.12, 127.12, 127.12,
  ])
})

test('a second method agrees: explicit weights of an EMA, RS of summed moves, the variance as mean of squares', () => {
  const closes = wandering(300)
  const length = 9
  const ema = exponentialMean(closes, length)
  const bands = bollingerBands(closes, length)
  const strength = relativeStrength(closes, length)
  for (let i = length; i < closes.length; i += 17) {
    const share = 2 / (length + 1)
    let weighted = (1 - share) ** (i - length + 1) * (closes.slice(0, length).reduce((a, b) => a + b) / length)
    for (let j = length; j <= i; j++) weighted += share * (1 - share) ** (i - j) * closes[j]
    expect(ema[i]).toBeCloseTo(weighted, 9)

    const window = closes.slice(i - length + 1, i + 1)
    const mean = window.reduce((a, b) => a + b) / length
    const variance = window.reduce((sum, value) => sum + value * value, 0) / length - mean * mean
    expect(bands.upper[i] - bands.middle[i]).toBeCloseTo(2 * Math.sqrt(variance), 6)

    let gains = 0
    let losses = 0
    const decay = (length - 1) / length
    for (let j = 1; j <= i; j++) {
      const weight = j <= length ? decay ** (i - length) / length : decay ** (i - j) / length
      gains += weight * Math.max(closes[j] - closes[j - 1], 0)
      losses += weight * Math.max(closes[j - 1] - closes[j], 0)
    }
    expect(strength[i]).toBeCloseTo(100 - 100 / (1 + gains / losses), 9)
  }
})

test('no window over a missing bar has a value, and recursions restart after it', () => {
  const closes = wandering(20)
  closes[8] = Number.NaN
  const bars = { high: closes, low: closes, close: closes }
  const from8 = (count: number) => Array.from({ length: count }, (_, i) => 8 + i)
  expect(emptyRows(rollingMean(closes, 4))).toEqual([0, 1, 2, ...from8(4)])
  expect(emptyRows(bollingerBands(closes, 4).lower)).toEqual([0, 1, 2, ...from8(4)])
  expect(emptyRows(exponentialMean(closes, 4))).toEqual([0, 1, 2, ...from8(4)])
  expect(emptyRows(averageTrueRange(bars, 4))).toEqual([0, 1, 2, ...from8(4)])
  // Four moves need five closes.
  expect(emptyRows(relativeStrength(closes, 4))).toEqual([0, 1, 2, 3, ...from8(5)])
  // Nothing from before the gap is in what follows it.
  const after = closes.slice(9)
  expect(exponentialMean(closes, 4).slice(12)).toEqual(exponentialMean(after, 4).slice(3))
  expect(relativeStrength(closes, 4).slice(13)).toEqual(relativeStrength(after, 4).slice(4))
})

test('a session begins at 00:00 UTC; a day that is cut or has a bar without volume has no values after that', () => {
  const atMs = Float64Array.from({ length: 30 }, (_, i) => 20 * MS_PER_HOUR + i * MS_PER_HOUR)
  const price = atMs.map((_, i) => 100 + i)
  const volume = atMs.map(() => 2)
  const vwap = (of: Float64Array) => sessionVwap({ atMs, high: price, low: price, close: price, volume: of })
  const whole = vwap(volume)
  // The first row is 20:00: the day's beginning is not known.
  expect(emptyRows(whole)).toEqual([0, 1, 2, 3])
  expect([whole[4], whole[5], whole[6], whole[28]]).toEqual([104, 104.5, 105, 128])
  expect(emptyRows(vwap(volume.with(10, Number.NaN)))).toEqual([
    ...[0, 1, 2, 3],
    ...Array.from({ length: 18 }, (_, i) => 10 + i),
  ])
  // A bar without a trade adds nothing, whatever its price; before the first trade of a day there is no price.
  const quiet = sessionVwap({
    atMs: Float64Array.from([0, 1, 2, 3], (hour) => MS_PER_DAY + hour * MS_PER_HOUR),
    high: column(Number.NaN, 10, Number.NaN, 20),
    low: column(Number.NaN, 10, Number.NaN, 20),
    close: column(Number.NaN, 10, Number.NaN, 20),
    volume: column(0, 1, 0, 3),
  })
  expect([...quiet]).toEqual([Number.NaN, 10, 10, 17.5])
})

test('no bar, one bar and constant closes give a value only where it is defined', () => {
  const none = column()
  const one = column(5)
  const flat = new Float64Array(40).fill(7)
  for (const closes of [none, one]) {
    expect(emptyRows(relativeStrength(closes))).toHaveLength(closes.length)
    expect(emptyRows(exponentialMean(closes, 2))).toHaveLength(closes.length)
    expect(emptyRows(bollingerBands(closes).middle)).toHaveLength(closes.length)
  }
  expect([...exponentialMean(one, 1)]).toEqual([5])
  expect([...averageTrueRange({ high: column(6), low: column(4), close: one }, 1)]).toEqual([2])
  // Wilder's G/L is 0/0: no value, neither 0 nor 50 nor 100.
  expect(emptyRows(relativeStrength(flat))).toHaveLength(flat.length)
  expect(bollingerBands(flat).upper[39]).toBe(7)
  expect(exponentialMean(flat, 9)[39]).toBeCloseTo(7, 12)
  const rising = flat.map((_, i) => i)
  expect(relativeStrength(rising)[20]).toBe(100)
  expect(relativeStrength(rising.map((value) => -value))[20]).toBe(0)
})

test('a length that is not a number of bars is refused with what was expected', () => {
  for (const length of [0, 2.5, Number.NaN])
    expect(() => exponentialMean(INTC, length)).toThrow(
      `The length of an indicator is a whole number of bars, 1 or more; got ${length}.`,
    )
  expect(() => averageTrueRange({ high: INTC, low: INTC, close: QQQQ })).toThrow('Column "close" has 33 rows')
})
