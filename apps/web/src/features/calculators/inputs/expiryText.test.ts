import { expect, test } from 'vitest'
import { expiryFromText, steppedExpiry } from './expiryText.ts'

const NOW = Date.UTC(2026, 9, 28, 8)
const EXPIRY = Date.UTC(2026, 10, 27, 8)

test('an expiry is an instant or a time to expiry; a day without an hour settles at 08:00 UTC', () => {
  for (const text of [
    '27 Nov 26',
    '27NOV26',
    '2026-11-27',
    '2026-11-27 08:00',
    '27 Nov 26 08:00 UTC',
    '30d',
    '30',
    '720h',
  ])
    expect(expiryFromText(text, NOW), text).toEqual({ ok: true, expiryMs: EXPIRY, timeYears: 30 / 365 })
  expect(expiryFromText('2026-11-27 00:00', NOW)).toMatchObject({ expiryMs: Date.UTC(2026, 10, 27) })
  expect(expiryFromText('2w', NOW)).toMatchObject({ timeYears: 14 / 365 })
  expect(expiryFromText('10min', NOW)).toMatchObject({ expiryMs: NOW + 600_000 })
  expect(expiryFromText('0,5y', NOW)).toMatchObject({ timeYears: 0.5 })
})

test('a passed expiry is reported with what to type; the instant of expiry itself is accepted', () => {
  expect(expiryFromText('26 Oct 26', NOW)).toEqual({
    ok: false,
    problem: '26 Oct 26 08:00 UTC passed 2 d ago. Type a later expiry, or 0d for the value at expiry.',
  })
  expect(expiryFromText('2026-10-28 07:50', NOW)).toMatchObject({ problem: expect.stringContaining('10 min ago') })
  expect(expiryFromText('0d', NOW)).toMatchObject({ ok: true, timeYears: 0 })
})

test('an invalid expiry gives a message with examples', () => {
  for (const text of ['', 'soon', '31 Apr 27', '45x'])
    expect(expiryFromText(text, NOW), text).toMatchObject({ ok: false, problem: expect.stringContaining('45d') })
  expect(expiryFromText('-3d', NOW)).toMatchObject({ ok: false })
  expect(expiryFromText('500y', NOW)).toMatchObject({ ok: false })
})

test('arrow keys add days, or hours near expiry', () => {
  expect(steppedExpiry('45d', NOW, 1)).toBe('46d')
  expect(steppedExpiry('45d', NOW, -10)).toBe('35d')
  expect(steppedExpiry('2d', NOW, -1)).toBe('47h')
  expect(steppedExpiry('3h', NOW, -10)).toBe('0h')
  expect(steppedExpiry('27 Nov 26', NOW, 1)).toBe('2026-11-28 08:00')
  expect(steppedExpiry('1 Oct 26', NOW, 1)).toBe('2026-10-02 08:00')
  expect(steppedExpiry('soon', NOW, 1)).toBeUndefined()
})
