import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { plotGeometry } from '../axis/geometry.ts'
import { pixelScale } from '../axis/pixelScale.ts'
import type { Range } from '../axis/range.ts'
import type { PlotSpec, TimeAxis } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { FLAG_WIDTH, type Flag, placedFlags } from './flag.ts'

const START_MS = Date.UTC(2026, 0, 26)
const WIDTH = 600
const HEIGHT = 300

const specOf = (x: PlotSpec['x']): PlotSpec => ({
  kind: 'plot',
  x,
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
  series: [
    { kind: 'line', id: 'a', name: 'a', color: 'call', x: [START_MS, START_MS + 100 * MS_PER_HOUR], y: [0.5, 0.6] },
  ],
})
const TIME: TimeAxis = { kind: 'time', name: 'Time', unit: '' }

const placedFor = (flags: readonly Flag[], spec = specOf(TIME), zoom?: Range) => {
  const drawing = { colors: testColors, width: WIDTH, height: HEIGHT, view: { x: zoom }, hidden: new Set<string>() }
  const scale = pixelScale(spec, plotGeometry(spec, drawing), WIDTH, HEIGHT)
  return { scale, found: placedFlags(flags, spec, scale) }
}
const flag = (hours: number): Flag => ({ id: `${hours}`, atMs: START_MS + hours * MS_PER_HOUR, name: `hour ${hours}` })
const hoursOf = (groups: ReturnType<typeof placedFlags>) => groups.map(({ flags }) => flags.map(({ id }) => Number(id)))

test('a flag is at its instant, and its label may extend to the next flag or to the end', () => {
  const { scale, found } = placedFor([flag(80), flag(20)])
  expect(hoursOf(found)).toEqual([[20], [80]])
  const [first, second] = found
  const start = scale.pixelX(START_MS)
  const end = scale.pixelX(START_MS + 100 * MS_PER_HOUR)
  expect(first?.x).toBeCloseTo(start + (end - start) * 0.2, 6)
  expect(second?.x).toBeCloseTo(start + (end - start) * 0.8, 6)
  expect([first?.room, second?.room]).toEqual([second!.x - first!.x, scale.right - second!.x])
})

test('overlapping flags are merged, the oldest first, and their places never overlap', () => {
  expect(hoursOf(placedFor([flag(51), flag(50), flag(90)]).found)).toEqual([[50, 51], [90]])
  const { found } = placedFor(Array.from({ length: 101 }, (_, n) => flag(n)))
  expect(hoursOf(found).flat()).toEqual(Array.from({ length: 101 }, (_, n) => n))
  const gaps = found.slice(1).map(({ x }, i) => x - found[i]!.x)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(FLAG_WIDTH)
})

test('an instant outside the axis has no flag; one a step newer than the newest value is at the end', () => {
  expect(hoursOf(placedFor([flag(-3), flag(0), flag(100), flag(108)]).found)).toEqual([[0], [100]])
  const { scale, found } = placedFor([flag(104)])
  expect(found.map(({ x }) => x)).toEqual([scale.right])
  const zoomed = placedFor([flag(20), flag(50), flag(104)], undefined, [
    START_MS + 40 * MS_PER_HOUR,
    START_MS + 60 * MS_PER_HOUR,
  ])
  expect(hoursOf(zoomed.found)).toEqual([[50]])
  expect(zoomed.found[0]?.x).toBeCloseTo((zoomed.scale.left + zoomed.scale.right) / 2, 6)
})

test('only a time axis of the past has flags', () => {
  const numbers: PlotSpec['x'] = { kind: 'linear', name: 'x', unit: '', format: { kind: 'compact' } }
  const ahead: TimeAxis = { ...TIME, ahead: { fromMs: START_MS - MS_PER_HOUR, scale: 'linear' } }
  for (const axis of [numbers, ahead]) expect(placedFor([flag(50)], specOf(axis)).found).toEqual([])
})
