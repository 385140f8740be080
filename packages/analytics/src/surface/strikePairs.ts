import type { Chain } from '@gvol/market'
import type { ParityQuotes } from '@gvol/quant'

/** Returns the rows of the calls of one expiry whose put of the same strike is listed too: it is the next row. */
export const strikePairs = (chain: Chain, expiry: number): readonly number[] => {
  const rows: number[] = []
  for (let row = chain.expiryStart[expiry]; row + 1 < chain.expiryStart[expiry + 1]; row++)
    if (chain.strike[row] === chain.strike[row + 1]) rows.push(row)
  return rows
}

/** Returns the quotes of pairs as parity reads them. @param rows  of the calls, as `strikePairs` returns them */
export const pairQuotes = (
  chain: Pick<Chain, 'strike'>,
  rows: readonly number[],
  bid: Float64Array,
  ask: Float64Array,
): ParityQuotes => {
  const column = (values: Float64Array, offset: 0 | 1) => Float64Array.from(rows, (row) => values[row + offset])
  return {
    strike: column(chain.strike, 0),
    callBid: column(bid, 0),
    callAsk: column(ask, 0),
    putBid: column(bid, 1),
    putAsk: column(ask, 1),
  }
}
