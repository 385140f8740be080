import type { Chain } from '@gvol/market'
import { impliedForward } from '@gvol/quant'
import type { ForwardSource } from './surface.ts'

export type Forward = { readonly value: number; readonly source: ForwardSource }

const median = (values: number[]): number | undefined => {
  if (values.length === 0) return undefined
  values.sort((a, b) => a - b)
  return values[values.length >> 1]
}

/** Pairs calls and puts of one expiry by strike; NaN where a side has no quote. */
const parityColumns = (chain: Chain, from: number, to: number) => {
  const strike: number[] = []
  const call = { bid: [] as number[], ask: [] as number[] }
  const put = { bid: [] as number[], ask: [] as number[] }
  for (let row = from; row + 1 < to; row++) {
    if (chain.strike[row] !== chain.strike[row + 1]) continue
    strike.push(chain.strike[row])
    call.bid.push(chain.bid[row])
    call.ask.push(chain.ask[row])
    put.bid.push(chain.bid[row + 1])
    put.ask.push(chain.ask[row + 1])
  }
  return {
    strike: Float64Array.from(strike),
    callBid: Float64Array.from(call.bid),
    callAsk: Float64Array.from(call.ask),
    putBid: Float64Array.from(put.bid),
    putAsk: Float64Array.from(put.ask),
  }
}

/** Maximum disagreement of marks about one forward, relative, in the median: from rounding and age. */
const AGREED = 2e-4

/**
 * Returns the forward that a venue used for its marks: the median over strikes of put-call parity (c − p = 1 − K/F in
 * coin, C − P = F − K in the quote currency). Exact if marks are not rounded; undefined if they disagree, as last
 * prices do.
 */
const markForward = (chain: Chain, from: number, to: number): number | undefined => {
  const each: number[] = []
  for (let row = from; row + 1 < to; row++) {
    const strike = chain.strike[row]
    if (strike !== chain.strike[row + 1] || !(chain.mark[row] > 0 && chain.mark[row + 1] > 0)) continue
    const difference = chain.mark[row] - chain.mark[row + 1]
    const forward = chain.isInverse ? strike / (1 - difference) : strike + difference
    if (forward > 0) each.push(forward)
  }
  if (each.length < 2) return undefined
  const middle = median(each)
  if (middle === undefined) return undefined
  const disagreement = median(each.map((forward) => Math.abs(forward / middle - 1)))
  return disagreement !== undefined && disagreement <= AGREED ? middle : undefined
}

/**
 * Returns the median of the forwards that a venue publishes; nearly always all options of an expiry have the same one.
 */
const venueForward = (underlying: Float64Array, from: number, to: number): number | undefined => {
  const published: number[] = []
  let isOne = true
  for (let row = from; row < to; row++) {
    if (!(underlying[row] > 0)) continue
    published.push(underlying[row])
    isOne &&= underlying[row] === published[0]
  }
  return isOne ? published[0] : median(published)
}

/**
 * Returns the forward of one expiry, quote currency per coin: the venue's own if published, else put-call parity over
 * its marks, else over the quoted strikes, else the spot index. If venue forwards differ within one expiry (quotes of
 * slightly different age) the median counts.
 *
 * @param expiry  index in `chain.expiries`
 */
export const expiryForward = (chain: Chain, expiry: number): Forward | undefined => {
  const from = chain.expiryStart[expiry]
  const to = chain.expiryStart[expiry + 1]
  const venue = venueForward(chain.underlying, from, to)
  if (venue !== undefined) return { value: venue, source: 'venue' }
  const marks = markForward(chain, from, to)
  if (marks !== undefined) return { value: marks, source: 'mark-parity' }
  const parity = impliedForward(parityColumns(chain, from, to), { settlement: chain.isInverse ? 'coin' : 'quote' })
  if (parity.ok) return { value: parity.forward, source: 'parity' }
  return chain.index === undefined ? undefined : { value: chain.index, source: 'index' }
}
