import { type Chain, optionTypeFromCode, yearsBetween } from '@gvol/market'
import { black76, greeks, impliedVol, thetaPerDay, vegaPerPoint } from '@gvol/quant'
import { MS_PER_MINUTE } from '@gvol/time'
import type { MarketSnapshot } from '../marketSource.ts'
import { gaussian, nameBits, randomBits, uniform } from '../random.ts'

/** How a venue's options market differs from the simulated one. */
export type VenueQuirks = {
  /** Added to every vol, decimal; shrinks with the years to expiry T as 1 / (1 + 4 √T). */
  readonly volShift: number
  /** Width of quotes relative to the simulated makers'. */
  readonly spreadFactor: number
  /** Thinning of strikes: about every second, third … of an expiry is listed. */
  readonly strikeStep: number
  /** Share of open interest and sizes. */
  readonly sizeShare: number
  /** The index is reported in place of a forward, as by a venue that has none. Prices are of the forward all the same. */
  readonly isForwardIndex?: true
  /** Premiums are coins. Others are dollars that are paid now: the price at the expiry, discounted at the carry. */
  readonly isInCoin?: true
  /** How the venue's forward curve differs from the simulated one: added to the carry; per year, continuous. */
  readonly basis?: number
}

/** One option as the venue quotes it. Premiums in USD per coin, paid now; of a coin premium times the forward; NaN without a quote. */
export type ViewedOption = {
  readonly row: number
  readonly instrument: string
  readonly isCall: boolean
  readonly strike: number
  readonly expiryMs: number
  readonly forward: number
  /** What a USD at the expiry is worth now; 1 where premiums are not discounted. */
  readonly present: number
  readonly markUsd: number
  readonly bidUsd: number
  readonly askUsd: number
  readonly bidSize: number
  readonly askSize: number
  readonly markVol: number
  readonly bidVol: number
  readonly askVol: number
  readonly openInterestCoin: number
  readonly volume24hCoin: number
  readonly delta: number
  readonly gamma: number
  readonly vegaPerPoint: number
  readonly thetaPerDay: number
}

/** Venues report no vol beyond this. */
const MAX_QUOTED_VOL = 9.99

const volOf = (isCall: boolean, premium: number, forward: number, strike: number, timeYears: number): number => {
  const solved = impliedVol(isCall ? 'call' : 'put', premium, forward, strike, timeYears)
  return solved.ok && solved.vol <= MAX_QUOTED_VOL ? solved.vol : Number.NaN
}

/** Streams of random numbers of the venue's own makers. */
const STREAM = { width: 921, lean: 922 }
/** How long a venue's makers leave their width as it is. */
const QUOTE_MS = 5 * MS_PER_MINUTE

/**
 * Returns how a venue's own makers quote an option: the width of their quote relative to the simulated makers', and how
 * far its middle leans from the mark, as a share of half the width. One venue has the best bid of an option, another its
 * best ask, and bid < mark < ask at each.
 */
const ownQuote = (instrument: string, atMs: number, { volShift, spreadFactor }: VenueQuirks) => {
  const seed = nameBits(String(volShift))
  const bits = nameBits(instrument)
  const turn = Math.floor((atMs + (bits & 0xffff)) / QUOTE_MS)
  const lean = 0.35 * gaussian(seed, STREAM.lean, bits, turn)
  return {
    width: spreadFactor * (0.4 + 1.2 * uniform(seed, STREAM.width, bits, turn)),
    lean: Math.max(-0.8, Math.min(0.8, lean)),
  }
}

/**
 * Returns what a USD at an expiry is worth now at a venue: all venues have the coin at one price and the same forwards,
 * so that a dollar premium is discounted at spot over forward. A coin premium needs no discount. A source that settles in
 * dollars itself has one price for all.
 */
export const presentFactor = (
  { isInverse }: Pick<Chain, 'isInverse'>,
  forward: number,
  index: number | undefined,
  { isInCoin }: Pick<VenueQuirks, 'isInCoin'>,
): number => (isInCoin || !isInverse || index === undefined ? 1 : index / forward)

