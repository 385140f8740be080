import { expect, test } from 'vitest'
import type { Values } from '../columns.ts'
import type { Command } from '../commands.ts'
import { area } from './area.ts'
import { band } from './band.ts'
import { bars } from './bars.ts'
import { boxes } from './boxes.ts'
import { candles } from './candles.ts'
import { marks, type Series } from './catalog.ts'
import { fan } from './fan.ts'
import { coveringCell, heat, heatRange } from './heat.ts'
import { histogram } from './histogram.ts'
import { isLone, line, thinnedPoints } from './line.ts'
import { points } from './points.ts'
import { regression, scatter } from './scatter.ts'
import { testPen } from './testPen.ts'
import { violins } from './violins.ts'
import { heaviest, walls } from './walls.ts'

const identity = { id: 'a', name: 'a', color: 'call' } as const
type Of<Kind extends Series['kind']> = Extract<Series, { kind: Kind }>

const pathsOf = (commands: readonly Command[]) =>
  commands.flatMap((one) => (one.kind === 'path' ? [[...one.points]] : []))
const boxesOf = (commands: readonly Command[]) =>
  commands.flatMap((one) => (one.kind === 'rects' ? [[...one.boxes]] : []))
const circlesOf = (commands: readonly Command[]) =>
  commands.flatMap((one) => (one.kind === 'circles' ? [[...one.circles]] : []))
const up = (value: number | undefined): string => (value === undefined ? '–' : String(value))

test('every mark is registered under one word and has a legend swatch', () => {
  for (const [kind, mark] of Object.entries(marks)) {
    expect(kind).toMatch(/^[a-z]+$/)
    expect(['line', 'box', 'none']).toContain(mark.swatch)
  }
})

test('a line is straight between observations, breaks at a gap, and has markers while there are few', () => {
  const series: Of<'line'> = { ...identity, kind: 'line', x: [0, 1, 2, 3], y: [10, 20, null, 40] }
  const drawnCommands = line.draw(series, testPen([series]))
  expect(pathsOf(drawnCommands)).toEqual([[0, 90, 10, 80, Number.NaN, Number.NaN, 30, 60]])
  expect(circlesOf(drawnCommands)).toEqual([[0, 90, 2, 10, 80, 2, 30, 60, 2]])
})

test('a step extends a value to the next observation, or back to the previous one', () => {
  const series = (isStep: true | 'before'): Of<'line'> => ({
    ...identity,
    kind: 'line',
    role: 'model',
    isStep,
    x: [0, 1],
    y: [10, 20],
  })
  expect(pathsOf(line.draw(series(true), testPen([])))).toEqual([[0, 90, 10, 90, 10, 80]])
  expect(pathsOf(line.draw(series('before'), testPen([])))).toEqual([[0, 90, 0, 80, 10, 80]])
})

test('a step back to the previous observation begins there, even if that one has no value', () => {
  const series: Of<'line'> = {
    ...identity,
    kind: 'line',
    role: 'model',
    isStep: 'before',
    x: [0, 1, 2],
    y: [null, 20, 30],
  }
  expect(pathsOf(line.draw(series, testPen([])))).toEqual([[Number.NaN, Number.NaN, 0, 80, 10, 80, 10, 70, 20, 70]])
})

test('a model line has no markers, except at an observation between two gaps, which would be invisible', () => {
  const series: Of<'line'> = { ...identity, kind: 'line', role: 'model', x: [0, 1, 2, 3, 4], y: [5, null, 7, null, 9] }
  expect(circlesOf(line.draw(series, testPen([series])))).toEqual([[0, 95, 2, 20, 93, 2, 40, 91, 2]])
  expect([0, 1, 2].map((i) => isLone([1, 2, null], i))).toEqual([false, false, false])
})

