import { carryRatio, deliveryFeeUsd, MS_PER_YEAR, optionFeesOf, optionFeeUsd } from '@gvol/market'
import type { ChainSnapshot } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import type { Settled } from './rounds.ts'

const { fees: FEES } = optionFeesOf('deribit')
/** Minimum number of strikes for a variance strip. */
const MIN_STRIKES = 5

type Leg = { readonly isCall: boolean; readonly strike: number; readonly price: number; readonly weight: number }

type Answer =
  | { readonly status: 'settled'; readonly settled: Settled }
  | { readonly status: 'no-settlement-price'; readonly expiryMs: number }
  | { readonly status: 'no-expiry' | 'no-quote' }

/** Returns the expiry nearest to the tenor, among those with at least half of it left. */
const expiryOf = ({ atMs, expiryMs }: ChainSnapshot, tenorDays: number): number | undefined => {
  const lives = [...new Set(expiryMs)]
    .map((at) => ({ at, days: (at - atMs) / MS_PER_DAY }))
    .filter(({ days }) => days >= tenorDays / 2)
  const [nearest] = lives.sort((a, b) => Math.abs(a.days - tenorDays) - Math.abs(b.days - tenorDays))
  return nearest?.at
}

/**
 * Returns options with a bid, each with its weight 2·ΔK/K²: puts up to the strike at or below the forward, calls from
 * there on, half of each at that strike.
 */
const stripOf = (chain: ChainSnapshot, expiryMs: number, fill: 'cross' | 'mark') => {
  const sold = fill === 'cross' ? chain.bid : chain.mark
  const rows = [...chain.strike.keys()].filter((row) => chain.expiryMs[row] === expiryMs)
  const forward = rows.length === 0 ? Number.NaN : chain.forward[rows[0]]
  const central = Math.max(...rows.map((row) => chain.strike[row]).filter((strike) => strike <= forward))
  const isSold = (row: number) =>
    sold[row] > 0 && (chain.types[row] === 0 ? chain.strike[row] >= central : chain.strike[row] <= central)
  const legs = rows.filter(isSold)
  const strikes = [...new Set(legs.map((row) => chain.strike[row]))].sort((a, b) => a - b)
  const last = strikes.length - 1
  const width = (i: number) =>
    (strikes[Math.min(i + 1, last)] - strikes[Math.max(i - 1, 0)]) / (i === 0 || i === last ? 1 : 2)
  const weights = new Map(strikes.map((strike, i) => [strike, (2 * width(i)) / strike ** 2]))
  const both = legs.filter((row) => chain.strike[row] === central).length
  return {
    forward,
    central,
    strikes,
    legs: legs.map((row): Leg => {
      const strike = chain.strike[row]
      const part = strike === central ? 1 / both : 1
      return { isCall: chain.types[row] === 0, strike, price: sold[row], weight: part * (weights.get(strike) ?? 0) }
    }),
  }
}

/**
 * Sells a strip of options and holds it to expiry: its premium implies a variance, scaled so that one vol point is one
 * percent of the index at entry.
 */
export const varianceRound = (
  chain: ChainSnapshot,
  tenorDays: number,
  fill: 'cross' | 'mark',
  settlement: (expiryMs: number) => number | undefined,
): Answer => {
  const expiryMs = expiryOf(chain, tenorDays)
  if (expiryMs === undefined) return { status: 'no-expiry' }
  const { legs, strikes, forward, central } = stripOf(chain, expiryMs, fill)
  if (strikes.length < MIN_STRIKES || !(central > 0)) return { status: 'no-quote' }
  const price = settlement(expiryMs)
  if (price === undefined) return { status: 'no-settlement-price', expiryMs }
  const sum = (of: (leg: Leg) => number) => legs.reduce((total, leg) => total + leg.weight * of(leg), 0)
  const years = (expiryMs - chain.atMs) / MS_PER_YEAR
  const excess = forward / central - 1
  // Premiums are worth what is paid now; the strip of a variance takes them at the expiry.
  const received = sum((leg) => leg.price)
  const total = received * carryRatio(forward, chain.index) - excess * excess
  if (!(total > 0)) return { status: 'no-quote' }
  // The strip is centered on a strike, variance on the forward: this many futures correct for it.
  const future = 2 * (1 / central - 1 / forward) * (price - forward)
  // Total variance w = σ²T: ∂w/∂σ = 2σT, so this many strips gain one index for one unit of vol.
  const scale = chain.index / (2 * Math.sqrt(total / years) * years)
  const payout = (leg: Leg) => Math.max(0, leg.isCall ? price - leg.strike : leg.strike - price)
  const entryFees = sum((leg) => optionFeeUsd(FEES, leg.price, chain.index))
  const exitFees = sum((leg) => deliveryFeeUsd(FEES, payout(leg), price))
  const premium = scale * (received - excess * excess)
  const fees = scale * (entryFees + exitFees)
  return {
    status: 'settled',
    settled: {
      exitAt: expiryMs,
      expiry: expiryMs,
      strikes: `${strikes[0]} to ${strikes[strikes.length - 1]}`,
      entrySpot: chain.index,
      exitSpot: price,
      premium,
      fees,
      pnl: scale * (received + future - sum(payout)) - fees,
    },
  }
}
