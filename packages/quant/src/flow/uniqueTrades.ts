/** One leg of a traded package, as the tape prints it. */
export type TradedLeg = {
  readonly instrument: string
  /** 1 bought, −1 sold. */
  readonly direction: 1 | -1
  /** Coin; > 0. */
  readonly amount: number
  /** Premium of the whole leg, unsigned; quote currency. */
  readonly premiumUsd: number
  /** Equal for the legs of one package; absent for a single trade. */
  readonly packageId?: string
}

/** All packages of one signature together. */
export type UniqueTrade = {
  /** The legs as "buy X" or "sell X", sorted; the key of a structure. */
  readonly signature: readonly string[]
  /** Number of packages. */
  readonly trades: number
  /** Σ of package amounts; coin. The amount of a package is its smallest leg's. */
  readonly amount: number
  /** Premium paid less premium received; quote currency; + where the structure was paid for. */
  readonly netPremiumUsd: number
}

/**
 * The signature of a package: its distinct legs as "buy X" and "sell X", sorted, so that the same structure gives the
 * same key whatever its size and the order of its legs.
 *
 * @param legs  the legs of one package
 * @returns e.g. ["buy BTC-27DEC24-100000-C", "sell BTC-27DEC24-55000-P"]
 */
export const packageSignature = (legs: readonly Pick<TradedLeg, 'instrument' | 'direction'>[]): string[] =>
  [...new Set(legs.map((leg) => `${leg.direction > 0 ? 'buy' : 'sell'} ${leg.instrument}`))].sort()

/**
 * Returns the scanner's "unique trades": packages with the same legs and sides, summed, largest amount first.
 *
 * @param legs  traded legs in any order; legs with one `packageId` belong together, a leg without one is single
 * @returns one row per signature, by descending amount, then by signature
 */
export const uniqueTrades = (legs: readonly TradedLeg[]): UniqueTrade[] => {
  const packages = new Map<string | TradedLeg, TradedLeg[]>()
  for (const leg of legs) {
    const key = leg.packageId ?? leg
    const together = packages.get(key)
    if (together) together.push(leg)
    else packages.set(key, [leg])
  }
  const rows = new Map<string, { signature: string[]; trades: number; amount: number; netPremiumUsd: number }>()
  for (const together of packages.values()) {
    const signature = packageSignature(together)
    const key = signature.join('\n')
    const row = rows.get(key) ?? { signature, trades: 0, amount: 0, netPremiumUsd: 0 }
    row.trades++
    row.amount += Math.min(...legAmounts(together))
    for (const leg of together) row.netPremiumUsd += leg.direction * leg.premiumUsd
    rows.set(key, row)
  }
  return [...rows.values()].sort((a, b) => b.amount - a.amount || (a.signature.join() < b.signature.join() ? -1 : 1))
}

/** A leg may print in several fills: its amount is their sum. */
const legAmounts = (legs: readonly TradedLeg[]): number[] => {
  const amounts = new Map<string, number>()
  for (const { instrument, direction, amount } of legs) {
    const key = `${direction} ${instrument}`
    amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  return [...amounts.values()]
}
