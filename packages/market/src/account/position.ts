import type { ContractTerms } from '../units/amounts.ts'
import type { SizeUnit } from '../units/sizeUnit.ts'
import type { UnixMs } from '../units/units.ts'

/** A real or hypothetical position in one instrument: a leg of a portfolio. */
export type Position = {
  readonly venue: string
  /** The venue's name of the instrument. */
  readonly instrument: string
  /** In `unit`; positive: long, negative: short, never 0. */
  readonly size: number
  readonly unit: SizeUnit
  /**
   * In the venue's quoting convention: premium per coin in the settlement currency (options), quote currency per coin
   * (futures).
   */
  readonly entryPrice?: number
  /** When it was entered. */
  readonly entryAtMs?: UnixMs
}

/**
 * Returns a position's size in coins, from contracts or from USD at the entry price.
 *
 * @param terms  contract of the instrument; needed for contracts only
 * @param price  quote currency per coin, the entry price of an inverse future if available; needed for USD only
 * @returns undefined where a needed input is missing
 */
export const coinsOf = (
  { size, unit }: Pick<Position, 'size' | 'unit'>,
  terms: ContractTerms | undefined,
  price: number | undefined,
): number | undefined => {
  if (unit === 'coin') return size
  if (unit === 'contract' && terms === undefined) return undefined
  const amount = unit === 'usd' ? size : size * (terms as ContractTerms).contractSize
  if (unit === 'contract' && terms?.isInverse !== true) return amount
  return price !== undefined && price > 0 ? amount / price : undefined
}
