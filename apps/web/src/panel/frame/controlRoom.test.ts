import { expect, test } from 'vitest'
import { strikeSpacing } from '../../chart/choices/strikeSpacing.ts'
import { type ControlSchema, control } from '../../chart/definition/controls.ts'
import { hasRoomForCaptions, hasRoomForControls, splitControls } from './controlRoom.ts'

const SCHEMA = {
  unit: control.choice('Unit', { coin: 'Coin', usd: 'USD', contracts: 'Contracts' }, 'coin'),
  net: control.toggle('Net delta', false),
}

const around = (panelWidth: number, legendRoom: number, stampRoom: number) => ({
  title: 'Open interest',
  panelWidth,
  legendRoom,
  stampRoom,
})

test('controls are in the header of a wide panel and behind a button in a narrow one', () => {
  expect(hasRoomForControls(SCHEMA, around(700, 0, 0))).toBe(true)
  expect(hasRoomForControls(SCHEMA, around(300, 0, 0))).toBe(false)
  expect(hasRoomForControls({}, around(300, 0, 0))).toBe(true)
})

test('a legend that fits next to the title comes before the controls; a huge one is collapsed instead', () => {
  expect(hasRoomForControls(SCHEMA, around(450, 200, 0))).toBe(false)
  expect(hasRoomForControls(SCHEMA, around(560, 200, 0))).toBe(false)
  expect(hasRoomForControls(SCHEMA, around(560, 900, 0))).toBe(true)
})

test('the as-of stamp takes space from the controls', () => {
  expect(hasRoomForControls(SCHEMA, around(500, 0, 0))).toBe(true)
  expect(hasRoomForControls(SCHEMA, around(500, 0, 130))).toBe(false)
})

test('a rarely used control leaves the header to the others, and is in it when it is the only one', () => {
  const { usual, rare } = splitControls({ ...SCHEMA, strikes: strikeSpacing })
  expect([Object.keys(usual), Object.keys(rare)]).toEqual([['unit', 'net'], ['strikes']])
  expect(Object.keys(splitControls({ strikes: strikeSpacing }).usual)).toEqual(['strikes'])
  const width = [400, 500, 600, 700].filter((px) => hasRoomForControls(SCHEMA, around(px - 32, 0, 0)))
  expect(
    [400, 500, 600, 700].filter((px) => hasRoomForControls({ ...SCHEMA, strikes: strikeSpacing }, around(px, 0, 0))),
  ).toEqual(width)
})

test('a caption is in the header only if it fits completely next to title, legend, controls and stamp', () => {
  const caption = ['18.7 % of OI classified']
  const leastWidth = (captions: readonly string[], schema: ControlSchema, legend = 0, stamp = 0): number => {
    const widths = Array.from({ length: 900 }, (_, i) => i + 100)
    return widths.find((px) => hasRoomForCaptions(captions, schema, around(px, legend, stamp))) ?? Number.NaN
  }
  const alone = leastWidth([], {})
  expect(leastWidth(caption, {}) - alone).toBeGreaterThanOrEqual(23 * 5.5)
  expect(leastWidth([...caption, 'vs 29 Nov'], {})).toBeGreaterThan(leastWidth(caption, {}))
  expect(leastWidth(caption, {}, 0, 128) - leastWidth(caption, {})).toBe(128)
  expect(leastWidth(caption, {}, 100) - leastWidth(caption, {})).toBe(100)
  expect(leastWidth(caption, SCHEMA)).toBeGreaterThan(leastWidth(caption, {}))
  expect(hasRoomForCaptions(caption, SCHEMA, around(374, 0, 0))).toBe(false)
})
