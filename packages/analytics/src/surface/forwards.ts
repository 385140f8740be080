import { type Chain, underlyingSource, yearsBetween } from '@gvol/market'
import { impliedForward, type ParityQuotes } from '@gvol/quant'
import { pairQuotes, strikePairs } from './strikePairs.ts'
import type { ForwardSource } from './surface.ts'

/**
 * The forward of an expiry. `discount`: value of one quote currency at the expiry, from put-call parity or an interest
 * rate; 1 for coin-settled options and where neither is available.
 */
export type Forward = { readonly value: number; readonly source: ForwardSource; readonly discount: number }

const median = (values: number[]): number | undefined => {
  if (values.length === 0) return undefined
  values.sort((a, b) => a - b)
  return values[values.length >> 1]
}

/**
 * Strikes that parity of premiums in the quote currency uses: there call and put are worth about the same, so that
 * discount and early exercise matter least. Premiums in coin need no discount: all strikes count.
 */
export const NEAR_STRIKES = 12

/** Returns the quotes of the strikes of one expiry where call and put differ least. */
const parityQuotes = (chain: Chain, expiry: number, bid: Float64Array, ask: Float64Array): ParityQuotes => {
  const pairs = strikePairs(chain, expiry)
    .map((row) => ({ row, difference: Math.abs(bid[row] + ask[row] - bid[row + 1] - ask[row + 1]) }))
    .filter(({ difference }) => difference >= 0)
  const near = chain.isInverse ? pairs : pairs.sort((a, b) => a.difference - b.difference).slice(0, NEAR_STRIKES)
  const rows = near.map(({ row }) => row).sort((a, b) => a - b)
  return pairQuotes(chain, rows, bid, ask)
}

/** Interest rates that a discount factor may imply, decimal per year; beyond them it is noise of the quotes. */
const RATES = { least: -0.05, most: 0.3 } as const

export type Parity = Extract<ReturnType<typeof impliedForward>, { readonly ok: true }>

/**
 * Returns forward and discount by a regression of call minus put on the strike. Without a plausible discount the
 * forward counts with a discount of 1, which moves it little this near to the money.
 */
export const parityOf = (quotes: ParityQuotes, isInverse: boolean, timeYears: number): Parity | undefined => {
  const fitted = impliedForward(quotes, isInverse ? { settlement: 'coin' } : { discount: 'fit' })
  if (!fitted.ok) return undefined
  const rate = -Math.log(fitted.discount) / timeYears
  if (isInverse || (rate >= RATES.least && rate <= RATES.most)) return fitted
  const plain = impliedForward(quotes)
  return plain.ok ? plain : undefined
}

/** Maximum disagreement of marks about one forward, relative, in the median: from rounding and age. */
const AGREED = 2e-4

/**
 * Returns the forward that a venue used for its marks. Exact if marks are not rounded; undefined if they disagree, as
 * last prices do.
 */
const markForward = (chain: Chain, expiry: number, timeYears: number): Parity | undefined => {
  const quotes = parityQuotes(chain, expiry, chain.mark, chain.mark)
  const parity = parityOf(quotes, chain.isInverse, timeYears)
  if (parity === undefined || parity.strikes < 2) return undefined
  const each = Array.from(quotes.strike, (strike, i) => {
    const difference = quotes.callBid[i] - quotes.putBid[i]
    return chain.isInverse ? strike / (1 - difference) : strike + difference / parity.discount
  })
  // The median is exact where most marks are of one instant, which a mean of all is not.
  const forward = (chain.isInverse ? median([...each]) : parity.forward) ?? parity.forward
  const disagreement = median(each.map((own) => Math.abs(own / forward - 1)))
  return disagreement !== undefined && disagreement <= AGREED ? { ...parity, forward } : undefined
}

/** Greatest standard error of a forward from bids and asks, relative; wider quotes are ignored. */
const QUOTE_ERROR = 1e-2

const quoteForward = (chain: Chain, expiry: number, timeYears: number): Parity | undefined => {
  const parity = parityOf(parityQuotes(chain, expiry, chain.bid, chain.ask), chain.isInverse, timeYears)
  return parity !== undefined && parity.standardError <= QUOTE_ERROR * parity.forward ? parity : undefined
}

/** Returns the median underlying price of one expiry; nearly always all its options have the same one. */
const medianUnderlying = (chain: Chain, expiry: number): number | undefined => {
  const values: number[] = []
  let isOne = true
  for (let row = chain.expiryStart[expiry]; row < chain.expiryStart[expiry + 1]; row++) {
    if (!(chain.underlying[row] > 0)) continue
    values.push(chain.underlying[row])
    isOne &&= chain.underlying[row] === values[0]
  }
  return isOne ? values[0] : median(values)
}

/**
 * Returns the forward of one expiry, quote currency per coin, with its source: the venue's own if it publishes one, else
 * put-call parity over the venue's marks, else over the quoted strikes, else the dated future of that expiry, else the
 * index with the venue's interest rate, else the index. If venue forwards differ within one expiry (quotes of slightly
 * different age) the median counts.
 *
 * @param expiry  index in `chain.expiries`
 */
export const expiryForward = (chain: Chain, expiry: number): Forward | undefined => {
  const source = underlyingSource(chain.underlyingName[expiry])
  const underlying = medianUnderlying(chain, expiry)
  if (underlying !== undefined && source === 'venue') return { value: underlying, source, discount: 1 }
  const timeYears = yearsBetween(chain.atMs, chain.expiries[expiry])
  const marks = markForward(chain, expiry, timeYears)
  if (marks !== undefined) return { value: marks.forward, source: 'mark-parity', discount: marks.discount }
  const quotes = quoteForward(chain, expiry, timeYears)
  if (quotes !== undefined) return { value: quotes.forward, source: 'parity', discount: quotes.discount }
  const index = chain.index ?? underlying
  if (underlying !== undefined && source === 'future') return { value: underlying, source, discount: 1 }
  if (underlying !== undefined && source === 'rate')
    return { value: underlying, source, discount: (index ?? underlying) / underlying }
  return index === undefined ? undefined : { value: index, source: 'index', discount: 1 }
}
