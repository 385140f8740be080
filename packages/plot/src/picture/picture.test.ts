import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { plotGeometry } from '../axis/geometry.ts'
import { pixelScale } from '../axis/pixelScale.ts'
import { visibleYRange } from '../axis/range.ts'
import type { Command, PathCommand } from '../commands.ts'
import type { PlotSpec } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { separatedLabels } from './endLabels.ts'
import { heatKey } from './heatKey.ts'
import { type Drawing, pictureOf } from './picture.ts'

const spec: PlotSpec = {
  kind: 'plot',
  x: { kind: 'time', name: 'Time', unit: 'UTC' },
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
  series: [
    { kind: 'line', id: 'call', name: 'Call', color: 'call', x: [0, 1, 2, 3], y: [0.4, null, 0.5, 0.45] },
    {
      kind: 'line',
      id: 'put',
      name: 'Put',
      color: 'put',
      x: [0, 1, 2, 3],
      y: [0.5, 0.5, 0.6, 0.6],
      provisionalFrom: 3,
    },
  ],
  references: [
    { along: 'y', at: 0.45, label: 'DVOL', color: 'spot' },
    { along: 'x', at: 99, label: 'out of view', color: 'spot' },
  ],
}
const drawing: Drawing = { colors: testColors, width: 600, height: 300, view: { x: [0, 3] }, hidden: new Set() }

const paths = (commands: readonly Command[], stroke: string): readonly PathCommand[] =>
  commands.filter((one): one is PathCommand => one.kind === 'path' && one.stroke === stroke)
const marksOf = (plot: PlotSpec, how: Drawing) => pictureOf(plot, how).marks
const texts = (commands: readonly Command[]) => commands.flatMap((one) => (one.kind === 'text' ? [one.text] : []))

test('missing values are gaps', () => {
  const [call] = paths(marksOf(spec, drawing), '#00aa88')
  expect([...call.points].map(Number.isNaN)).toEqual([false, false, true, true, false, false, false, false])
})

test('provisional values are dashed and joined to the settled ones', () => {
  const [settled, dashed] = paths(marksOf(spec, drawing), '#dd3366')
  expect(settled.dash).toBeUndefined()
  expect(dashed.dash).toEqual([4, 4])
  expect([...settled.points.slice(-2)]).toEqual([...dashed.points.slice(0, 2)])
})

test('the highlighted series is wider and the others fade', () => {
  const marks = marksOf(spec, { ...drawing, leading: 'Call' })
  expect(paths(marks, '#00aa88')[0].width).toBeGreaterThan(paths(marksOf(spec, drawing), '#00aa88')[0].width ?? 0)
  expect(paths(marks, '#dd3366')).toEqual([])
  expect(paths(marks, '#dd336629').length).toBeGreaterThan(0)
})

test('hidden series are not drawn and do not affect the range', () => {
  const how = { ...drawing, hidden: new Set(['put']) }
  expect(paths(marksOf(spec, how), '#dd3366')).toEqual([])
  expect(plotGeometry(spec, how).yRange[1]).toBeLessThan(0.52)
})

test('reference lines outside the view are omitted, visible ones are exact to the pixel', () => {
  const marks = marksOf(spec, drawing)
  expect(texts(marks)).toEqual(['DVOL'])
  const geometry = plotGeometry(spec, drawing)
  const [line] = paths(marks, '#ccaa00d9')
  expect(line.points[1]).toBe(Math.round(pixelScale(spec, geometry, 600, 300).pixelY(0.45)) + 0.5)
})

test('pixels convert to data and back, on every kind of axis', () => {
  const format = { kind: 'strike' } as const
  const log: PlotSpec = { ...spec, x: { kind: 'log', name: '', unit: '', format, min: 1e4, max: 1e6 } }
  const root: PlotSpec = { ...spec, x: { kind: 'sqrt', name: '', unit: '', format, min: -100, max: 900 } }
  const ahead = (scale: 'sqrt' | 'log'): PlotSpec => ({
    ...spec,
    x: { kind: 'time', name: '', unit: '', ahead: { fromMs: 0, scale }, min: MS_PER_HOUR, max: 4e9 },
  })
  const rows: PlotSpec = { ...spec, y: { kind: 'category', name: '', unit: '', categories: ['near', 'far'] } }
  for (const plot of [spec, log, root, ahead('sqrt'), ahead('log'), rows]) {
    const scale = pixelScale(plot, plotGeometry(plot, { ...drawing, view: { x: undefined } }), 600, 300)
    for (const pixel of [60, 200, 500]) expect(scale.pixelX(scale.xOf(pixel))).toBeCloseTo(pixel, 6)
    for (const pixel of [40, 150, 250]) expect(scale.pixelY(scale.yOf(pixel))).toBeCloseTo(pixel, 6)
  }
  const scale = pixelScale(rows, plotGeometry(rows, drawing), 600, 300)
  expect(scale.pixelY(0)).toBeLessThan(scale.pixelY(1))
})

