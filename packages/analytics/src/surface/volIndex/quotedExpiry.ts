import { blackPremium, type Chain } from '@gvol/market'
import { black76, type IndexStrip, type IndexVariance, indexVariance } from '@gvol/quant'
import { memoized } from '../../study/memoized.ts'
import { pricedChain } from '../pricedChain.ts'

/** Quotes of one expiry of a book, and its model-free variances from mids, from bids and from asks. */
export type QuotedExpiry = {
  readonly timeYears: number
  readonly strip: IndexStrip
  readonly mids: IndexVariance
  readonly bids: IndexVariance
  readonly asks: IndexVariance
}

/** Quotes of one expiry by strike, in quote currency. */
const stripOf = (chain: Chain, e: number): IndexStrip => {
  const { forward, timeYears } = pricedChain(chain)
  const from = chain.expiryStart[e]
  const to = chain.expiryStart[e + 1]
  const strike = Float64Array.from(new Set(chain.strike.subarray(from, to))).sort()
  const at = new Map(Array.from(strike, (value, i) => [value, i]))
  const none = () => new Float64Array(strike.length).fill(Number.NaN)
  const quotes = { callBid: none(), callAsk: none(), putBid: none(), putAsk: none() }
  for (let row = from; row < to; row++) {
    const i = at.get(chain.strike[row])
    if (i === undefined) continue
    const side = chain.optionType[row] === 0 ? 'call' : 'put'
    quotes[`${side}Bid`][i] = blackPremium(chain.isInverse, chain.bid[row], forward[row])
    quotes[`${side}Ask`][i] = blackPremium(chain.isInverse, chain.ask[row], forward[row])
  }
  return { timeYears: timeYears[from], ...(forward[from] > 0 ? { forward: forward[from] } : {}), strike, ...quotes }
}

/** Returns a strip in which one side stands for both. */
const oneSided = (strip: IndexStrip, side: 'Bid' | 'Ask'): IndexStrip => {
  const call = strip[`call${side}`]
  const put = strip[`put${side}`]
  return { ...strip, callBid: call, callAsk: call, putBid: put, putAsk: put }
}

const computed = (strip: IndexStrip): QuotedExpiry => ({
  timeYears: strip.timeYears,
  strip,
  mids: indexVariance(strip),
  bids: indexVariance(oneSided(strip, 'Bid')),
  asks: indexVariance(oneSided(strip, 'Ask')),
})

const cacheOf = memoized((_chain: Chain) => new Map<number, QuotedExpiry>())

/** Returns the quotes of an expiry with their variances. @param e  index of the expiry */
export const quotedExpiry = (chain: Chain, e: number): QuotedExpiry => {
  const cache = cacheOf(chain)
  const expiry = cache.get(e) ?? computed(stripOf(chain, e))
  cache.set(e, expiry)
  return expiry
}

/** Returns the variance of the same quoted strikes, each at its Black-76 price at one vol. */
export const flatVariance = ({ strip }: QuotedExpiry, forward: number, vol: number): IndexVariance => {
  const priced = (type: 'call' | 'put', bid: Float64Array, ask: Float64Array): Float64Array =>
    strip.strike.map((strike, i) =>
      Number.isNaN(bid[i]) || Number.isNaN(ask[i]) ? Number.NaN : black76(type, forward, strike, strip.timeYears, vol),
    )
  const call = priced('call', strip.callBid, strip.callAsk)
  const put = priced('put', strip.putBid, strip.putAsk)
  return indexVariance({ ...strip, callBid: call, callAsk: call, putBid: put, putAsk: put })
}
