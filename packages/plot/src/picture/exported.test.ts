import { expect, test } from 'vitest'
import type { Series } from '../marks/catalog.ts'
import type { PlotSpec } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { exportedPicture } from './exported.ts'
import type { Drawing } from './picture.ts'

const drawing: Drawing = { colors: testColors, width: 400, height: 200, view: { x: undefined }, hidden: new Set() }
const line = (name: string, level: number): Series => ({
  kind: 'line',
  id: name,
  name,
  color: 'call',
  x: [0, 1],
  y: [level, level],
})
const spec = (series: readonly Series[]): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'linear', name: 'x', unit: '', format: { kind: 'compact' } },
  y: { kind: 'linear', name: 'y', unit: '', format: { kind: 'compact' } },
  series,
})
const namesIn = ({ picture }: ReturnType<typeof exportedPicture>, names: readonly string[]) =>
  [...picture.grid, ...picture.marks].flatMap((one) => (one.kind === 'text' && names.includes(one.text) ? [one] : []))

test('a picture of lines labels them at their ends', () => {
  const exported = exportedPicture(spec([line('27 Mar 26', 1), line('26 Jun 26', 2)]), drawing)
  const labels = namesIn(exported, ['27 Mar 26', '26 Jun 26'])
  expect(labels.map(({ text }) => text).sort()).toEqual(['26 Jun 26', '27 Mar 26'])
  expect(exported.top).toBe(0)
})

test('other pictures name their visible series above the plot, in as many rows as needed', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Expiry ${i}`)
  const series = names.map((name, i) => line(name, i))
  const exported = exportedPicture(spec(series), { ...drawing, hidden: new Set(['Expiry 3']) })
  const labels = namesIn(exported, names)
  expect(labels.map(({ text }) => text)).toEqual(names.filter((name) => name !== 'Expiry 3'))
  expect(exported.top).toBeGreaterThan(16)
  expect(exported.height).toBe(200 + exported.top)
  for (const { x, y } of labels) {
    expect(x).toBeLessThan(400)
    expect(y).toBeLessThan(0)
    expect(y).toBeGreaterThan(-exported.top)
  }
})

test('a single series is not named', () => {
  expect(namesIn(exportedPicture(spec([line('only', 1)]), drawing), ['only'])).toEqual([])
})
