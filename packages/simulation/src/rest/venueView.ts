import { type Chain, optionTypeFromCode, yearsBetween } from '@gvol/market'
import { black76, greeks, impliedVol, thetaPerDay, vegaPerPoint } from '@gvol/quant'
import type { MarketMoment } from '../marketSource.ts'
import { nameBits, randomBits } from '../random.ts'

/** How a venue's market differs from the one that is simulated. */
export type VenueQuirks = {
  /** Added to every vol, decimal, and growing with the root of time towards the near end. */
  readonly volShift: number
  /** Width of quotes against those of the simulated makers. */
  readonly spreadFactor: number
  /** Strikes kept: about every second, third … of an expiry. */
  readonly strikeStep: number
  /** Share of open interest and sizes. */
  readonly sizeShare: number
  /** Options are priced and shown by the index, as of a venue that gives no forward. */
  readonly isForwardIndex?: true
}

/** One option as the venue sees it. Premiums in USD per coin; NaN where nobody quotes. */
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

/** Venues show no vol beyond this; none is said instead. */
const MAX_SHOWN_VOL = 9.99

const volOf = (isCall: boolean, premium: number, forward: number, strike: number, timeYears: number): number => {
  const solved = impliedVol(isCall ? 'call' : 'put', premium, forward, strike, timeYears)
  return solved.ok && solved.vol <= MAX_SHOWN_VOL ? solved.vol : Number.NaN
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

/** Whether the venue lists a strike, whatever else is listed: what was there once stays, also when strikes are added next to it. */
export const isStrikeListed = (strike: number, { strikeStep }: VenueQuirks): boolean =>
  strikeStep === 1 || randomBits(0, nameBits(String(strike)), 0) % strikeStep === 0

/** The listed rows of a chain at an instant, thinned to the venue's strikes. */
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

const made = new WeakMap<Chain, Map<VenueQuirks, readonly ViewedOption[]>>()

/** Every option of a moment as a venue with those quirks shows it; made once for each chain. */
export const viewedOptions = ({ chain }: MarketMoment, atMs: number, quirks: VenueQuirks): readonly ViewedOption[] => {
  const known = made.get(chain) ?? new Map<VenueQuirks, readonly ViewedOption[]>()
  made.set(chain, known)
  const options = known.get(quirks) ?? viewedRows(chain, chain.atMs, quirks).map((row) => optionAt(chain, row, quirks))
  known.set(quirks, options)
  return options.filter(({ expiryMs }) => expiryMs > atMs)
}
