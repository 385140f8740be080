import { checkLengths } from '../column/checkLengths.ts'
import { greeks } from '../greeks/greeks.ts'
import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'

/** An option that is bought once and hedged along a path; m instants. */
export type HedgedOption = {
  readonly type: OptionType
  /** K; quote currency; > 0. */
  readonly strike: number
  /** F at each instant, in time order; the last is the exit; quote currency; > 0. */
  readonly forwards: Float64Array
  /** Remaining time T at each instant; Act/365; decreasing; 0 at the last instant means held to expiry. */
  readonly timeYears: Float64Array
  /** σ the hedger takes delta at, at each instant; annualised decimal. */
  readonly hedgeVols: Float64Array
  /** Premium paid; quote currency per coin. */
  readonly entryPrice: number
  /** Premium received at the last instant; absent: the model's value at the last hedge vol, intrinsic at expiry. */
  readonly exitPrice?: number
}

/** Costs of a hedged option. */
export type HedgeCosts = {
  /** Share of the traded notional paid in fees and spread at each hedge; default 0. */
  readonly hedgeRate?: number
  /** Smallest change of delta worth trading; default 0, hedge at every instant. */
  readonly deltaBand?: number
  /** Funding paid by a long future or perpetual over each step; decimal of notional; m − 1; default none. */
  readonly fundingRates?: Float64Array
}

/** Where the profit of one hedged long option came from; quote currency per coin; negate all but `costs` for a short one. */
export type HedgedPnl = {
  readonly total: number
  /** Exit less entry. */
  readonly option: number
  readonly hedge: number
  /** Paid; >= 0; already taken off the total. */
  readonly costs: number
  readonly funding: number
  /** Number of hedge trades. */
  readonly trades: number
}

/**
 * Profit of a long option delta-hedged with futures along a path.
 *
 * @param option  the option and the path
 * @param costs   fee rate, band and funding of the hedge
 * @returns option, hedge, costs and funding; total = option + hedge − costs − funding
 * @remarks Without costs and at a constant vol the total tends to ½∫Γ F²(dF²/F² − σ²dt) with finer steps, its error's
 *   standard deviation to √(π/4)·vega·σ/√steps. Throws RangeError on unequal columns or fewer than 2 instants.
 * @see R. Ahmad, P. Wilmott, "Which free lunch would you like today, sir?", Wilmott (Nov 2005) 64-79;
 *   M. Kamal, E. Derman, "Correcting Black-Scholes", Risk 12 (1999) 82-85
 */
export const hedgedOption = (option: HedgedOption, costs: HedgeCosts = {}): HedgedPnl => {
  const { type, strike, forwards, timeYears, hedgeVols, entryPrice } = option
  const { hedgeRate = 0, deltaBand = 0, fundingRates } = costs
  const { length } = forwards
  checkLengths(length, { timeYears, hedgeVols })
  if (length < 2) throw new RangeError(`A hedged option needs an entry and an exit; got ${length} instants.`)
  if (fundingRates) checkLengths(length - 1, { fundingRates })
  const last = length - 1
  let hedgeUnits = 0
  let hedge = 0
  let paid = 0
  let funding = 0
  let trades = 0
  for (let i = 0; i < last; i++) {
    const targetUnits = -greeks(type, forwards[i], strike, timeYears[i], hedgeVols[i]).delta
    if (Math.abs(targetUnits - hedgeUnits) > deltaBand || i === 0) {
      paid += hedgeRate * Math.abs(targetUnits - hedgeUnits) * forwards[i]
      if (targetUnits !== hedgeUnits) trades++
      hedgeUnits = targetUnits
    }
    hedge += hedgeUnits * (forwards[i + 1] - forwards[i])
    if (fundingRates) funding += hedgeUnits * forwards[i] * fundingRates[i]
  }
  paid += hedgeRate * Math.abs(hedgeUnits) * forwards[last]
  const exit = option.exitPrice ?? black76(type, forwards[last], strike, timeYears[last], hedgeVols[last])
  const gained = exit - entryPrice
  return { total: gained + hedge - paid - funding, option: gained, hedge, costs: paid, funding, trades }
}
