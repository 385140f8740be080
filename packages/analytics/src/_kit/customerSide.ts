import type { BlockRfqTrade, Trade } from '@gvol/market'
import { inferInitiatorVec } from '@gvol/quant'

/** Who started each of some trades. */
export type CustomerSides = {
  /** +1 the customer bought, −1 sold, 0 nothing is known. */
  readonly direction: Int8Array
  /** Expected direction: the direction times how far it is to be trusted, −1 to 1. */
  readonly expected: Float64Array
}

const sign = (side: 'buy' | 'sell'): 1 | -1 => (side === 'buy' ? 1 : -1)

/** What the taker of each structure did in each of its legs. */
const legSides = (structures: readonly BlockRfqTrade[]): ReadonlyMap<string, 1 | -1> => {
  const sides = new Map<string, 1 | -1>()
  for (const { rfqId, takerSide, legs } of structures) {
    for (const { instrument, side } of legs) {
      sides.set(`${rfqId} ${instrument}`, sign(takerSide) === sign(side) ? 1 : -1)
    }
  }
  return sides
}

/**
 * Who wanted each trade. A leg of a request for quote is its taker's, who is the customer. Other blocks have no
 * aggressor, their side is bookkeeping: only the price against the mark counts. Everything else by the rules of
 * `inferInitiator`, as far as a tape without books reaches.
 *
 * @param trades      option trades, n
 * @param structures  requests for quote of the same time, for the sides of their legs
 */
export const customerSides = (trades: readonly Trade[], structures: readonly BlockRfqTrade[]): CustomerSides => {
  const ofLegs = legSides(structures)
  const { direction, confidence } = inferInitiatorVec({
    price: Float64Array.from(trades, ({ price }) => price),
    amount: Float64Array.from(trades, ({ amountCoin }) => amountCoin ?? Number.NaN),
    takerSide: Int8Array.from(trades, ({ takerSide, blockTradeId, blockRfqId }) =>
      blockTradeId === undefined && blockRfqId === undefined ? sign(takerSide) : 0,
    ),
    preMark: Float64Array.from(trades, ({ mark }) => mark ?? Number.NaN),
    vol: Float64Array.from(trades, ({ vol }) => vol ?? Number.NaN),
  })
  // A rule that is more often wrong than right points the other way.
  const expected = confidence.map((share, i) => direction[i] * (2 * share - 1))
  for (const [i, { blockRfqId, instrument }] of trades.entries()) {
    const side = blockRfqId === undefined ? undefined : ofLegs.get(`${blockRfqId} ${instrument}`)
    if (side === undefined) continue
    direction[i] = side
    expected[i] = side
  }
  return { direction, expected }
}
