import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { CoinModel } from '../coinModel.ts'

/** Contracts expire and new ones are listed at 08:00 UTC; a trading day is the time between. */
const EXPIRY_HOUR_MS = 8 * MS_PER_HOUR
const FRIDAY = 5
const QUARTER_MONTHS = [2, 5, 8, 11]

/** Returns the number of the trading day of an instant. */
export const tradingDay = (atMs: number): number => Math.floor((atMs - EXPIRY_HOUR_MS) / MS_PER_DAY)

/** Returns the beginning of a trading day: 08:00 UTC. */
export const tradingDayStartMs = (day: number): number => day * MS_PER_DAY + EXPIRY_HOUR_MS

const lastFriday = (year: number, month: number): number => {
  const lastMs = Date.UTC(year, month + 1, 0, 8)
  return lastMs - ((new Date(lastMs).getUTCDay() - FRIDAY + 7) % 7) * MS_PER_DAY
}

const nextFriday = (afterMs: number): number => {
  const days = (FRIDAY - new Date(afterMs).getUTCDay() + 7) % 7 || 7
  return afterMs + days * MS_PER_DAY
}

const monthEnds = (afterMs: number, count: number, isIncluded: (month: number) => boolean): number[] => {
  const from = new Date(afterMs)
  const ends: number[] = []
  for (let ahead = 0; ends.length < count; ahead++) {
    const month = from.getUTCMonth() + ahead
    if (!isIncluded(month % 12)) continue
    const end = lastFriday(from.getUTCFullYear() + Math.floor(month / 12), month % 12)
    if (end > afterMs) ends.push(end)
  }
  return ends
}

const ascending = (instants: readonly number[]): number[] => [...new Set(instants)].sort((a, b) => a - b)

/** Returns expiries of the options listed in a trading day: the next days, Fridays, ends of months and of quarters. */
export const optionExpiries = (day: number, { expiries }: CoinModel): number[] => {
  const startMs = tradingDayStartMs(day)
  const friday = nextFriday(startMs)
  return ascending([
    ...Array.from({ length: expiries.days }, (_, ahead) => startMs + (ahead + 1) * MS_PER_DAY),
    ...Array.from({ length: expiries.weeks }, (_, ahead) => friday + ahead * 7 * MS_PER_DAY),
    ...monthEnds(startMs, expiries.months, () => true),
    ...monthEnds(startMs, expiries.quarters, (month) => QUARTER_MONTHS.includes(month)),
  ])
}

/** Returns expiries of the dated futures listed in a trading day: two Fridays, two ends of months, four of quarters. */
export const futureExpiries = (day: number, model: CoinModel): number[] => {
  if (!model.hasDatedFutures) return []
  const startMs = tradingDayStartMs(day)
  const friday = nextFriday(startMs)
  return ascending([
    friday,
    friday + 7 * MS_PER_DAY,
    ...monthEnds(startMs, 2, () => true),
    ...monthEnds(startMs, 4, (month) => QUARTER_MONTHS.includes(month)),
  ])
}
