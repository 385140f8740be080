import { type BarSeries, type PlotSpec, pixelScale, plotGeometry } from '@gvol/plot'
import { expect, test } from 'vitest'
import { tokensOf } from '../tokens/tokens.ts'
import { bandRuns } from './marks/band.ts'
import { barRects } from './marks/bars.ts'
import { loneObservations, splitAt } from './marks/line.ts'
import { type Drawing, toOptions } from './toOptions.ts'

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
const drawing: Drawing = { theme: 'dark', width: 600, height: 300, view: { x: [0, 3] }, hidden: new Set() }

type Drawn = {
  readonly id: string
  readonly data: readonly unknown[]
  readonly lineStyle: { readonly color: string; readonly type: unknown }
  readonly connectNulls: boolean
  readonly markLine: { readonly data: readonly unknown[] }
}
const seriesOf = (plot: PlotSpec, how: Drawing): Drawn[] => toOptions(plot, how).series as unknown as Drawn[]

test('missing values are gaps', () => {
  const call = seriesOf(spec, drawing).find(({ id }) => id === 'call')
  expect(call?.data[1]).toEqual([1, null])
  expect(call?.connectNulls).toBe(false)
})

test('what is provisional is dashed and joined to what is settled', () => {
  const drawn = seriesOf(spec, drawing)
  const settled = drawn.find(({ id }) => id === 'put')
  const dashed = drawn.find(({ id }) => id === 'put:provisional')
  expect(settled?.data.at(-1)).toEqual(dashed?.data[0])
  expect(dashed?.lineStyle.type).toBe('dashed')
  expect(splitAt([[1, 1]], 5)).toEqual([[[1, 1]], []])
})

test('colours come from the tokens of the theme', () => {
  for (const theme of ['dark', 'light'] as const)
    expect(seriesOf(spec, { ...drawing, theme }).find(({ id }) => id === 'call')?.lineStyle.color).toBe(
      tokensOf(theme).call,
    )
})

test('while one series leads the others fade', () => {
  const drawn = seriesOf(spec, { ...drawing, leading: 'Call' })
  expect(drawn.find(({ id }) => id === 'call')?.lineStyle.color).toBe(tokensOf('dark').call)
  expect(drawn.find(({ id }) => id === 'put')?.lineStyle.color).toMatch(new RegExp(`^${tokensOf('dark').put}..$`))
})

test('hidden series are not drawn and do not make the range', () => {
  const how = { ...drawing, hidden: new Set(['put']) }
  expect(seriesOf(spec, how).some(({ id }) => id === 'put')).toBe(false)
  expect(plotGeometry(spec, how).yRange[1]).toBeLessThan(0.52)
})

test('reference lines out of view are left out', () => {
  const references = seriesOf(spec, drawing).find(({ id }) => id === ':references')
  expect(references?.markLine.data).toHaveLength(1)
})

test('pixels lead to data and back, on linear, log and category axes', () => {
  const log: PlotSpec = {
    ...spec,
    x: { kind: 'log', name: '', unit: '', format: { kind: 'strike' }, min: 1e4, max: 1e6 },
  }
  const rows: PlotSpec = { ...spec, y: { kind: 'category', name: '', unit: '', categories: ['near', 'far'] } }
  for (const plot of [spec, log, rows]) {
    const scale = pixelScale(plot, plotGeometry(plot, { ...drawing, view: { x: undefined } }), 600, 300)
    for (const pixel of [60, 200, 500]) expect(scale.pixelX(scale.xOf(pixel))).toBeCloseTo(pixel, 6)
    for (const pixel of [40, 150, 250]) expect(scale.pixelY(scale.yOf(pixel))).toBeCloseTo(pixel, 6)
  }
  const scale = pixelScale(rows, plotGeometry(rows, drawing), 600, 300)
  expect(scale.pixelY(0)).toBeLessThan(scale.pixelY(1))
})

test('stacked bars pile up from zero, negative ones downwards', () => {
  const bar = (id: string, y: readonly number[]): BarSeries => ({
    kind: 'bars',
    id,
    name: id,
    color: 'call',
    x: [0, 1],
    y,
    stack: 's',
  })
  const rects = barRects([bar('a', [2, -1]), bar('b', [3, -2])], () => '#000000')
  expect(rects.get('b')?.map(({ y0, y1 }) => [y0, y1])).toEqual([
    [2, 5],
    [-1, -3],
  ])
})

test('a band breaks where either side is missing', () => {
  const runs = bandRuns({
    kind: 'band',
    id: 'b',
    name: 'b',
    color: 'bid',
    x: [0, 1, 2, 3, 4],
    low: [1, 1, null, 1, 1],
    high: [2, 2, 2, 2, 2],
  })
  expect(runs.map((run) => run.map(({ x }) => x))).toEqual([
    [0, 1],
    [3, 4],
  ])
})

test('an observation between two gaps keeps a marker, or it would vanish', () => {
  expect([
    ...loneObservations([
      [0, 1],
      [1, null],
      [2, 5],
      [3, null],
      [4, 1],
      [5, 1],
    ]),
  ]).toEqual([0, 2])
})
