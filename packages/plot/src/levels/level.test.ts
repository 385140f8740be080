import { expect, test } from 'vitest'
import { plotGeometry } from '../axis/geometry.ts'
import { pixelScale } from '../axis/pixelScale.ts'
import { pictureOf } from '../picture/picture.ts'
import type { NumberAxis, PlotSpec } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { type Level, levelAt, levelNear, levelStep, placedLevels, steppedLevel } from './level.ts'

const WIDTH = 600
const HEIGHT = 300
const vol: NumberAxis = { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' }, min: 0.4, max: 0.8 }
const spec: PlotSpec = {
  kind: 'plot',
  x: { kind: 'linear', name: 'x', unit: '', format: { kind: 'compact' } },
  y: vol,
  y2: { kind: 'log', name: 'Price', unit: 'USD', format: { kind: 'price', tick: 1 }, min: 1e4, max: 1e6 },
  series: [
    { kind: 'line', id: 'a', name: 'a', color: 'call', x: [0, 1], y: [0.5, 0.6] },
    { kind: 'line', id: 'b', name: 'b', color: 'put', x: [0, 1], y: [5e4, 1e5], isRight: true },
  ],
}
const drawing = { colors: testColors, width: WIDTH, height: HEIGHT, view: { x: undefined }, hidden: new Set<string>() }
const geometry = plotGeometry(spec, drawing)
const scale = pixelScale(spec, geometry, WIDTH, HEIGHT)
const level = (id: string, at: number, more: Partial<Level> = {}): Level => ({
  id,
  name: id,
  at,
  side: 'left',
  color: 'accent',
  ...more,
})

test('a level is at its value on its own axis; one outside the axis is at that edge', () => {
  const placed = placedLevels(
    [level('low', 0.1), level('mid', 0.6), level('high', 0.9), level('right', 1e5, { side: 'right' })],
    spec,
    geometry,
    scale,
  )
  const of = (id: string) => placed.find((one) => one.level.id === id)
  expect(of('mid')).toMatchObject({ y: scale.pixelY(0.6), beyond: undefined })
  expect(of('right')).toMatchObject({ y: scale.pixelY(1e5, 'right'), beyond: undefined })
  expect(of('high')).toMatchObject({ y: scale.top, beyond: 'top' })
  expect(of('low')).toMatchObject({ y: scale.floor, beyond: 'bottom' })
  expect(placed.map(({ y }) => y)).toEqual(placed.map(({ y }) => y).toSorted((a, b) => a - b))
})

test('a pointer picks the nearest line within reach, never an invisible one', () => {
  const placed = placedLevels([level('a', 0.6), level('b', 0.61), level('out', 0.9)], spec, geometry, scale)
  expect(levelNear(placed, scale.pixelY(0.611))?.level.id).toBe('b')
  expect(levelNear(placed, scale.pixelY(0.6) + 4)?.level.id).toBe('a')
  expect(levelNear(placed, scale.pixelY(0.6) + 30)).toBeUndefined()
  expect(levelNear(placed, scale.top)).toBeUndefined()
})

test('a dragged level is as round as a pixel allows and within a pixel of the pointer, on a log axis too', () => {
  for (const [side, pixels] of [
    ['left', [30, 111, 222]],
    ['right', [30, 111, 222]],
  ] as const)
    for (const pixel of pixels) {
      const value = levelAt(spec, scale, side, pixel)
      expect(Math.abs(scale.pixelY(value, side) - pixel)).toBeLessThanOrEqual(1)
      const step = levelStep(spec, scale, side, value)
      expect(Math.log10(step) % 1).toBeCloseTo(0, 9)
      expect(String(value).replace(/^.*\./, '').length).toBeLessThanOrEqual(6)
    }
  // 0.4 of vol over about 260 pixels: a tenth of a vol point is the power of ten below a pixel.
  expect(levelStep(spec, scale, 'left', 0.6)).toBe(0.001)
  expect(levelAt(spec, scale, 'left', -500)).toBeCloseTo(scale.valueOf(scale.top, 'left'), 3)
})

test('at any zoom a step is one that the axis can write', () => {
  const near = { ...spec, y: { ...vol, min: 0.449, max: 0.451 } }
  const zoomed = pixelScale(near, plotGeometry(near, drawing), WIDTH, HEIGHT)
  expect(levelStep(near, zoomed, 'left', 0.45)).toBe(0.001)
  expect(steppedLevel(near, zoomed, 'left', 0.45, 1)).toBe(0.451)
})

test('keys move a level by the smallest visible step, without float dust', () => {
  expect(steppedLevel(spec, scale, 'left', 0.6, 1)).toBe(0.601)
  expect(steppedLevel(spec, scale, 'left', 0.6, -10)).toBe(0.59)
  expect(steppedLevel(spec, scale, 'left', 0.1 + 0.2, 1)).toBe(0.301)
})

test('a value is written in the format of its axis, in full where the axis shortens it', () => {
  const textOf = (plot: PlotSpec, one: Level) => placedLevels([one], plot, geometry, scale)[0]?.text
  expect(textOf(spec, level('a', 0.6543))).toBe('65.4\u2009%')
  expect(textOf(spec, level('a', 95_000, { side: 'right' }))).toBe('95,000\u2009USD')
  const short: PlotSpec = {
    ...spec,
    y: { ...vol, unit: 'USD', format: { kind: 'compact' }, min: 120_000, max: 125_000 },
  }
  const textAt = (at: number) => {
    const own = plotGeometry(short, drawing)
    return placedLevels([level('a', at)], short, own, pixelScale(short, own, WIDTH, HEIGHT))[0]?.text
  }
  expect(textAt(123_189)).toBe('123,189\u2009USD')
  expect(textAt(123_199)).not.toBe(textAt(123_189))
})

test('visible levels are dashed lines over the data, faint when off; without levels the picture is unchanged', () => {
  const marks = (levels?: readonly Level[]) => pictureOf(spec, { ...drawing, levels }, geometry).marks
  const lines = marks([level('a', 0.6), level('off', 0.7, { isOff: true }), level('out', 0.9)]).slice(marks().length)
  expect(lines).toEqual([
    expect.objectContaining({ kind: 'path', stroke: expect.stringMatching(/^#3388ff7/), dash: [6, 3] }),
    expect.objectContaining({ kind: 'path', stroke: expect.stringMatching(/^#3388fff/), dash: [6, 3] }),
  ])
  const [, line] = lines as readonly { readonly points: Float64Array }[]
  expect(line.points[1]).toBe(Math.round(scale.pixelY(0.6)) + 0.5)
})
