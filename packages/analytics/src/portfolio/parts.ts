import { quoteCurrencyOf } from '@gvol/market'
import { argument } from '../study/argument/kinds.ts'
import { atSharedSpots, type MarketLeg } from './marketLegs.ts'

/** How a portfolio is split: by venue, by coin, or by settlement currency. */
const BY = ['venue', 'coin', 'settlement'] as const
export type PartsBy = (typeof BY)[number]

/** The name of all parts together. */
export const ALL = 'all'

export const partsArgument = argument.choice('parts by venue, coin, or settlement currency', BY, 'venue')

/**
 * Returns the currency in which profit of a leg is paid: its coin if inverse, else the currency in the name of its
 * market.
 */
const settlementOf = ({ priced, coin, symbol, instrument }: MarketLeg): string =>
  priced.type === 'cash' ? instrument : priced.isInverse ? coin : quoteCurrencyOf(symbol)

const partOf = (leg: MarketLeg, by: PartsBy): string => {
  if (by === 'settlement') return settlementOf(leg)
  return by === 'coin' ? leg.coin : leg.venue === '' ? 'no venue' : leg.venue
}

/**
 * Groups legs by part, in the order of the part names; at the spots of the whole portfolio, so that parts add up to it.
 */
export const partsOf = (
  positions: readonly MarketLeg[],
  by: PartsBy,
): readonly (readonly [string, readonly MarketLeg[]])[] =>
  [...Map.groupBy(atSharedSpots(positions), (leg) => partOf(leg, by))].sort(([a], [b]) => (a < b ? -1 : 1))