test('a thinned line keeps the first, lowest, highest and last observation of every pixel', () => {
  const y = [5, 9, 1, 4, 3, 2]
  const pen = testPen([], { x: (value) => Math.floor(value / 4) + (value % 4) * 0.1 })
  expect([...thinnedPoints([0, 1, 2, 3, 4, 5], y, [0, 6], pen)].filter((_, i) => i % 2 === 1)).toEqual([
    95, 91, 99, 96, 97, 98,
  ])
  const long = Float64Array.from({ length: 60_000 }, (_, i) => Math.sin(i) * 40)
  const x = Float64Array.from(long, (_, i) => i)
  const thinned = thinnedPoints(x, long, [0, 60_000], testPen([], { x: (value) => (value / 60_000) * 200 }))
  expect(thinned.length).toBeLessThanOrEqual(201 * 8)
  const heights = [...thinned].filter((_, i) => i % 2 === 1)
  expect(Math.min(...heights)).toBe(100 - Math.max(...long))
})

test('a quote is a dot at the mark and a whisker from bid to ask, each where available', () => {
  const series: Of<'points'> = { ...identity, kind: 'points', x: [1, 2], y: [10, null], low: [5, 6], high: [15, null] }
  const drawnCommands = points.draw(series, testPen([series]))
  expect(circlesOf(drawnCommands)).toEqual([[10, 90, 2]])
  const lift = [Number.NaN, Number.NaN]
  expect(pathsOf(drawnCommands)).toEqual([
    [10.5, 95, 10.5, 85, ...lift, 8.5, 95, 12.5, 95, ...lift, 8.5, 85, 12.5, 85, ...lift],
  ])
  expect(points.text(series, 1, up)).toBe('6 / – / –')
})

test('stacked bars are stacked from zero, negative ones downwards', () => {
  const bar = (id: string, y: Values): Of<'bars'> => ({ ...identity, id, kind: 'bars', x: [1, 3], y, stack: 's' })
  const all = [bar('a', [20, -10]), bar('b', [30, -20])]
  // A slot of 20 pixels, filled by 82 %: 16.4 wide around 10 and 30.
  expect(boxesOf(bars.draw(all[1], testPen(all)))).toEqual([[2, 50, 16, 30, 22, 110, 16, 20]])
  expect([...(bars.reach(all[1], all)[0] as Float64Array)]).toEqual([50, -30])
})

test('ghost bars are outlines, and only ends where bars are too narrow', () => {
  const pair = (x: Values): Of<'bars'>[] => {
    const own: Of<'bars'> = { ...identity, id: 'a', kind: 'bars', x, y: [20, -10] }
    return [own, { ...own, id: 'ghost-a', ghostOf: 'a' }]
  }
  const lines = (x: Values) => {
    const both = pair(x)
    return pathsOf(bars.draw(both[1], testPen(both))).map((points) => points.length)
  }
  // Ends are lines of two points, outlines of five, each with a gap after it.
  expect(lines([1, 3])).toEqual([12, 24])
  expect(lines([1, 1.5])).toEqual([12, 12])
})

test('of overlapping labels at bars the longer bar keeps its own, and no label leaves the plot', () => {
  const bar: Of<'bars'> = {
    ...identity,
    kind: 'bars',
    x: [1, 2, 3, 9, 15],
    y: [40, 44, 41, 100, -90],
    stack: 's',
    labelAt: (index) => ['90k', '95k', '97k', '110k', '100k'][index],
  }
  const pen = testPen([bar], { box: { left: 0, right: 200, top: 0, bottom: 200 } })
  const texts = bars.draw(bar, pen).flatMap((one) => (one.kind === 'text' ? [one] : []))
  expect(texts.map(({ text }) => text).toSorted()).toEqual(['100k', '110k', '95k'])
  const top = texts.find(({ text }) => text === '110k')
  expect(top).toMatchObject({ baseline: 'bottom' })
  // Letters of 12 pixels above their baseline.
  expect(top?.y).toBe(12)
  expect(texts.find(({ text }) => text === '100k')).toMatchObject({ baseline: 'top', y: 188 })
})

test('unstacked bars share their slot; a single bar has a limited width', () => {
  const bar = (id: string, x: Values): Of<'bars'> => ({ ...identity, id, kind: 'bars', x, y: [10, 10] })
  const pair = [bar('a', [1, 3]), bar('b', [1, 3])]
  const [[leftOfA]] = boxesOf(bars.draw(pair[0], testPen(pair)))
  const [[leftOfB]] = boxesOf(bars.draw(pair[1], testPen(pair)))
  expect([leftOfA, leftOfB]).toEqual([2, 11])
  const alone = [bar('a', [10])]
  const [[, , width]] = boxesOf(
    bars.draw(alone[0], testPen(alone, { box: { left: 0, right: 900, top: 0, bottom: 100 } })),
  )
  expect(width).toBeLessThanOrEqual(56)
})

