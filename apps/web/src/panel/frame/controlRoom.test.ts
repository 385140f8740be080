import { expect, test } from 'vitest'
import { strikeSpacing } from '../../chart/choices/strikeSpacing.ts'
import { control } from '../../chart/definition/controls.ts'
import { hasRoomForControls, splitControls } from './controlRoom.ts'

const SCHEMA = {
  unit: control.choice('Unit', { coin: 'Coin', usd: 'USD', contracts: 'Contracts' }, 'coin'),
  net: control.toggle('Net delta', false),
}

test('controls stand in the header of a wide panel and behind a button in a narrow one', () => {
  expect(hasRoomForControls(SCHEMA, 'Open interest', 700, 0, 0)).toBe(true)
  expect(hasRoomForControls(SCHEMA, 'Open interest', 300, 0, 0)).toBe(false)
  expect(hasRoomForControls({}, 'Open interest', 300, 0, 0)).toBe(true)
})

test('a legend that fits beside the title comes before the controls; a huge one is collapsed instead', () => {
  expect(hasRoomForControls(SCHEMA, 'Open interest', 450, 200, 0)).toBe(false)
  expect(hasRoomForControls(SCHEMA, 'Open interest', 560, 200, 0)).toBe(false)
  expect(hasRoomForControls(SCHEMA, 'Open interest', 560, 900, 0)).toBe(true)
})

test('the as-of stamp takes room from the controls', () => {
  expect(hasRoomForControls(SCHEMA, 'Open interest', 500, 0, 0)).toBe(true)
  expect(hasRoomForControls(SCHEMA, 'Open interest', 500, 0, 130)).toBe(false)
})

test('a control that is changed rarely leaves the header to the others, and stands in it when it is alone', () => {
  const { usual, rare } = splitControls({ ...SCHEMA, strikes: strikeSpacing })
  expect([Object.keys(usual), Object.keys(rare)]).toEqual([['unit', 'net'], ['strikes']])
  expect(Object.keys(splitControls({ strikes: strikeSpacing }).usual)).toEqual(['strikes'])
  const width = [400, 500, 600, 700].filter((px) => hasRoomForControls(SCHEMA, 'Open interest', px - 32, 0, 0))
  expect(
    [400, 500, 600, 700].filter((px) =>
      hasRoomForControls({ ...SCHEMA, strikes: strikeSpacing }, 'Open interest', px, 0, 0),
    ),
  ).toEqual(width)
})
