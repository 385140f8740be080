import { expect, test } from 'vitest'
import type { Series } from '../marks/catalog.ts'
import type { PlotSpec } from '../spec.ts'
import { fullXRange, pannedRange, pannedView, visibleYRange, zoomedRange, zoomedView } from './range.ts'
import { shareOf } from './scale.ts'
import { axisTicks } from './ticks.ts'

const spec = (series: readonly Series[], change: Partial<PlotSpec> = {}): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'linear', name: 'x', unit: '', format: { kind: 'compact' } },
  y: { kind: 'linear', name: 'y', unit: '', format: { kind: 'compact' } },
  series,
  ...change,
})
const line = (y: readonly (number | null)[]): Series => ({
  kind: 'line',
  id: 'l',
  name: 'l',
  color: 'accent',
  x: y.map((_, i) => i),
  y,
})
const bars = (id: string, y: readonly number[], stack?: string): Series => ({
  kind: 'bars',
  id,
  name: id,
  color: 'call',
  x: y.map((_, i) => i),
  y,
  stack,
})

test('lines need no zero in their axis, bars do', () => {
  const [low] = visibleYRange(spec([line([40, 50])]), [0, 1])
  expect(low).toBeGreaterThan(35)
  expect(visibleYRange(spec([bars('b', [40, 50])]), [-1, 2])[0]).toBe(0)
})

test('an axis of zeros only extends to one of its unit, of percents to one percent', () => {
  const percent = spec([bars('b', [0, 0])], {
    y: { kind: 'linear', name: 'y', unit: '%', format: { kind: 'percent' } },
  })
  expect(visibleYRange(percent, [-1, 2])).toEqual([0, 0.01])
  expect(visibleYRange(spec([bars('b', [0, 0])]), [-1, 2])).toEqual([0, 1])
})

test('values that differ by float dust only get the range of one value', () => {
  const [low, high] = visibleYRange(spec([line([0.44, 0.44000000000000006, 0.43999999999999995])]), [0, 2])
  expect(high - low).toBeCloseTo(0.088, 9)
  const { y } = spec([], { y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } } })
  expect(axisTicks(y, [low, high], 200, 'y').length).toBeGreaterThan(1)
})

test('a time axis is fitted to the instants with a value in any series, and other axes to all of their values', () => {
  const DAY = 86_400_000
  const time = { x: { kind: 'time', name: 'Time', unit: '' } } as const
  const days = Array.from({ length: 90 }, (_, i) => i * DAY)
  const since = (first: number, last = 89) => ({
    kind: 'line' as const,
    id: 'l',
    name: 'l',
    color: 'accent' as const,
    x: days,
    y: days.map((_, i) => (i >= first && i <= last ? 100 : null)),
  })
  const ends = (change: Partial<PlotSpec>, ...series: readonly Series[]): readonly number[] =>
    fullXRange(spec(series, change)).map((at) => Math.round(at / DAY))
  expect(ends(time, since(80))).toEqual([80, 89])
  expect(ends(time, since(80), since(40, 60))).toEqual([39, 90])
  // Quotes without a mark, and stacked bars, are values too.
  const quotes: Series = { ...since(80), kind: 'points', low: days.map((_, i) => (i === 70 ? 90 : null)) }
  expect(ends(time, quotes)).toEqual([70, 89])
  const volume: Series = { ...since(60), kind: 'bars', stack: 's' }
  expect(ends(time, volume)).toEqual([59, 90])
  expect(ends(time, since(90))).toEqual([-2, 91])
  expect(ends({ x: { ...time.x, ahead: { fromMs: 0, scale: 'linear' } } }, since(80))).toEqual([-2, 91])
  expect(ends({}, since(80))).toEqual([-2, 91])
})

