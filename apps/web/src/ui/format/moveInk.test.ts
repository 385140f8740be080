import { percentText, volText } from '@gvol/format'
import { expect, test } from 'vitest'
import { moveInk } from './moveInk.ts'

test('a change has the colour of its sign, unless it rounds to zero', () => {
  expect(moveInk(0.012, volText(0.012))).toBe('up')
  expect(moveInk(-0.012, volText(-0.012))).toBe('down')
  for (const value of [0.0004, -0.0004, 0]) expect(moveInk(value, volText(value))).toBeUndefined()
  expect(moveInk(0.0004, percentText(0.0004))).toBe('up')
  for (const missing of [null, undefined, Number.NaN]) expect(moveInk(missing, volText(missing))).toBeUndefined()
})
