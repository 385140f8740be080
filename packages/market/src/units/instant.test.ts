import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { parseInstant } from './instant.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'an instant without a zone is UTC, even on a server in %s',
  (tz) => {
    process.env.TZ = tz
    const atMs = Date.UTC(2026, 0, 27, 7, 16)
    for (const text of [
      '2026-01-27T07:16',
      '2026-01-27 07:16:00',
      '2026-01-27T07:16Z',
      '2026-01-27T09:16+02:00',
      '2026-01-27T02:16:00.000-0500',
      '2026-01-27T09:16+02',
    ]) {
      expect(parseInstant(text)).toEqual({ ok: true, atMs })
    }
    expect(parseInstant('2026-01-27')).toEqual({ ok: true, atMs: Date.UTC(2026, 0, 27) })
  },
)

test.each([
  ['2026-02-30', /February 2026 has 28 days/],
  ['2024-02-30T10:00Z', /February 2024 has 29 days/],
  ['2026-04-31', /April 2026 has 30 days/],
  ['2026-13-01', /no month 13/],
  ['2026-01-27T24:00Z', /hours go to 23/],
  ['1769548722', /Unix seconds/],
  [1_769_548_722, /Unix seconds/],
  ['1769548722000000', /Unix milliseconds$/],
  ['2026-01-27T10:00 EST', /ISO-8601/],
  ['27 January 2026', /ISO-8601/],
  ['tomorrow', /ISO-8601/],
  [Number.NaN, /ISO-8601/],
  [{ atMs: 1 }, /ISO-8601/],
] as const)('%s is refused with what was expected', (raw, expected) => {
  expect(parseInstant(raw)).toEqual({ ok: false, expected: expect.stringMatching(expected) })
})

test('every instant in ISO-8601 or Unix milliseconds is parsed back', () => {
  const instants = fc.date({ min: new Date(1e11), max: new Date(253_402_300_799_999), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (date) => {
      for (const raw of [date.toISOString(), date.getTime(), String(date.getTime())]) {
        expect(parseInstant(raw)).toEqual({ ok: true, atMs: date.getTime() })
      }
    }),
  )
})

test('any input gives an instant or a sentence, and never throws', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (raw) => {
      const parsed = parseInstant(raw)
      expect(parsed.ok ? Number.isFinite(parsed.atMs) : parsed.expected.length > 20).toBe(true)
    }),
  )
})
