import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { fullXRange } from './axis/range.ts'
import { withGhost } from './ghosts.ts'
import { markOf, type Series } from './marks/catalog.ts'
import { testPen } from './marks/testPen.ts'
import { legendEntries } from './reading/legend.ts'
import { readingAt, snappedX } from './reading/reading.ts'
import type { Axis, PlotSpec } from './spec.ts'

const NUMBERS: Axis = { kind: 'linear', name: 'x', unit: '', format: { kind: 'compact' } }
const plot = (series: readonly Series[], change: Partial<PlotSpec> = {}): PlotSpec => ({
  kind: 'plot',
  x: NUMBERS,
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
  series,
  ...change,
})
const line = (id: string, x: readonly number[], y: readonly (number | null)[], change: Partial<Series> = {}): Series =>
  ({ kind: 'line', id, name: id, color: 'accent', x, y, ...change }) as Series
const bars = (id: string, x: readonly number[], y: readonly number[]): Series => ({
  kind: 'bars',
  id,
  name: id,
  color: 'call',
  x,
  y,
  stack: 'all',
})
const idsOf = ({ series }: PlotSpec) => series.map(({ id }) => id)

test('every series in both plots gets a ghost with its own name behind it; a series in one plot gets none', () => {
  const both = withGhost(plot([line('a', [1, 2], [0.4, 0.5]), line('b', [1], [0.6])]), {
    spec: plot([line('a', [1, 2], [0.3, 0.4]), line('gone', [1], [0.9])]),
    label: '1 w ago',
    laterMs: 0,
  })
  expect(idsOf(both)).toEqual(['a', 'ghost-a', 'b'])
  expect(legendEntries(both.series).map(({ name }) => name)).toEqual(['a', 'a 1 w ago', 'b'])
})

test('the tooltip has the earlier value and the difference to it, and marks interpolated values', () => {
  const both = withGhost(plot([line('a', [1, 2], [0.4, 0.5])]), {
    spec: plot([line('a', [0, 4], [0.2, 0.6])]),
    label: '1 d ago',
    laterMs: 0,
  })
  const [now, then] = readingAt(both, 1, undefined, new Set()).rows
  expect(now.text).toBe('40.0')
  // A straight line from 20 at 0 to 60 at 4 is 30 at 1.
  expect(then).toMatchObject({ name: 'a 1 d ago', text: '≈30.0', details: [{ label: 'change', text: '+10.0' }] })
  // Observations of the ghost do not attract the crosshair.
  expect(snappedX(both, 3.9, [0, 4], new Set())).toBe(2)
})

test('on a time axis a ghost is shifted by the time between both', () => {
  const axis: Axis = { kind: 'time', name: '', unit: '', ahead: { fromMs: 7_000, scale: 'sqrt' } }
  const both = withGhost(plot([line('a', [8_000], [1])], { x: axis }), {
    spec: plot([line('a', [1_500], [2])], { x: { ...axis, ahead: { fromMs: 0, scale: 'sqrt' } } }),
    label: 'then',
    laterMs: 7_000,
  })
  const ghost = both.series[1]
  expect('x' in ghost && Array.from(ghost.x as readonly number[])).toEqual([8_500])
})

test('ghost bars are at the category of the same name; a category that no longer exists has no bar', () => {
  const categories = (names: readonly string[]): Axis => ({ kind: 'category', name: '', unit: '', categories: names })
  const both = withGhost(plot([bars('call', [0, 1], [5, 6])], { x: categories(['JUN', 'SEP']) }), {
    spec: plot([bars('call', [0, 1], [3, 4])], { x: categories(['MAR', 'JUN']) }),
    label: 'then',
    laterMs: 0,
  })
  expect(both.series[1]).toMatchObject({ ghostOf: 'call', x: [0], y: [4] })
})

test('ghost bars are outlines at the place of the bars, not stacked on them, visible on a bar of the same color', () => {
  const both = withGhost(plot([bars('call', [1, 2], [50, 60])]), {
    spec: plot([bars('call', [1, 2], [30, 80])]),
    label: 'then',
    laterMs: 0,
  })
  const [own, ghost] = both.series
  const commands = [own, ghost].map((one) => markOf(one).draw(one, testPen(both.series)))
  expect(commands[0]).toMatchObject([{ kind: 'rects' }])
  const pen = testPen(both.series)
  expect(commands[1]).toMatchObject([
    { kind: 'path', stroke: pen.colors.of('panel'), width: 3 },
    { kind: 'path', stroke: pen.color, width: 1 },
  ])
  const [rects] = commands[0] as unknown as [{ boxes: Float64Array }]
  const [end, path] = commands[1] as unknown as { points: Float64Array }[]
  // The contrast line is only along its end, as wide as the bar.
  expect([...end.points.slice(0, 4)]).toEqual([rects.boxes[0], 70.5, rects.boxes[0] + rects.boxes[2], 70.5])
  expect(path.points[0]).toBe(rects.boxes[0] + 0.5)
  // Height 30, from the floor at 100: not on top of the 50.
  expect(path.points[1]).toBe(70.5)
})

test('the ghost of quotes is their fitted curve, and a shadow series gets none', () => {
  const spec = plot([
    { kind: 'points', id: 'quotes', name: 'JUN', color: 'call', x: [1, 2], y: [0.4, 0.5] },
    line('fit', [1, 2], [0.4, 0.5], { name: 'JUN', role: 'model' } as Partial<Series>),
    line('before', [1, 2], [0.4, 0.5], { role: 'shadow' } as Partial<Series>),
  ])
  expect(idsOf(withGhost(spec, { spec, label: 'then', laterMs: 0 }))).toEqual(['quotes', 'fit', 'ghost-fit', 'before'])
})

test('cells of a heat map report their earlier values, matched by name', () => {
  const axes = (columns: readonly string[], rows: readonly string[]) => ({
    x: { kind: 'category', name: '', unit: '', categories: columns } as const,
    y: { kind: 'category', name: '', unit: '', categories: rows } as const,
  })
  const heat = (values: readonly number[]): Series => ({
    kind: 'heat',
    id: 'vol',
    name: 'IV',
    color: 'accent',
    values,
    scale: 'intensity',
    format: { kind: 'vol' },
  })
  const both = withGhost(plot([heat([0.5, 0.6])], axes(['25Δp', 'ATM'], ['JUN'])), {
    spec: plot([heat([0.1, 0.2, 0.45, 0.4])], axes(['ATM', '25Δp'], ['MAR', 'JUN'])),
    label: '1 d ago',
    laterMs: 0,
  })
  const { rows } = readingAt(both, 0, { value: 0, range: [0, 1] }, new Set())
  expect(rows[0].details).toEqual([
    { label: '1 d ago', text: '40.0' },
    { label: 'change', text: '+10.0' },
  ])
})

test('a single instant gets a range of one day, not of years', () => {
  const at = Date.UTC(2026, 0, 27)
  const one = plot([bars('b', [at], [3])], { x: { kind: 'time', name: '', unit: '' } })
  const [from, to] = fullXRange(one)
  expect(to - from).toBe(MS_PER_DAY)
})