test('areas are stacked, negative ones below zero', () => {
  const one = (id: string, y: Values): Of<'area'> => ({ ...identity, id, kind: 'area', x: [0, 1], y, stack: 's' })
  const all = [one('a', [10, 10]), one('b', [5, 20]), one('c', [-5, -10])]
  expect(pathsOf(area.draw(all[1], testPen(all)))[0]).toEqual([0, 85, 10, 70, 10, 90, 0, 90])
  expect(pathsOf(area.draw(all[2], testPen(all)))[0]).toEqual([0, 105, 10, 110, 10, 100, 0, 100])
})

test('a band breaks where either side is missing', () => {
  const series: Of<'band'> = {
    ...identity,
    kind: 'band',
    x: [0, 1, 2, 3, 4],
    low: [1, 1, null, 1, 1],
    high: [2, 2, 2, 2, 2],
  }
  expect(pathsOf(band.draw(series, testPen([series])))).toEqual([
    [0, 98, 10, 98, 10, 99, 0, 99],
    [30, 98, 40, 98, 40, 99, 30, 99],
  ])
})

test('a fan is nested bands from the outside in, and a line at the median percentile', () => {
  const level = (share: number, value: number) => ({ share, values: [value, value] })
  const series: Of<'fan'> = {
    ...identity,
    kind: 'fan',
    x: [0, 1],
    percentiles: [level(0.05, 10), level(0.25, 20), level(0.5, 30), level(0.75, 40), level(0.95, 50)],
  }
  expect(pathsOf(fan.draw(series, testPen([series])))).toEqual([
    [0, 50, 10, 50, 10, 90, 0, 90],
    [0, 60, 10, 60, 10, 80, 0, 80],
    [0, 70, 10, 70],
  ])
  expect(fan.text(series, 0, up)).toBe('p5 10 · p25 20 · p50 30 · p75 40 · p95 50')
})

test('a diverging heat map is symmetric around zero whatever its extremes, with signed and legible labels', () => {
  const series: Of<'heat'> = {
    ...identity,
    kind: 'heat',
    values: [-2, 0, 4, null],
    scale: 'diverging',
    format: { kind: 'decimal', decimals: 0 },
    hasLabels: true,
  }
  const wide = { columns: 2, x: (value: number) => 20 + value * 40, y: (value: number) => 20 + value * 40 }
  const drawnCommands = heat.draw(series, testPen([series], wide))
  const [cells] = drawnCommands
  expect(cells.kind === 'rects' && cells.fill).toEqual(['#800000', '#000000', '#0000ff'])
  expect(boxesOf(drawnCommands)).toEqual([[1, 1, 39, 39, 41, 1, 39, 39, 1, 41, 39, 39]])
  expect(drawnCommands.flatMap((one) => (one.kind === 'text' ? [[one.text, one.fill, one.x, one.y]] : []))).toEqual([
    ['−2', '#000000', 20.5, 20.5],
    ['0', '#ffffff', 60.5, 20.5],
    ['+4', '#000000', 20.5, 60.5],
  ])
})

test('on an axis to scale a cell covers empty neighbors halfway to the next value, and is read there', () => {
  const series: Of<'heat'> = {
    ...identity,
    kind: 'heat',
    values: [1, null, null, 4, 1, 2, 3, 4],
    scale: 'intensity',
    format: { kind: 'decimal', decimals: 0 },
    spread: 'x',
  }
  const at = [0, 10, 30, 100]
  const x = (position: number) => at[Math.round(position)]
  const drawing = heat.draw(series, testPen([series], { columns: 4, x, y: (value) => value * 20 }))
  const [cells] = drawing
  if (cells.kind !== 'rects') throw new Error('cells are boxes')
  const edges = Array.from({ length: 6 }, (_, i) => [cells.boxes[4 * i], cells.boxes[4 * i] + cells.boxes[4 * i + 2]])
  // The first row has 0 and 100 alone: they meet at 50, with a pixel between them.
  expect(edges[0][1]).toBe(50)
  expect(edges[1][0]).toBe(51)
  // The second row has all four: 10 and 30 meet at 20.
  expect(edges[3][1]).toBe(20)
  expect(coveringCell(series, 4, 1, (position) => at[position])).toBe(0)
  expect(coveringCell(series, 4, 2, (position) => at[position])).toBe(0)
  expect(coveringCell(series, 4, 6, (position) => at[position])).toBe(6)
})

