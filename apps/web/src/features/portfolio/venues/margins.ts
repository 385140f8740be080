import { balanceUsd } from '@gvol/market'
import type { AccountMargin } from '@gvol/wire'

/** Currencies counted as a dollar each if no rate of theirs is available. */
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'USDC', 'USDT', 'USDE', 'USYC'])

export type MarginSum = {
  /** USD; undefined where one of its currencies has no price. */
  readonly initialUsd: number | undefined
  readonly maintenanceUsd: number | undefined
}

/**
 * Returns a venue's margin over all currencies, in USD.
 *
 * @param spots  USD per coin
 */
export const marginsInUsd = (margins: readonly AccountMargin[], spots: ReadonlyMap<string, number>): MarginSum => {
  const sum = (name: 'initial' | 'maintenance'): number | undefined => {
    let total: number | undefined
    for (const margin of margins) {
      const value = margin[name]
      if (value === null || value === 0) {
        if (value === 0) total ??= 0
        continue
      }
      const price = spots.get(margin.currency) ?? (DOLLARS.has(margin.currency) ? 1 : undefined)
      if (price === undefined) return undefined
      total = (total ?? 0) + balanceUsd(value, price)
    }
    return total
  }
  return { initialUsd: sum('initial'), maintenanceUsd: sum('maintenance') }
}

/** Returns our estimate minus the venue's own figure, in USD and as a fraction of the venue's. */
export const marginDifference = (
  ours: number | undefined,
  theirs: number | undefined,
): { readonly usd: number; readonly share: number | undefined } | undefined =>
  ours === undefined || theirs === undefined
    ? undefined
    : { usd: ours - theirs, share: theirs === 0 ? undefined : ours / theirs - 1 }
