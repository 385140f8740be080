import type { Chain } from '@gvol/market'
import { impliedForward } from '@gvol/quant'
import type { ExpirySurface } from './surface.ts'

export type Forward = { readonly value: number; readonly source: ExpirySurface['forwardSource'] }

const median = (values: number[]): number | undefined => {
  if (values.length === 0) return undefined
  values.sort((a, b) => a - b)
  return values[values.length >> 1]
}

/** Calls and puts of one expiry side by side, by strike; NaN where a side is not quoted. */
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

/**
 * Forward of one expiry, quote currency per coin: the venue's own where it gives one, else put-call parity over the
 * quoted strikes, else the spot index. Of differing venue forwards within one expiry (quotes of slightly different
 * age) the median counts.
 *
 * @param expiry  position in `chain.expiries`
 */
export const expiryForward = (chain: Chain, expiry: number): Forward | undefined => {
  const from = chain.expiryStart[expiry]
  const to = chain.expiryStart[expiry + 1]
  const venue = median([...chain.underlying.subarray(from, to)].filter((value) => value > 0))
  if (venue !== undefined) return { value: venue, source: 'venue' }
  const parity = impliedForward(parityColumns(chain, from, to), { settlement: chain.isInverse ? 'coin' : 'quote' })
  if (parity.ok) return { value: parity.forward, source: 'parity' }
  return chain.index === undefined ? undefined : { value: chain.index, source: 'index' }
}
