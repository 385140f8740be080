import { expect, test } from 'vitest'
import type { Series } from '../marks/catalog.ts'
import type { PlotSpec } from '../spec.ts'
import { spreadRamps } from './spreadRamps.ts'

const line = (id: string, color: Series['color']): Series => ({ kind: 'line', id, name: id, color, x: [0], y: [0] })
const axis = { kind: 'linear', name: '', unit: '', format: { kind: 'vol' } } as const
const spec: PlotSpec = {
  kind: 'plot',
  x: axis,
  y: axis,
  series: [...[0, 0.25, 0.5, 0.75, 1].map((ramp, i) => line(String(i), { ramp })), line('spot', 'spot')],
}
const colors = (hidden: readonly string[]) =>
  Object.fromEntries(spreadRamps(spec, new Set(hidden)).series.map(({ id, color }) => [id, color]))

test('the ordered colors of visible series span the whole ramp, in order; other colors are unchanged', () => {
  expect(colors(['0', '3', '4'])).toMatchObject({ 1: { ramp: 0 }, 2: { ramp: 1 }, spot: 'spot' })
  expect(colors(['2'])).toMatchObject({ 0: { ramp: 0 }, 1: { ramp: 1 / 3 }, 3: { ramp: 2 / 3 }, 4: { ramp: 1 } })
  expect(colors([])[2]).toEqual({ ramp: 0.5 })
})

test('a hidden series keeps its place between its neighbors', () => {
  expect(colors(['2'])[2]).toEqual({ ramp: 0.5 })
  expect(colors(['0'])[0]).toEqual({ ramp: 0 })
  expect(colors(['4'])[4]).toEqual({ ramp: 1 })
})