test('a few outlier cells do not set the colors', () => {
  const values = [...Array.from({ length: 99 }, (_, i) => i - 50), 5_000]
  expect(heatRange({ values, scale: 'diverging' })?.[1]).toBeLessThan(60)
  expect(heatRange({ values: values.slice(0, 99), scale: 'diverging' })).toEqual([-50, 48])
})

test('a rising candle is hollow, a falling one is filled; wicks end at the body', () => {
  const series: Of<'candles'> = {
    ...identity,
    kind: 'candles',
    x: [1, 2],
    open: [10, 40],
    high: [50, 60],
    low: [5, 15],
    close: [30, 20],
  }
  const [upWicks, upBody, downWicks, downBody] = candles.draw(series, testPen([series]))
  expect(upBody).toMatchObject({ kind: 'path', stroke: '#00aa00' })
  expect(downBody).toMatchObject({ kind: 'rects', fill: '#aa0000' })
  // Slots of ten pixels filled by 82 %, minus one pixel between neighbors.
  expect(boxesOf([downBody])).toEqual([[16, 60, 8, 20]])
  const lift = [Number.NaN, Number.NaN]
  expect(pathsOf([upWicks])).toEqual([[10.5, 50, 10.5, 70, ...lift, 10.5, 90, 10.5, 95, ...lift]])
  expect(pathsOf([downWicks])).toEqual([[20.5, 40, 20.5, 60, ...lift, 20.5, 80, 20.5, 85, ...lift]])
  expect(candles.text(series, 0, up)).toBe('O 10 H 50 L 5 C 30')
})

test('whiskers of several markets at one x are next to each other; a single one stays at its x', () => {
  const quotes = (id: string, x: number[], high: (number | null)[], isBeside: true | undefined): Of<'points'> => ({
    ...identity,
    id,
    kind: 'points',
    x,
    y: x.map(() => 10),
    low: x.map(() => 5),
    high,
    isBeside,
  })
  const all = (isBeside: true | undefined) => [
    quotes('a', [1, 2], [15, 15], isBeside),
    quotes('b', [1, 3], [15, 15], isBeside),
    // Without a whisker it takes no place.
    quotes('c', [1], [null], isBeside),
    quotes('d', [1], [15], isBeside),
  ]
  const dotsOf = (isBeside: true | undefined) => {
    const series = all(isBeside)
    return series.map((one) => circlesOf(points.draw(one, testPen(series)))[0]?.filter((_, i) => i % 3 === 0))
  }
  expect(dotsOf(true)).toEqual([[4, 20], [10, 30], [10], [16]])
  expect(dotsOf(undefined)).toEqual([[10, 20], [10, 30], [10], [10]])
  const [first] = all(true)
  expect(pathsOf(points.draw(first!, testPen(all(true))))[0]?.[0]).toBe(4.5)
})

test('size is area: four times the quantity has twice the radius, and large points are painted below small ones', () => {
  const series: Of<'scatter'> = {
    ...identity,
    kind: 'scatter',
    x: [1, 2],
    y: [10, 20],
    size: { name: 'Size', values: [25, 100], format: { kind: 'compact' } },
  }
  expect(circlesOf(scatter.draw(series, testPen([series])))).toEqual([[20, 80, 14, 10, 90, 7]])
})

test('color follows the fourth quantity', () => {
  const series: Of<'scatter'> = {
    ...identity,
    kind: 'scatter',
    x: [1, 2],
    y: [1, 2],
    shade: { name: 'Move', values: [-1, 2], format: { kind: 'compact' }, scale: 'diverging' },
  }
  const [dots] = scatter.draw(series, testPen([series]))
  expect(dots.kind === 'circles' && dots.fill).toEqual(['#800000d9', '#0000ffd9'])
})

