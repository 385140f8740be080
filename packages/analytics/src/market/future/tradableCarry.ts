import { carryOf, type FutureRow } from './futureRow.ts'

/** The side of a contract that earns its carry against the coin: short sells it and holds the coin, long the reverse. */
export type CarrySide = 'short' | 'long'

/** A carry that can be traded: a year, simple; negative for the long side. */
export type TradableCarry = { readonly side: CarrySide; readonly price: number; readonly carry: number }

type Quote = Pick<FutureRow, 'bid' | 'ask' | 'index' | 'expiry'> & { readonly at: number }

/**
 * Returns the carry of a dated future at its best prices: at the bid, or at the ask where that is below the index;
 * undefined without the price or the index, for a crossed quote, and within a day of expiry.
 */
export const tradableCarry = ({ bid, ask, index, at, expiry }: Quote): TradableCarry | undefined => {
  if (index === undefined || expiry === undefined) return undefined
  if (bid !== undefined && ask !== undefined && bid > ask) return undefined
  const side = ask !== undefined && ask < index ? 'long' : 'short'
  const price = side === 'long' ? ask : bid
  const { apr } = carryOf(price, index, at, expiry)
  return price === undefined || apr === undefined ? undefined : { side, price, carry: apr }
}
