import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPain, settlementPayout } from './maxPain.ts'

const open = fc.array(
  fc.record({
    strike: fc.integer({ min: 1, max: 400 }).map((step) => step * 500),
    call: fc.integer({ min: 0, max: 5000 }),
    put: fc.integer({ min: 0, max: 5000 }),
  }),
  { minLength: 1, maxLength: 40 },
)

const columns = (rows: readonly { strike: number; call: number; put: number }[]) =>
  [
    Float64Array.from(rows, (row) => row.strike),
    Float64Array.from(rows, (row) => row.call),
    Float64Array.from(rows, (row) => row.put),
  ] as const

test('no settlement price, listed or not, pays out less than max pain', () => {
  fc.assert(
    fc.property(open, fc.double({ min: 1, max: 250_000, noNaN: true }), (rows, settlement) => {
      const [strikes, call, put] = columns(rows)
      const pain = maxPain(strikes, call, put)
      if (!pain) return expect(rows.every((row) => row.call + row.put === 0)).toBe(true)
      const brute = rows.reduce(
        (sum, row) =>
          sum + row.call * Math.max(0, settlement - row.strike) + row.put * Math.max(0, row.strike - settlement),
        0,
      )
      expect(pain.payout).toBeLessThanOrEqual(brute + 1e-6)
      expect([...strikes]).toContain(pain.strike)
    }),
  )
})

test('max pain of three strikes is as computed by hand', () => {
  const [strikes, call, put] = columns([
    { strike: 90, call: 10, put: 5 },
    { strike: 100, call: 20, put: 20 },
    { strike: 110, call: 5, put: 30 },
  ])
  expect([...settlementPayout(Float64Array.of(90, 100, 110), strikes, call, put)]).toEqual([800, 400, 400])
  expect(maxPain(strikes, call, put)).toEqual({ strike: 100, payout: 400 })
})

test('an expiry without open interest has no max pain', () => {
  expect(maxPain(new Float64Array(0), new Float64Array(0), new Float64Array(0))).toBeUndefined()
  expect(maxPain(Float64Array.of(1), Float64Array.of(0), Float64Array.of(Number.NaN))).toBeUndefined()
})

test('missing open interest counts as zero; unequal columns are refused by name', () => {
  expect(
    maxPain(Float64Array.of(90, 100), Float64Array.of(Number.NaN, 3), Float64Array.of(2, Number.NaN))?.strike,
  ).toBe(90)
  expect(() => maxPain(Float64Array.of(90), Float64Array.of(1, 2), Float64Array.of(1))).toThrow(
    /callOpenInterest.*2 rows/,
  )
})