test('the regression is that of Anscombe’s first quartet: y = 3.00 + 0.500 x', () => {
  // F. J. Anscombe, "Graphs in statistical analysis", The American Statistician 27 (1973).
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
  expect(regression(x, y)?.slope).toBeCloseTo(0.5001, 4)
  expect(regression(x, y)?.intercept).toBeCloseTo(3.0001, 4)
  expect(regression([1, 1], [2, 3])).toBeUndefined()
})

test('a box spans the quartiles, its whiskers the extremes, and a thick line is at the median', () => {
  const series: Of<'boxes'> = {
    ...identity,
    kind: 'boxes',
    x: [2, 4],
    low: [0, null],
    lowerQuartile: [20, null],
    median: [30, null],
    upperQuartile: [50, null],
    high: [80, null],
  }
  const drawnCommands = boxes.draw(series, testPen([series]))
  // Slots of 20 pixels filled by 82 % around 20.5.
  expect(boxesOf(drawnCommands)).toEqual([[13, 50, 15, 30]])
  expect(pathsOf(drawnCommands)[1].slice(0, 4)).toEqual([13, 70, 28, 70])
  expect(pathsOf(drawnCommands)[0]).toEqual(expect.arrayContaining([20.5, 100, 20]))
  expect(boxes.text(series, 0, up)).toBe('0 / 20 / 30 / 50 / 80')
})

test('a violin is its mirrored density, and the widest one fills its slot', () => {
  const series: Of<'violins'> = {
    ...identity,
    kind: 'violins',
    x: [5, 10],
    median: [20, 20],
    shapes: [
      { y: [10, 20, 30], density: [0, 2, 0] },
      { y: [10, 20, 30], density: [0, 1, 0] },
    ],
  }
  const [wide, narrow] = pathsOf(violins.draw(series, testPen([series])))
  expect(wide).toEqual([50, 90, 70.5, 80, 50, 70, 50, 70, 29.5, 80, 50, 90, 50, 90])
  expect(narrow[2]).toBe(110.25)
})

test('bins of a histogram extend from edge to edge, whatever their width', () => {
  const series: Of<'histogram'> = { ...identity, kind: 'histogram', from: [0, 2], to: [2, 10], y: [50, 20] }
  expect(boxesOf(histogram.draw(series, testPen([series])))).toEqual([[1, 50, 19, 50, 21, 80, 79, 20]])
  expect(Array.from(histogram.xs?.(series) ?? [])).toEqual([1, 6])
})

test('walls extend from the right edge by their weight, and the heaviest are labelled', () => {
  const series: Of<'walls'> = {
    ...identity,
    kind: 'walls',
    y: [20, 60, 80],
    weight: [50, 100, null],
    format: { kind: 'decimal', decimals: 0 },
    named: 1,
  }
  const drawnCommands = walls.draw(series, testPen([series]))
  expect(boxesOf(drawnCommands)).toEqual([[176, 78, 24, 5, 152, 38, 48, 5]])
  expect(drawnCommands.flatMap((one) => (one.kind === 'text' ? [one.text] : []))).toEqual(['60 · 100'])
  expect(heaviest([3, null, -9, 5], 2)).toEqual([2, 3])
})

test('walls of one plot share one scale: equal weights have equal lengths in every series', () => {
  const wallsOf = (weight: readonly number[]): Of<'walls'> => ({
    ...identity,
    kind: 'walls',
    y: weight.map((_, i) => 20 * i + 20),
    weight,
    format: { kind: 'decimal', decimals: 0 },
  })
  const positive = wallsOf([130, 36])
  const negative = wallsOf([-36])
  const widths = (series: Of<'walls'>) =>
    boxesOf(walls.draw(series, testPen([positive, negative]))).flatMap((boxes) => boxes.filter((_, i) => i % 4 === 2))
  expect(widths(positive)).toEqual([48, 13])
  expect(widths(negative)).toEqual([13])
})
