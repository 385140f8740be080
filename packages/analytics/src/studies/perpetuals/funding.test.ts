import { fundingNormalised } from '@gvol/quant'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { fundedOf, fundingSum, type Payment, quotedSpans } from './funding.ts'

const T = Date.UTC(2026, 0, 27)

const payments = (hours: number, count: number, hourly: number): readonly Payment[] =>
  Array.from({ length: count }, (_, i) => ({
    atMs: T + (i + 1) * hours * MS_PER_HOUR,
    rate: hourly * hours,
    intervalHours: hours,
  }))

test('two venues with equal payments at different intervals agree after normalization, now and held for three days', () => {
  const hourly = payments(1, 72, 0.00001)
  const eightHourly = payments(8, 9, 0.00001)
  expect(fundingNormalised(hourly[0].rate, 1)).toBeCloseTo(fundingNormalised(eightHourly[0].rate, 8), 15)
  const [a, b] = [hourly, eightHourly].map((paid) => fundingSum(fundedOf(paid, [])))
  expect(a?.rate).toBeCloseTo(b?.rate as number, 12)
  expect([a?.hours, b?.hours, a?.source]).toEqual([72, 72, 'paid'])
})

test('the published running sum: 0.037711 % and 0.020162 % are 0.057873 %', () => {
  const two = [0.00037711, 0.00020162].map((rate, i) => ({ atMs: T + i * 8 * MS_PER_HOUR, rate, intervalHours: 8 }))
  expect(fundingSum(fundedOf(two, []))?.rate).toBeCloseTo(0.00057873, 12)
})

test('quoted rates are used only before the first paid interval and after the last payment', () => {
  const paid = payments(8, 2, 0.00001)
  const quoted = Array.from({ length: 8 }, (_, i) => ({
    fromMs: T + (4 * i - 8) * MS_PER_HOUR,
    toMs: T + (4 * i - 4) * MS_PER_HOUR,
    hourlyRate: 0.00002,
  }))
  const funded = fundedOf(paid, quoted)
  // Quoted: 8 hours before, 8 after; paid: 16 between.
  expect(fundingSum(funded)).toMatchObject({ hours: 32, source: 'both' })
  expect(fundingSum(funded)?.rate).toBeCloseTo(16 * 0.00002 + 16 * 0.00001, 15)
  expect(funded.map(({ atMs }) => atMs)).toEqual(funded.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
})

test('a span has at most its own number of hours: the first payment counts for its part within', () => {
  const paid = fundedOf(payments(8, 3, 0.00001), [])
  const held = fundingSum(paid, T + 5 * MS_PER_HOUR)
  expect(held?.hours).toBe(24 - 5)
  expect(held?.rate).toBeCloseTo(19 * 0.00001, 15)
})

test('a quoted interval that a payment covers in part counts for the rest', () => {
  const [quotedRest] = fundedOf(payments(8, 1, 0), [
    { fromMs: T + 6 * MS_PER_HOUR, toMs: T + 10 * MS_PER_HOUR, hourlyRate: 0.0001 },
  ]).filter(({ source }) => source === 'quoted')
  expect(quotedRest.hours).toBe(2)
  expect(fundingSum([])).toBeUndefined()
})

test('a rate counts for the time in which it was quoted, not for the whole bar; a single quote counts for at most an hour', () => {
  const of = (...values: readonly number[]) => Float64Array.from(values)
  const DAY = 24 * MS_PER_HOUR
  const column = {
    atMs: of(T, T + DAY, T + 2 * DAY),
    // Started at noon; a whole day by the minute; one quote.
    oldestMs: of(T + 12 * MS_PER_HOUR, T + DAY, T + 2 * DAY + MS_PER_HOUR),
    newestMs: of(T + 24 * MS_PER_HOUR - 60_000, T + 2 * DAY - 60_000, T + 2 * DAY + MS_PER_HOUR),
    quotes: of(720, 1440, 1),
    hourlyRate: of(0.00001, 0.00001, 0.00001),
  }
  const hours = quotedSpans(column, [0, 1, 2], DAY, T + 3 * DAY).map(
    ({ fromMs, toMs }) => (toMs - fromMs) / MS_PER_HOUR,
  )
  expect(hours).toEqual([12, 24, 1])
  expect(quotedSpans(column, [2], DAY, T + 2 * DAY + 1.5 * MS_PER_HOUR)[0].toMs).toBe(T + 2 * DAY + 1.5 * MS_PER_HOUR)
})
