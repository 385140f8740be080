import { text } from '../column.ts'
import type { PackageLeg } from './packages.ts'

/** Column of what a reader would hold who had done the same. */
export const positionColumn = text('its options as a JSON list of {instrument, amount in coins with its sign, price}')

type PositionLeg = {
  readonly instrument: string
  /** Coins; + bought, − sold. */
  readonly amount: number
  /** Premium in the settlement currency, where it is known. */
  readonly price?: number | undefined
}

export const positionText = (legs: readonly PositionLeg[]): string =>
  JSON.stringify(legs.map(({ instrument, amount, price }) => ({ instrument, amount, price })))

/** What the customer has of a package. */
export const packagePosition = (legs: readonly PackageLeg[]): string =>
  positionText(
    legs.map(({ instrument, side, amountCoin, price }) => ({ instrument, amount: side * amountCoin, price })),
  )