test('on an axis of time to expiry four times the time is twice the distance by root, one step by logarithm', () => {
  const day = MS_PER_DAY
  const at = (kind: 'sqrt' | 'log', days: number) => {
    const plot: PlotSpec = {
      ...spec,
      x: { kind: 'time', name: '', unit: '', ahead: { fromMs: 1e12, scale: kind }, min: 1e12, max: 1e12 + 400 * day },
    }
    const geometry = plotGeometry(plot, { ...drawing, view: { x: undefined } })
    const scale = pixelScale(plot, geometry, 600, 300)
    return scale.pixelX(1e12 + days * day) - scale.left
  }
  expect(at('sqrt', 64) / at('sqrt', 16)).toBeCloseTo(2, 9)
  expect(at('log', 64) - at('log', 16)).toBeCloseTo(at('log', 16) - at('log', 4), 6)
})

test('names at line ends never overlap, keep their order and stay inside', () => {
  const labelYs = separatedLabels([100, 101, 102, 240, 298, 299], 13, 20, 300)
  for (const [i, labelY] of labelYs.entries()) {
    expect(labelY).toBeGreaterThanOrEqual(20)
    expect(labelY).toBeLessThanOrEqual(300)
    if (i > 0) expect(labelY - labelYs[i - 1]).toBeGreaterThanOrEqual(13)
  }
  expect(labelYs.slice(0, 4)).toEqual([88, 101, 114, 240])
})

test('labels of close vertical lines move down a row', () => {
  const labelsOf = (names: readonly string[]) => {
    const references = [1, 1.02, 1.04].map((at, i) => ({
      along: 'x' as const,
      at,
      label: names[i],
      color: 'spot' as const,
    }))
    return marksOf({ ...spec, references }, drawing).filter((one) => one.kind === 'text')
  }
  expect(new Set(labelsOf(['Forward', 'Strike', 'Expiry']).map(({ y }) => y)).size).toBe(3)
  expect(labelsOf(['FOMC', 'FOMC', 'CPI']).map(({ text }) => text)).toEqual(['FOMC', 'CPI'])
})

test('a strip below the plot has its own axis and does not overlap the data above it', () => {
  const plot: PlotSpec = {
    ...spec,
    beneath: { kind: 'linear', name: 'Volume', unit: 'BTC', format: { kind: 'compact' } },
    series: [
      ...spec.series,
      { kind: 'bars', id: 'v', name: 'Volume', color: 'bid', isBeneath: true, x: [0, 1, 2, 3], y: [5, 20, 10, 5] },
    ],
  }
  const geometry = plotGeometry(plot, drawing)
  const scale = pixelScale(plot, geometry, 600, 300)
  expect(geometry.beneathRange?.[0]).toBe(0)
  expect(geometry.yRange[1]).toBeLessThan(1)
  expect(scale.pixelY(geometry.yRange[0])).toBeLessThan(scale.pixelY(geometry.beneathRange?.[1] ?? 0, 'beneath'))
  expect(scale.pixelY(0, 'beneath')).toBe(280)
  const halves = pixelScale({ ...plot, hasEqualHalves: true }, geometry, 600, 300)
  const heightOf = (side: 'left' | 'beneath', range: readonly [number, number]) =>
    halves.pixelY(range[0], side) - halves.pixelY(range[1], side)
  expect(heightOf('beneath', geometry.beneathRange!)).toBeCloseTo(heightOf('left', geometry.yRange), 6)
  // Without data an axis has no numbers.
  const unknown = { ...plot, series: plot.series.map((one) => (one.id === 'v' ? { ...one, y: [null, null] } : one)) }
  expect(geometry.beneathTicks.length).toBeGreaterThan(1)
  expect(plotGeometry(unknown as PlotSpec, drawing).beneathTicks).toEqual([])
  // Its name touches neither the lowest label of the data nor the highest of the strip.
  const named = pictureOf(plot, drawing).grid.find((one) => one.kind === 'text' && one.text.startsWith('Volume'))
  const y = named?.kind === 'text' ? named.y : Number.NaN
  const LETTER_HEIGHT = 11
  expect(scale.floor + LETTER_HEIGHT / 2).toBeLessThanOrEqual(y - LETTER_HEIGHT)
  expect(y).toBeLessThanOrEqual(scale.pixelY(geometry.beneathRange?.[1] ?? 0, 'beneath') - LETTER_HEIGHT / 2)
})

