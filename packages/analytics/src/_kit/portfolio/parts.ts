import { argument } from '../argument/kinds.ts'
import { MONEY } from './collateral.ts'
import { atSharedSpots, type HeldLeg } from './heldLegs.ts'

/** How a portfolio is taken apart: by venue, by coin, or by what profit is paid in. */
const BY = ['venue', 'coin', 'settlement'] as const
export type PartsBy = (typeof BY)[number]

/** The name of all parts together. */
export const ALL = 'all'

export const partsArgument = argument.choice('parts by venue, coin, or what profit is paid in', BY, 'venue')

/** What profit of a leg is paid in: its coin where it is inverse, else the currency that its market names. */
const settlementOf = ({ priced, coin, symbol, instrument }: HeldLeg): string =>
  priced.type === 'cash' ? instrument : priced.isInverse ? coin : (symbol.split('_')[1] ?? MONEY)

const partOf = (leg: HeldLeg, by: PartsBy): string => {
  if (by === 'settlement') return settlementOf(leg)
  return by === 'coin' ? leg.coin : leg.venue === '' ? 'no venue' : leg.venue
}

/** Legs by their part, in the order of their names; at the spots of the whole, so that parts add up to it. */
export const partsOf = (held: readonly HeldLeg[], by: PartsBy): readonly (readonly [string, readonly HeldLeg[]])[] =>
  [...Map.groupBy(atSharedSpots(held), (leg) => partOf(leg, by))].sort(([a], [b]) => (a < b ? -1 : 1))
