import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'

const HALF_HOUR_MS = 30 * MS_PER_MINUTE

/** Average of the index by which a venue settles. */
type AverageRule = {
  /** Length of the average before the expiry. */
  readonly lengthMs: number
  /** The length of expiries before `untilMs`. */
  readonly former?: { readonly untilMs: number; readonly lengthMs: number }
}

/**
 * Published rules of venues whose options and futures settle at a plain average of their own index. Deribit:
 * "Expiration Price" of its documents. Derive: SETTLEMENT_TWAP_PERIOD of its documents. Bybit: its contract rules.
 * Binance: notice of 4 November 2024 on futures; options are taken to settle alike. OKX: notice of 6 March 2026. A venue
 * that is not in the list is not estimated.
 */
const RULES: Readonly<Record<string, AverageRule>> = {
  deribit: { lengthMs: HALF_HOUR_MS },
  derive: { lengthMs: HALF_HOUR_MS },
  bybit: { lengthMs: HALF_HOUR_MS },
  binance: { lengthMs: HALF_HOUR_MS, former: { untilMs: Date.UTC(2024, 10, 11), lengthMs: MS_PER_HOUR } },
  okx: { lengthMs: HALF_HOUR_MS, former: { untilMs: Date.UTC(2026, 2, 18), lengthMs: MS_PER_HOUR } },
}

/** Returns how long before an expiry a venue averages its index, ms; undefined if its rule is not available. */
export const averageLengthMs = (venue: string, expiryMs: number): number | undefined => {
  const rule = RULES[venue]
  if (rule === undefined) return undefined
  return rule.former !== undefined && expiryMs < rule.former.untilMs ? rule.former.lengthMs : rule.lengthMs
}

/** Share of the minutes of an average that must have an index; fewer give no price. */
const MIN_SHARE = 0.8

/**
 * Returns the average of an index over the minutes before an expiry, each by its last tick; undefined if fewer than four
 * of five minutes have one.
 *
 * @param ticks  of one index, ascending by time
 */
export const averageOf = (
  ticks: readonly { readonly atMs: number; readonly price: number }[],
  expiryMs: number,
  lengthMs: number,
): number | undefined => {
  const minutes = new Map<number, number>()
  for (const { atMs, price } of ticks)
    if (atMs > expiryMs - lengthMs && atMs <= expiryMs && price > 0)
      minutes.set(Math.ceil((expiryMs - atMs + 1) / MS_PER_MINUTE), price)
  if (minutes.size < MIN_SHARE * (lengthMs / MS_PER_MINUTE)) return undefined
  return [...minutes.values()].reduce((sum, price) => sum + price, 0) / minutes.size
}
