import { text } from '../../study/column.ts'
import type { TradedPackage } from './packages.ts'

/** Column with the position that results from doing the same trade. */
export const positionColumn = text(
  'its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}',
)

type PositionLeg = {
  readonly instrument: string
  /** Coins; + bought, − sold. */
  readonly amount: number
  /** For an option the premium in the settlement currency, for a future its price; if available. */
  readonly price?: number | undefined
}

/** Returns a position as text; a leg without a published size is left out. */
export const positionText = (legs: readonly PositionLeg[]): string =>
  JSON.stringify(
    legs.flatMap(({ instrument, amount, price }) => (Number.isFinite(amount) ? [{ instrument, amount, price }] : [])),
  )

/** Returns the customer's position in a package, hedge included. */
export const packagePosition = ({ legs, hedge }: Pick<TradedPackage, 'legs' | 'hedge'>): string =>
  positionText(
    [...legs, ...hedge].map(({ instrument, side, amountCoin, price }) => ({
      instrument,
      amount: side * amountCoin,
      price,
    })),
  )
