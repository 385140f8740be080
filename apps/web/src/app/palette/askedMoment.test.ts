import { expect, test } from 'vitest'
import { askedMoment } from './askedMoment.ts'

const NOW = Date.UTC(2026, 10, 22, 16, 30)

test('moments in words, UTC', () => {
  expect(askedMoment('yesterday 14:00', NOW)).toBe(Date.UTC(2026, 10, 21, 14))
  expect(askedMoment(' Yesterday', NOW)).toBe(Date.UTC(2026, 10, 21))
  expect(askedMoment('today 9:30', NOW)).toBe(Date.UTC(2026, 10, 22, 9, 30))
  expect(askedMoment('3 days ago', NOW)).toBe(Date.UTC(2026, 10, 19, 16, 30))
  expect(askedMoment('2h ago', NOW)).toBe(Date.UTC(2026, 10, 22, 14, 30))
  expect(askedMoment('1 week ago', NOW)).toBe(Date.UTC(2026, 10, 15, 16, 30))
  expect(askedMoment('2026-11-01 08:00', NOW)).toBe(Date.UTC(2026, 10, 1, 8))
})

test('what has not been yet is no moment: an expiry is not travelled to', () => {
  for (const query of ['25DEC26', '25 Dec 26', '2026-12-25', 'today 17:00'])
    expect(askedMoment(query, NOW), query).toBeUndefined()
})

test('other words are none', () => {
  for (const query of ['', 'yesterday 25:00', 'ago', '3 toString ago', 'yield', '100k'])
    expect(askedMoment(query, NOW), query).toBeUndefined()
})
