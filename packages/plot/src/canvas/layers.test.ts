import { expect, test } from 'vitest'
import { pictureOf } from '../picture/picture.ts'
import type { PlotSpec } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { openLayers, paintPicture } from './layers.ts'
import type { Surface } from './surface.ts'

/** A canvas that records its calls. */
const recorded = () => {
  const calls: string[] = []
  const surface = new Proxy({} as Record<string, unknown>, {
    get: (of, name: string) => of[name] ?? ((...args: unknown[]) => void calls.push(`${name}(${args.join(',')})`)),
    set: (of, name: string, value) => {
      of[name] = value
      return true
    },
  }) as unknown as Surface
  return { surface, calls, count: (name: string) => calls.filter((call) => call.startsWith(`${name}(`)).length }
}

const specOf = (y: readonly number[], change: Partial<PlotSpec> = {}): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' }, min: 0, max: 1 },
  series: [{ kind: 'line', id: 'a', name: 'a', color: 'call', x: y.map((_, i) => i), y }],
  ...change,
})

const SIZE = { width: 300, height: 200, density: 2 }

const opened = () => {
  const grid = recorded()
  const marks = recorded()
  const layers = openLayers({ grid: grid.surface, marks: marks.surface }, SIZE, 'Inter')
  const show = (spec: PlotSpec, x?: readonly [number, number], leading?: string) =>
    layers.show(pictureOf(spec, { colors: testColors, ...SIZE, view: { x }, hidden: new Set(), leading }))
  return { grid, marks, layers, show }
}

test('an update that moves a line paints the marks and not the grid', () => {
  const { show, grid, marks } = opened()
  expect(show(specOf([0.4, 0.5, 0.6]))).toEqual(['grid', 'marks'])
  const gridCalls = grid.calls.length
  expect(show(specOf([0.4, 0.5, 0.61]))).toEqual(['marks'])
  expect(grid.calls.length).toBe(gridCalls)
  expect(marks.count('clearRect')).toBe(2)
})

test('an update with the same numbers paints nothing', () => {
  const { show, grid, marks } = opened()
  show(specOf([0.4, 0.5, 0.6]))
  const before = grid.calls.length + marks.calls.length
  expect(show(specOf([0.4, 0.5, 0.6]))).toEqual([])
  expect(grid.calls.length + marks.calls.length).toBe(before)
})

test('a pan paints both layers, a highlighted series only the marks', () => {
  const { show } = opened()
  const spec = specOf([0.4, 0.5, 0.6, 0.5, 0.4])
  show(spec, [0, 2])
  expect(show(spec, [0.5, 2.5])).toEqual(['grid', 'marks'])
  expect(show(spec, [0.5, 2.5], 'a')).toEqual(['marks'])
})

test('after a change of size both layers are painted again, at the density of the screen', () => {
  const { show, layers, marks } = opened()
  show(specOf([0.4, 0.5, 0.6]))
  layers.resize(SIZE)
  expect(show(specOf([0.4, 0.5, 0.6]))).toEqual(['grid', 'marks'])
  expect(marks.count('setTransform')).toBe(2)
  expect(marks.calls.find((call) => call.startsWith('setTransform'))).toBe('setTransform(2,0,0,2,0,0)')
})

test('every clip is restored', () => {
  const { show, marks } = opened()
  show(specOf([0.4, 0.5, 0.6]))
  expect(marks.count('save')).toBe(marks.count('restore'))
  expect(marks.count('clip')).toBeGreaterThan(0)
})

test('an exported picture has a background, below the room for its legend', () => {
  const { surface, calls } = recorded()
  const picture = pictureOf(specOf([0.4, 0.5]), {
    colors: testColors,
    ...SIZE,
    view: { x: undefined },
    hidden: new Set(),
  })
  paintPicture(surface, picture, SIZE, { ground: '#101010', face: 'Inter', top: 16 })
  expect(calls.indexOf('fillRect(0,0,300,200)')).toBe(1)
  expect(calls).toContain('setTransform(2,0,0,2,0,32)')
  expect(calls.filter((call) => call.startsWith('fillText(IV'))).toHaveLength(1)
})

test('names over data have an outline of the panel color, painted after all lines and before the letters', () => {
  const { marks, show } = opened()
  const references = [{ along: 'x' as const, at: 1, label: 'Forward', color: 'spot' as const }]
  show(specOf([0.4, 0.5, 0.6], { references, hasEndLabels: true }))
  const lastLine = marks.calls.lastIndexOf('stroke()')
  for (const name of ['a', 'Forward']) {
    const ring = marks.calls.findIndex((call) => call.startsWith(`strokeText(${name},`))
    expect(ring).toBeGreaterThan(lastLine)
    expect(marks.calls[ring + 1]).toBe(marks.calls[ring].replace('strokeText', 'fillText'))
  }
})
