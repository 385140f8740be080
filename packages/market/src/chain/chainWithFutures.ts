import type { FutureQuote } from '../events/futureQuote.ts'
import type { Chain } from './chain.ts'
import { futureUnderlying, underlyingSource } from './underlyingName.ts'

/** A future's price this much older or newer than a chain is not a price of the same instant, ms. */
const MAX_DISTANCE_MS = 60_000

const priceOf = ({ mark, bid, ask }: FutureQuote): number | undefined =>
  mark ?? (bid === undefined || ask === undefined ? undefined : (bid + ask) / 2)

/**
 * Returns a chain whose underlying is the price of the dated future of the same expiry, where the venue publishes no
 * forward. The future must be settled in the same currency and be as new as the chain.
 *
 * @param futures  quotes of the market of the chain
 */
export const chainWithFutures = (chain: Chain, futures: readonly FutureQuote[]): Chain => {
  const prices = new Map<number, { readonly name: string; readonly price: number }>()
  for (const quote of futures) {
    const price = priceOf(quote)
    const isNew = Math.abs(quote.atMs - chain.atMs) <= MAX_DISTANCE_MS
    if (quote.kind !== 'future' || quote.expiryMs === undefined || quote.isInverse !== chain.isInverse) continue
    if (price !== undefined && isNew) prices.set(quote.expiryMs, { name: quote.instrument, price })
  }
  const underlying = chain.underlying.slice()
  const underlyingName = chain.underlyingName.map((name, e) => {
    const future = prices.get(chain.expiries[e] ?? Number.NaN)
    const from = chain.expiryStart[e]
    const to = chain.expiryStart[e + 1]
    const isPublished =
      underlyingSource(name) === 'venue' && chain.underlying.subarray(from, to).some((each) => each > 0)
    if (future === undefined || isPublished) return name
    underlying.fill(future.price, from, to)
    return futureUnderlying(future.name)
  })
  return underlyingName.every((name, e) => name === chain.underlyingName[e])
    ? chain
    : { ...chain, underlying, underlyingName }
}
