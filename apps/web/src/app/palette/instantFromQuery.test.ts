import { expect, test } from 'vitest'
import { instantFromQuery } from './instantFromQuery.ts'

const NOW = Date.UTC(2026, 10, 22, 16, 30)

test('instants in words are read, in UTC', () => {
  expect(instantFromQuery('yesterday 14:00', NOW)).toBe(Date.UTC(2026, 10, 21, 14))
  expect(instantFromQuery(' Yesterday', NOW)).toBe(Date.UTC(2026, 10, 21))
  expect(instantFromQuery('today 9:30', NOW)).toBe(Date.UTC(2026, 10, 22, 9, 30))
  expect(instantFromQuery('3 days ago', NOW)).toBe(Date.UTC(2026, 10, 19, 16, 30))
  expect(instantFromQuery('2h ago', NOW)).toBe(Date.UTC(2026, 10, 22, 14, 30))
  expect(instantFromQuery('1 week ago', NOW)).toBe(Date.UTC(2026, 10, 15, 16, 30))
  expect(instantFromQuery('2026-11-01 08:00', NOW)).toBe(Date.UTC(2026, 10, 1, 8))
})

test('a day without a year is the most recent such day', () => {
  expect(instantFromQuery('14 nov 08:00', NOW)).toBe(Date.UTC(2026, 10, 14, 8))
  expect(instantFromQuery('14 Nov', NOW)).toBe(Date.UTC(2026, 10, 14))
  expect(instantFromQuery('25 dec 8:30', NOW)).toBe(Date.UTC(2025, 11, 25, 8, 30))
  for (const query of ['30 feb 08:00', '14 nov 25:00', '14 foo']) expect(instantFromQuery(query, NOW)).toBeUndefined()
})

test('an instant in the future is not accepted, not even an expiry', () => {
  for (const query of ['25DEC26', '25 Dec 26', '2026-12-25', 'today 17:00'])
    expect(instantFromQuery(query, NOW), query).toBeUndefined()
})

test('other words are no instant', () => {
  for (const query of ['', 'yesterday 25:00', 'ago', '3 toString ago', 'yield', '100k'])
    expect(instantFromQuery(query, NOW), query).toBeUndefined()
})
