import { expect, test } from 'vitest'
import { hasRoomForControls } from './controlRoom.ts'
import { control } from './controls.ts'

const SCHEMA = {
  unit: control.choice('Unit', { coin: 'Coin', usd: 'USD', contracts: 'Contracts' }, 'coin'),
  net: control.toggle('Net delta', false),
}

test('controls stand in the header of a wide panel and behind a button in a narrow one', () => {
  expect(hasRoomForControls(SCHEMA, 'Open interest', 700)).toBe(true)
  expect(hasRoomForControls(SCHEMA, 'Open interest', 374)).toBe(false)
  expect(hasRoomForControls({}, 'Open interest', 374)).toBe(true)
})
