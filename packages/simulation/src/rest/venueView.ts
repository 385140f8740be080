import { type Chain, optionTypeFromCode, yearsBetween } from '@gvol/market'
import { black76, greeks, impliedVol, thetaPerDay, vegaPerPoint } from '@gvol/quant'
import type { MarketSnapshot } from '../marketSource.ts'
import { nameBits, randomBits } from '../random.ts'

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
  /** Options are priced and quoted from the index, as for a venue that reports no forward. */
  readonly isForwardIndex?: true
}

/** One option as the venue quotes it. Premiums in USD per coin; NaN without a quote. */
export type ViewedOption = {
  readonly row: number
  readonly instrument: string
  readonly isCall: boolean
  readonly strike: number
  readonly expiryMs: number
  readonly forward: number
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

const optionAt = (chain: Chain, row: number, quirks: VenueQuirks): ViewedOption => {
  const isCall = chain.optionType[row] === 0
  const type = optionTypeFromCode(chain.optionType[row])
  const strike = chain.strike[row]
  const forward = quirks.isForwardIndex ? (chain.index ?? Number.NaN) : chain.underlying[row]
  const timeYears = yearsBetween(chain.atMs, chain.expiryMs[row])
  const markVol = chain.markVol[row] + quirks.volShift / (1 + 4 * Math.sqrt(timeYears))
  const markUsd = black76(type, forward, strike, timeYears, markVol)
  const unit = chain.isInverse ? chain.underlying[row] : 1
  const halfBelow = (chain.mark[row] - chain.bid[row]) * unit * quirks.spreadFactor
  const halfAbove = (chain.ask[row] - chain.mark[row]) * unit * quirks.spreadFactor
  const bidUsd = markUsd - halfBelow > 0 ? markUsd - halfBelow : Number.NaN
  const askUsd = markUsd + halfAbove
  const g = greeks(type, forward, strike, timeYears, markVol)
  return {
    row,
    instrument: chain.instrument[row],
    isCall,
    strike,
    expiryMs: chain.expiryMs[row],
    forward,
    markUsd,
    bidUsd,
    askUsd,
    bidSize: chain.bidSize[row] * quirks.sizeShare,
    askSize: chain.askSize[row] * quirks.sizeShare,
    markVol,
    bidVol: volOf(isCall, bidUsd, forward, strike, timeYears),
    askVol: volOf(isCall, askUsd, forward, strike, timeYears),
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