test('sized points get more room at the ends of the x axis than a line with the same observations', () => {
  const dots = { kind: 'scatter', id: 's', name: 's', color: 'accent', x: [100, 200], y: [1, 2] } as const
  const size = { name: 'Premium', values: [1, 2], format: { kind: 'compact' } } as const
  expect(fullXRange(spec([dots]))).toEqual([98, 202])
  expect(fullXRange(spec([{ ...dots, size }]))).toEqual([93, 207])
  // A single observation still gets a range.
  expect(fullXRange(spec([{ ...dots, x: [100], y: [1], size }]))).toEqual([90, 110])
})

test('stacked bars extend to their sum, separately on each side of zero', () => {
  const range = visibleYRange(spec([bars('a', [10, -4], 's'), bars('b', [5, -6], 's')]), [-1, 2])
  expect(range[1]).toBeGreaterThanOrEqual(15)
  expect(range[0]).toBeLessThanOrEqual(-10)
})

test('only visible points determine the y range', () => {
  const whole = visibleYRange(spec([line([1, 2, 300])]), [0, 2])
  const near = visibleYRange(spec([line([1, 2, 300])]), [0, 1])
  expect(whole[1]).toBeGreaterThan(300)
  expect(near[1]).toBeLessThan(3)
})

test('bars outside the view do not affect the y range', () => {
  expect(visibleYRange(spec([bars('b', [1, 2, 300])]), [-0.5, 1.5])[1]).toBeLessThan(3)
})

test('gaps count as neither zero nor infinite', () => {
  const [low, high] = visibleYRange(spec([line([null, 40, null])]), [0, 2])
  expect(low).toBeGreaterThan(30)
  expect(high).toBeLessThan(50)
})

test('a category axis is padded to whole buckets', () => {
  const plot = spec([bars('b', [1, 2, 3])], {
    x: { kind: 'category', name: '', unit: '', categories: ['a', 'b', 'c'] },
  })
  expect(fullXRange(plot)).toEqual([-0.5, 2.5])
})

test('a symmetric axis has zero in the middle', () => {
  const plot = spec([line([-1, 4])], {
    y: { kind: 'linear', name: '', unit: '', format: { kind: 'vol' }, isSymmetric: true },
  })
  const [low, high] = visibleYRange(plot, [0, 1])
  expect(low).toBeCloseTo(-high, 12)
})

test('zooming keeps the point under the pointer and stops at the full range', () => {
  const near = zoomedRange([0, 100], [0, 100], 25, 0.5)
  expect(near).toEqual([12.5, 62.5])
  expect(zoomedRange([12.5, 62.5], [0, 100], 25, 3)).toBeUndefined()
})

test('panning stops at the ends', () => {
  expect(pannedRange([10, 20], [0, 100], -50)).toEqual([0, 10])
  expect(pannedRange([10, 20], [0, 100], 5)).toEqual([15, 25])
  expect(pannedRange([10, 20], [0, 100], 500)).toEqual([90, 100])
})

test('on a nonlinear axis the value under the pointer stays under it while zooming and dragging', () => {
  const log = { kind: 'log', name: '', unit: '', format: { kind: 'compact' } } as const
  const ahead = { kind: 'time', name: '', unit: '', ahead: { fromMs: 0, scale: 'sqrt' } } as const
  for (const axis of [log, ahead]) {
    const full = [1e4, 1e8] as const
    const range = [1e5, 1e7] as const
    const zoomed = zoomedView(axis, range, full, 4e5, 0.5)
    expect(shareOf(axis, 4e5, zoomed ?? full)).toBeCloseTo(shareOf(axis, 4e5, range), 9)
    const panned = pannedView(axis, range, full, 4e5, 3e5)
    expect(shareOf(axis, 4e5, panned)).toBeCloseTo(shareOf(axis, 3e5, range), 9)
    expect(zoomedView(axis, range, full, 4e5, 1e6)).toBeUndefined()
  }
})

test('marks with a width keep half a slot at both ends of a continuous axis', () => {
  const [from, to] = fullXRange(spec([bars('b', [1, 2, 3])]))
  expect(from).toBeLessThanOrEqual(-0.5)
  expect(to).toBeGreaterThanOrEqual(2.5)
  expect(fullXRange(spec([line([1, 2, 3])]))[0]).toBeGreaterThan(-0.1)
})