test('strips are below each other, each with its own axis, lines and levels', () => {
  const plot: PlotSpec = {
    ...spec,
    beneath: { kind: 'linear', name: 'Volume', unit: 'BTC', format: { kind: 'compact' } },
    strips: [
      { kind: 'linear', name: 'RSI', unit: '', format: { kind: 'decimal', decimals: 0 }, min: 0, max: 100 },
      { kind: 'linear', name: 'ATR', unit: 'USD', format: { kind: 'decimal', decimals: 0 } },
    ],
    series: [
      ...spec.series,
      { kind: 'bars', id: 'v', name: 'Volume', color: 'bid', isBeneath: true, x: [0, 1, 2, 3], y: [5, 20, 10, 5] },
      { kind: 'line', id: 'rsi', name: 'RSI', color: 'accent', strip: 0, x: [0, 1, 2, 3], y: [40, 55, 60, 72] },
      { kind: 'line', id: 'atr', name: 'ATR', color: 'accent', strip: 1, x: [0, 1, 2, 3], y: [900, 950, 990, 910] },
    ],
    references: [{ along: 'y', at: 70, strip: 0, label: '', color: 'spot' }],
  }
  const geometry = plotGeometry(plot, drawing)
  const scale = pixelScale(plot, geometry, 600, 300)
  // The values of the strips stretch no other axis, and the line at 70 is the strip's.
  expect(geometry.yRange).toEqual(plotGeometry(spec, drawing).yRange)
  expect(geometry.strips.map(({ range }) => range[0] === 0 && range[1] === 100)).toEqual([true, false])
  const boxes = (['left', 'beneath', 0, 1] as const).map((side) => scale.boxOf(side))
  for (const [i, box] of boxes.entries()) {
    expect(box.bottom - box.top).toBeGreaterThan(20)
    if (i > 0) expect(box.top).toBeGreaterThan(boxes[i - 1]!.bottom)
  }
  expect(boxes[3]!.bottom).toBe(280)
  expect([scale.pixelY(0, 0), scale.pixelY(100, 0)]).toEqual([boxes[2]!.bottom, boxes[2]!.top])
  const dashed = marksOf(plot, drawing).filter((one) => one.kind === 'path' && one.dash?.[1] === 3)
  expect(dashed.map((one) => one.kind === 'path' && one.points[1])).toEqual([Math.round(scale.pixelY(70, 0)) + 0.5])
  const names = pictureOf(plot, drawing).grid.flatMap((one) => (one.kind === 'text' ? [one.text] : []))
  expect(names).toEqual(expect.arrayContaining(['Volume · BTC', 'RSI', 'ATR · USD']))
  expect(visibleYRange(plot, geometry.xRange, 1)[0]).toBeGreaterThan(800)
})

test('the title of a category axis hides none of the category names', () => {
  const categories = ['80k', '85k', '90k', '95k', '100k', '105k']
  const plot: PlotSpec = {
    ...spec,
    x: { kind: 'category', name: 'Strike', unit: 'USD, not to scale', isTitled: true, categories },
    series: [
      { kind: 'bars', id: 'v', name: 'Volume', color: 'bid', x: categories.keys().toArray(), y: [1, 2, 3, 4, 5, 6] },
    ],
    references: [],
  }
  const all = pictureOf(plot, { ...drawing, view: { x: undefined } }).grid.flatMap((one) =>
    one.kind === 'text' ? [one] : [],
  )
  const named = all.filter(({ text }) => categories.includes(text))
  expect(named.map(({ text }) => text)).toEqual(categories)
  const title = all.find(({ text }) => text === 'Strike · USD, not to scale')
  expect((title?.y ?? 0) - 11).toBeGreaterThanOrEqual(named[0].y + 11)
})

test('a heat map has a color key with its end values, marked where cells are beyond them', () => {
  const values = [...Array.from({ length: 99 }, (_, i) => i - 50), 5_000]
  const spec = {
    kind: 'plot',
    x: { kind: 'category', name: 'Expiry', unit: '', categories: Array.from({ length: 10 }, (_, i) => `${i}`) },
    y: { kind: 'category', name: 'Strike', unit: 'USD', categories: Array.from({ length: 10 }, (_, i) => `${i}k`) },
    series: [
      {
        id: 'a',
        name: 'a',
        color: 'call',
        kind: 'heat',
        values,
        scale: 'diverging',
        format: { kind: 'decimal', decimals: 0 },
      },
    ],
  } as const
  const words = heatKey(spec, testColors, 640).flatMap((one) => (one.kind === 'text' ? [one.text] : []))
  expect(words.slice(0, 2)).toEqual(['≤−48', '≥+48'])
})
