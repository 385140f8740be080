import type { Chain } from '@gvol/market'
import { impliedForward } from '@gvol/quant'
import type { ExpirySurface } from './surface.ts'

export type Forward = { readonly value: number; readonly source: ExpirySurface['forwardSource'] }

const median = (values: number[]): number | undefined => {
  if (values.length === 0) return undefined
  values.sort((a, b) => a - b)
  return values[values.length >> 1]
}

/** Calls and puts of one expiry side by side, by strike, by two price columns; NaN where a side has no price. */
const parityColumns = (chain: Chain, from: number, to: number, low: Float64Array, high: Float64Array) => {
  const strike: number[] = []
  const call = { bid: [] as number[], ask: [] as number[] }
  const put = { bid: [] as number[], ask: [] as number[] }
  for (let row = from; row + 1 < to; row++) {
    if (chain.strike[row] !== chain.strike[row + 1]) continue
    strike.push(chain.strike[row])
    call.bid.push(low[row])
    call.ask.push(high[row])
    put.bid.push(low[row + 1])
    put.ask.push(high[row + 1])
  }
  return {
    strike: Float64Array.from(strike),
    callBid: Float64Array.from(call.bid),
    callAsk: Float64Array.from(call.ask),
    putBid: Float64Array.from(put.bid),
    putAsk: Float64Array.from(put.ask),
  }
}

/** Widest disagreement of strikes, relative to the forward, of marks that one forward was put into. */
const AGREED = 1e-3

/**
 * Forward that a venue put into its own marks: put-call parity over them, where most strikes say the same. It is exact
 * where marks are not rounded; undefined where they disagree, as those of last prices do.
 */
const markForward = (chain: Chain, from: number, to: number, settlement: 'coin' | 'quote'): number | undefined => {
  const parity = impliedForward(parityColumns(chain, from, to, chain.mark, chain.mark), { settlement })
  if (!parity.ok || parity.outliers > parity.strikes) return undefined
  // of marks the band is from the highest forward down to the lowest
  const disagreement = (parity.band.bid - parity.band.ask) / parity.forward
  return disagreement <= AGREED ? parity.forward : undefined
}

/**
 * Forward of one expiry, quote currency per coin: the venue's own where it gives one, else put-call parity over its
 * marks, else over the quoted strikes, else the spot index. Of differing venue forwards within one expiry (quotes of
 * slightly different age) the median counts.
 *
 * @param expiry  position in `chain.expiries`
 */
export const expiryForward = (chain: Chain, expiry: number): Forward | undefined => {
  const from = chain.expiryStart[expiry]
  const to = chain.expiryStart[expiry + 1]
  const venue = median([...chain.underlying.subarray(from, to)].filter((value) => value > 0))
  if (venue !== undefined) return { value: venue, source: 'venue' }
  const settlement = chain.isInverse ? 'coin' : 'quote'
  const marks = markForward(chain, from, to, settlement)
  if (marks !== undefined) return { value: marks, source: 'mark-parity' }
  const parity = impliedForward(parityColumns(chain, from, to, chain.bid, chain.ask), { settlement })
  if (parity.ok) return { value: parity.forward, source: 'parity' }
  return chain.index === undefined ? undefined : { value: chain.index, source: 'index' }
}