test('an axis of zeros only is readable: ticks are not so close that all of them read 0', () => {
  const zeros = spec([bars('b', [0, 0, 0])], {
    y: { kind: 'linear', name: 'y', unit: '', format: { kind: 'compact' }, hasZero: true },
  })
  const [min, max] = visibleYRange(zeros, fullXRange(zeros))
  expect([min, max]).toEqual([0, 1])
  const [low, high] = visibleYRange(spec([line([0, 0])]), [0, 1])
  expect(high - low).toBeGreaterThanOrEqual(1)
})

test('a band may extend the axis to a multiple of the other series, and no further', () => {
  const band: Series = {
    kind: 'band',
    id: 'band',
    name: 'band',
    color: 'accent',
    x: [0, 1],
    low: [-100, -5],
    high: [20, 4],
    mostReach: 3,
  }
  const [low, high] = visibleYRange(spec([bars('b', [10, -2]), band]), [-0.5, 1.5])
  // Padding of the axis is a twentieth of its length or so.
  expect(low).toBeGreaterThan(-36)
  expect(low).toBeLessThanOrEqual(-30)
  expect(high).toBeGreaterThanOrEqual(20)
  expect(high).toBeLessThan(24)
  const alone = visibleYRange(spec([band]), [-0.5, 1.5])
  expect(alone[0]).toBeLessThanOrEqual(-100)
})

test('one outlier among many prints does not set the scale; of few prints each one does', () => {
  const prints = (y: readonly number[]): Series => ({
    kind: 'points',
    id: 'p',
    name: 'p',
    color: 'accent',
    x: y.map((_, i) => i),
    y,
  })
  const many = Array.from({ length: 30 }, (_, i) => 0.5 + (i % 10) / 100)
  expect(visibleYRange(spec([prints([...many, 6])]), [0, 40])[1]).toBeLessThan(0.7)
  expect(visibleYRange(spec([prints([0.5, 0.55, 6])]), [0, 40])[1]).toBeGreaterThan(6)
  // A line is a course: its spike belongs to it.
  expect(visibleYRange(spec([line([...many, 6])]), [0, 40])[1]).toBeGreaterThan(6)
})

const STRIKES = [60_000, 90_000, 100_000, 105_000, 200_000]
const toScale = {
  kind: 'category',
  name: 'Strike',
  unit: 'USD',
  categories: STRIKES.map(String),
  values: STRIKES,
  isToScale: true,
} as const

test('categories to scale are at their values, with round ticks between them', () => {
  const range = [0, 4] as const
  // 100,000 is 40 of the 140 thousands.
  expect(shareOf(toScale, 2, range)).toBeCloseTo(40 / 140, 9)
  // Halfway between two categories is halfway between their values.
  expect(shareOf(toScale, 3.5, range)).toBeCloseTo((152.5 - 60) / 140, 9)
  const ticks = axisTicks(toScale, range, 600, 'x')
  expect(ticks.map(({ label }) => label)).toEqual(['60k', '80k', '100k', '120k', '140k', '160k', '180k', '200k'])
  expect(ticks[1].value).toBeCloseTo(2 / 3, 9)
})

test('descending categories are at their values too, and the scale continues beyond the ends', () => {
  const falling = { ...toScale, values: [...STRIKES].reverse() }
  expect(shareOf(falling, 2, [0, 4])).toBeCloseTo(100 / 140, 9)
  expect(axisTicks(falling, [0, 4], 300, 'y').map(({ label }) => label)).toEqual([
    '60k',
    '80k',
    '100k',
    '120k',
    '140k',
    '160k',
    '180k',
    '200k',
  ])
  const { min, max } = { min: -0.5, max: 3.5 }
  expect(fullXRange(spec([bars('b', [1, 2, 3, 4, 5])], { x: { ...toScale, min, max } }))).toEqual([min, max])
})
