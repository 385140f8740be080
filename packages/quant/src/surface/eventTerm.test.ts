import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTerm } from './eventTerm.ts'
import { eventVariance } from './eventVariance.ts'
import { businessDays } from './volClock.ts'

const MONDAY = Date.UTC(2026, 0, 5)

test('a week has seven business days whatever the weekend weight, a weekend day the share of a weekday', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      fc.integer({ min: 0, max: 20_000 * 24 }),
      fc.integer({ min: 0, max: 52 }),
      (weight, hours, weeks) => {
        const from = hours * MS_PER_HOUR
        expect(businessDays(from, from + weeks * 7 * MS_PER_DAY, weight)).toBeCloseTo(7 * weeks, 8)
      },
    ),
  )
  const friday = MONDAY + 4 * MS_PER_DAY
  const saturday = MONDAY + 5 * MS_PER_DAY
  expect(businessDays(saturday, saturday + MS_PER_DAY, 0.5) / businessDays(friday, saturday, 0.5)).toBeCloseTo(0.5, 12)
  expect(businessDays(friday + MS_PER_DAY / 2, saturday + MS_PER_DAY / 2, 0.5)).toBeCloseTo((7 / 6) * 0.75, 10)
  expect(businessDays(MONDAY, MONDAY + 3.3 * MS_PER_DAY, 1)).toBeCloseTo(3.3, 10)
  expect(businessDays(MONDAY + MS_PER_DAY, MONDAY, 0.5)).toBeLessThan(0)
  expect(() => businessDays(0, 1, 0)).toThrow(RangeError)
})

test('an event added to a curve of known rate is recovered, and the clean curve is the original one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 1.5, noNaN: true }),
      fc.double({ min: 1e-5, max: 0.02, noNaN: true }),
      fc.integer({ min: 1, max: 4 }),
      (vol, event, where) => {
        const days = Float64Array.of(2, 4, 9, 16, 30, 60)
        const base = days.map((day) => (vol * vol * day) / 365)
        const total = base.map((variance, i) => variance + (i >= where ? event : 0))
        const result = eventTerm(
          total,
          days,
          Float64Array.from(days, (_, i) => (i === where ? 1 : 0)),
        )
        expect(result.excess[where] / event).toBeCloseTo(1, 6)
        for (let i = 0; i < days.length; i++) expect(result.cleanVariance[i] / base[i]).toBeCloseTo(1, 8)
        // The usual formula for one event of zero duration between two expiries, with a given base.
        const node = (i: number) => [Math.sqrt((total[i] * 365) / days[i]), days[i] / 365] as const
        expect(eventVariance(...node(where - 1), ...node(where), vol, 0)).toBeCloseTo(event, 12)
      },
    ),
  )
})

test('between two different rates the base is in the middle; an excess below the base is reported but not removed', () => {
  const days = Float64Array.of(10, 20, 30)
  const of = (middle: number) => eventTerm(Float64Array.of(1, 1 + middle, 4 + middle), days, Float64Array.of(0, 2, 0))
  expect(of(2.5).excess[1]).toBeCloseTo(0.5, 12)
  expect(of(2.5).cleanVariance[2]).toBeCloseTo(6, 12)
  expect(of(1.5).excess[1]).toBeCloseTo(-0.5, 12)
  expect([...of(1.5).cleanVariance]).toEqual([1, 2.5, 5.5])
  expect(of(2).excess[0]).toBeNaN()
})

test('a missing node joins its interval to the next one with its events; without a calm interval no excess is computed', () => {
  const days = Float64Array.of(10, 20, 30)
  const joined = eventTerm(Float64Array.of(1, Number.NaN, 3.4), days, Float64Array.of(0, 1, 0))
  expect(joined.rate[1]).toBeNaN()
  expect(joined.excess[2]).toBeCloseTo(0.4, 12)
  const busy = eventTerm(Float64Array.of(1, 2, 3), days, Float64Array.of(1, 1, 1))
  expect(busy.excess.every(Number.isNaN)).toBe(true)
  expect([...busy.cleanVariance]).toEqual([1, 2, 3])
  expect(() => eventTerm(days, days.slice(1), days)).toThrow(RangeError)
})
