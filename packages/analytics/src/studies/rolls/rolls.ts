import { MS_PER_YEAR } from '@gvol/market'
import { rollYield } from '@gvol/quant'
import type { FutureRow } from '../../market/future/futureRow.ts'

/** Hours of a year; funding is scaled to eight of them. */
const HOURS_PER_YEAR = 8760

/** Selling the near leg and buying the far one: its price and rate. */
export type Roll = {
  readonly near: FutureRow
  readonly far: FutureRow
  readonly isNext: boolean
  readonly bid: number | undefined
  readonly mid: number | undefined
  readonly ask: number | undefined
  readonly aprBid: number | undefined
  readonly aprMid: number | undefined
  readonly aprAsk: number | undefined
  /** Average funding per eight hours at which a perpetual costs as much; for rolls out of a perpetual. */
  readonly breakEven8h: number | undefined
}

const years = (row: FutureRow): number => (row.kind === 'perpetual' ? 0 : (row.days ?? Number.NaN) / 365)

const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

const rate = (near: number | undefined, far: number | undefined, legs: readonly [FutureRow, FutureRow]) => {
  if (near === undefined || far === undefined) return undefined
  const value = rollYield(near, far, years(legs[0]), years(legs[1]))
  return Number.isFinite(value) ? value : undefined
}

/**
 * Returns legs of one market and kind of margin in the order of their expiry, a perpetual first: of several perpetuals
 * the one with the most open interest, likewise of futures with the same expiry. Within a day of its expiry a leg is
 * left out: one tick is a large rate.
 */
export const legsOf = (rows: readonly FutureRow[]): readonly FutureRow[] => {
  const legs = new Map<number, FutureRow>()
  for (const row of rows) {
    const isDated = row.kind === 'future'
    if (row.price === undefined || (isDated && !((row.days ?? 0) >= 1))) continue
    const at = isDated ? (row.expiry ?? 0) : 0
    const existing = legs.get(at)
    if (existing === undefined || (existing.openInterestCoin ?? 0) < (row.openInterestCoin ?? 0)) legs.set(at, row)
  }
  return [...legs].sort(([a], [b]) => a - b).map(([, row]) => row)
}

/** Returns every roll from a leg to one that expires later, implied from the quotes of both. */
export const rollsOf = (legs: readonly FutureRow[]): readonly Roll[] =>
  legs.flatMap((near, i) =>
    legs.slice(i + 1).map((far, j): Roll => {
      const pair = [near, far] as const
      const aprMid = rate(near.price, far.price, pair)
      return {
        near,
        far,
        isNext: j === 0,
        bid: less(far.bid, near.ask),
        mid: less(far.price, near.price),
        ask: less(far.ask, near.bid),
        aprBid: rate(near.ask, far.bid, pair),
        aprMid,
        aprAsk: rate(near.bid, far.ask, pair),
        breakEven8h: near.kind === 'perpetual' && aprMid !== undefined ? (aprMid * 8) / HOURS_PER_YEAR : undefined,
      }
    }),
  )

/**
 * Returns the rate between two prices of legs at an instant; undefined if the near one has expired. @param expiries
 * Unix ms; undefined for a perpetual
 */
export const rollRateAt = (
  prices: readonly [near: number, far: number],
  expiries: readonly [near: number | undefined, far: number],
  atMs: number,
): number | undefined => {
  const [near, far] = expiries.map((ms) => (ms === undefined ? 0 : (ms - atMs) / MS_PER_YEAR))
  const value = near < 0 ? Number.NaN : rollYield(prices[0], prices[1], near, far)
  return Number.isFinite(value) ? value : undefined
}