const optionAt = (chain: Chain, row: number, quirks: VenueQuirks): ViewedOption => {
  const isCall = chain.optionType[row] === 0
  const type = optionTypeFromCode(chain.optionType[row])
  const strike = chain.strike[row]
  const timeYears = yearsBetween(chain.atMs, chain.expiryMs[row])
  const forward = chain.underlying[row] * Math.exp((quirks.basis ?? 0) * timeYears)
  const present = presentFactor(chain, chain.underlying[row], chain.index, quirks)
  const markVol = chain.markVol[row] + quirks.volShift / (1 + 4 * Math.sqrt(timeYears))
  const priceAtExpiry = black76(type, forward, strike, timeYears, markVol)
  const unit = chain.isInverse ? chain.underlying[row] : 1
  const own = ownQuote(chain.instrument[row], chain.atMs, quirks)
  const halfBelow = (chain.mark[row] - chain.bid[row]) * unit * own.width * (1 - own.lean)
  const halfAbove = (chain.ask[row] - chain.mark[row]) * unit * own.width * (1 + own.lean)
  const bidAtExpiry = priceAtExpiry - halfBelow > 0 ? priceAtExpiry - halfBelow : Number.NaN
  const askAtExpiry = priceAtExpiry + halfAbove
  const g = greeks(type, forward, strike, timeYears, markVol)
  return {
    row,
    instrument: chain.instrument[row],
    isCall,
    strike,
    expiryMs: chain.expiryMs[row],
    forward: quirks.isForwardIndex ? (chain.index ?? Number.NaN) : forward,
    markUsd: priceAtExpiry * present,
    bidUsd: bidAtExpiry * present,
    askUsd: askAtExpiry * present,
    present,
    bidSize: chain.bidSize[row] * quirks.sizeShare,
    askSize: chain.askSize[row] * quirks.sizeShare,
    markVol,
    bidVol: volOf(isCall, bidAtExpiry, forward, strike, timeYears),
    askVol: volOf(isCall, askAtExpiry, forward, strike, timeYears),
    openInterestCoin: chain.openInterestCoin[row] * quirks.sizeShare,
    volume24hCoin: chain.volume24hCoin[row] * quirks.sizeShare,
    delta: g.delta,
    gamma: g.gamma,
    vegaPerPoint: vegaPerPoint(g.vega),
    thetaPerDay: thetaPerDay(g.theta),
  }
}

/**
 * Returns whether the venue lists a strike, independent of other strikes: a listed strike stays listed when strikes are
 * added next to it.
 */
export const isStrikeListed = (strike: number, { strikeStep }: VenueQuirks): boolean =>
  strikeStep === 1 || randomBits(0, nameBits(String(strike)), 0) % strikeStep === 0

/** Returns the listed rows of a chain at an instant, thinned to the venue's strikes. */
export const viewedRows = (chain: Chain, atMs: number, quirks: VenueQuirks): readonly number[] => {
  const rows: number[] = []
  for (let expiry = 0; expiry < chain.expiries.length; expiry++) {
    if (chain.expiries[expiry] <= atMs) continue
    for (let row = chain.expiryStart[expiry]; row < chain.expiryStart[expiry + 1]; row++) {
      if (isStrikeListed(chain.strike[row], quirks)) rows.push(row)
    }
  }
  return rows
}

const cache = new WeakMap<Chain, Map<VenueQuirks, readonly ViewedOption[]>>()

/** Returns every option of a snapshot with a venue's quirks; cached per chain. */
export const viewedOptions = (
  { chain }: MarketSnapshot,
  atMs: number,
  quirks: VenueQuirks,
): readonly ViewedOption[] => {
  const byQuirks = cache.get(chain) ?? new Map<VenueQuirks, readonly ViewedOption[]>()
  cache.set(chain, byQuirks)
  const options =
    byQuirks.get(quirks) ?? viewedRows(chain, chain.atMs, quirks).map((row) => optionAt(chain, row, quirks))
  byQuirks.set(quirks, options)
  return options.filter(({ expiryMs }) => expiryMs > atMs)
}
