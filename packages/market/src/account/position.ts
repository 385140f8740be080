import type { ContractTerms } from '../units/amounts.ts'
import type { UnixMs } from '../units/units.ts'

/** What the size of a position counts: coins of underlying, contracts of the venue, or USD as inverse futures do. */
export const SIZE_UNITS = ['coin', 'contract', 'usd'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** What somebody holds, or might, of one instrument: a leg of a portfolio. */
export type Position = {
  readonly venue: string
  /** Name at the venue. */
  readonly instrument: string
  /** In `unit`; + long, − short, never 0. */
  readonly size: number
  readonly unit: SizeUnit
  /** As the venue quotes it: premium per coin in the settlement currency (options), quote currency per coin (futures). */
  readonly entryPrice?: number
  /** When it was entered. */
  readonly entryAtMs?: UnixMs
}

/**
 * Coins of a position: those that a contract of the venue is, or that so many USD were at its entry.
 *
 * @param terms  contract of the instrument; needed for contracts alone
 * @param price  quote currency per coin, the entry of an inverse future where it is known; needed for USD alone
 * @returns undefined where what is needed is not known
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
