import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArchive } from '@gvol/archive'
import { isoDay, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { COIN_MODELS } from '../coinModel.ts'
import { futureExpiries, optionExpiries, tradingDay, tradingDayStartMs } from './expiryCalendar.ts'

const [BTC, , SOL] = COIN_MODELS
const days = (instants: readonly number[]): string[] => instants.map((atMs) => isoDay(atMs))

test('on 2 January 2026 after 08:00 UTC the calendar lists the options that Deribit listed', () => {
  const day = tradingDay(Date.UTC(2026, 0, 2, 9, 18))
  expect(days(optionExpiries(day, BTC))).toEqual([
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
    '2026-01-06',
    '2026-01-09',
    '2026-01-16',
    '2026-01-23',
    '2026-01-30',
    '2026-02-27',
    '2026-03-27',
    '2026-06-26',
    '2026-09-25',
    '2026-12-25',
  ])
  expect(days(futureExpiries(day, BTC))).toEqual([
    '2026-01-09',
    '2026-01-16',
    '2026-01-30',
    '2026-02-27',
    '2026-03-27',
    '2026-06-26',
    '2026-09-25',
    '2026-12-25',
  ])
  expect(futureExpiries(day, SOL)).toEqual([])
})

test('all expiries are at 08:00 UTC and in the future, on any day; a trading day begins at 08:00 UTC', () => {
  for (let day = tradingDay(Date.UTC(2026, 0, 1)); day < tradingDay(Date.UTC(2028, 2, 1)); day++) {
    const expiries = optionExpiries(day, BTC)
    expect(
      expiries.every((expiryMs) => expiryMs > tradingDayStartMs(day) && expiryMs % MS_PER_DAY === 8 * MS_PER_HOUR),
    ).toBe(true)
    expect(expiries.length).toBeGreaterThanOrEqual(11)
  }
  expect(tradingDay(Date.UTC(2026, 0, 2, 7, 59, 59))).toBe(tradingDay(Date.UTC(2026, 0, 2, 8)) - 1)
})

const recorded = resolve(import.meta.dirname, '../../../../../../shared/data/deribit-chains/2026-01.csv.zst')
const isAbsent = !existsSync(recorded)
if (isAbsent) console.log(`recorded chains are not at ${recorded}: the calendar is not compared with them`)

test.skipIf(isAbsent)(
  'in January 2026 nine of ten expiries of the venue are in the calendar, and vice versa',
  async () => {
    const counts = { both: 0, either: 0 }
    for await (const item of readArchive(recorded)) {
      if ('rejected' in item || item.snapshot.symbol !== 'BTC') continue
      const theirs = new Set<number>(item.snapshot.quotes.map((quote) => quote.expiryMs))
      const ours = new Set(optionExpiries(tradingDay(item.snapshot.snapshotMs), BTC))
      const both = [...theirs].filter((expiryMs) => ours.has(expiryMs)).length
      counts.both += both
      counts.either += theirs.size + ours.size - both
    }
    expect(counts.both / counts.either).toBeGreaterThan(0.9)
  },
)
