import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { durationMs } from './duration.ts'

test('a duration is a number and its unit', () => {
  const texts = ['90s', '15m', '12h', '90d', '2w', '01h']
  expect(texts.map((text) => durationMs(text))).toEqual([
    90_000,
    900_000,
    43_200_000,
    7_776_000_000,
    1_209_600_000,
    MS_PER_HOUR,
  ])
})

test('other text is not a duration, nor is zero or a unit that is not allowed', () => {
  for (const text of ['', 'h', '5', '0d', '1.5h', '-1h', '1 h', '1H', '1y', '123456s', '1h\n', '1hd'])
    expect(durationMs(text), text).toBeUndefined()
  expect([durationMs('15m', 'hd'), durationMs('15h', 'hd')]).toEqual([undefined, 54_000_000])
})
