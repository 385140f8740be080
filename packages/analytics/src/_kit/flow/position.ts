import { text } from '../column.ts'
import type { TradedPackage } from './packages.ts'

/** Column of what a reader would hold who had done the same. */
export const positionColumn = text(
  'its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}',
)

type PositionLeg = {
  readonly instrument: string
  /** Coins; + bought, − sold. */
  readonly amount: number
  /** Of an option the premium in the settlement currency, of a future its price; where it is known. */
  readonly price?: number | undefined
}

/** A leg whose size the venue does not tell is left out. */
export const positionText = (legs: readonly PositionLeg[]): string =>
  JSON.stringify(
    legs.flatMap(({ instrument, amount, price }) => (Number.isFinite(amount) ? [{ instrument, amount, price }] : [])),
  )

/** What the customer has of a package, hedge and all. */
export const packagePosition = ({ legs, hedge }: Pick<TradedPackage, 'legs' | 'hedge'>): string =>
  positionText(
    [...legs, ...hedge].map(({ instrument, side, amountCoin, price }) => ({
      instrument,
      amount: side * amountCoin,
      price,
    })),
  )
