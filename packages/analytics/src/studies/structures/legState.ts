import { balanceCoin, balanceUsd, payoffCoin } from '@gvol/market'
import { netSum } from '../../market/flow/netSum.ts'
import { greeksAt, type OptionGreeks } from '../../market/optionHistory/quoteHistory.ts'
import type { LifeLeg } from './findStructure.ts'

/** A venue's values for a leg at one instant; NaN where missing. */
export type LegQuote = {
  /** For an option the premium in the settlement currency, for a future its price. */
  readonly mark: number
  /** Annualized decimal. */
  readonly markVol: number
  /** Forward of its expiry, quote currency. */
  readonly forward: number
  /** Open interest in coins. */
  readonly openCoin: number
}

/** Value and greeks of a leg, or of all legs, at one instant; NaN where missing. */
export type LegState = LegQuote & {
  /** Proceeds of closing it, in either currency at the index; for a future its P&L. */
  readonly worthCoin: number
  readonly worthUsd: number
  readonly pnlCoin: number
  readonly pnlUsd: number
  /** Of the position: coins, coins per 1 of the forward, USD per vol point, USD per day. */
  readonly deltaCoin: number
  readonly gamma: number
  readonly vegaUsd: number
  readonly thetaUsd: number
  readonly isSettled: boolean
}

const NOTHING = { mark: Number.NaN, markVol: Number.NaN, forward: Number.NaN, openCoin: Number.NaN } as const
const NO_GREEKS: OptionGreeks = { delta: 0, gamma: 0, vega: 0, theta: 0 }

/** Converts an amount of the settlement currency to both, at the index. */
const inBoth = (own: number, index: number, isInverse: boolean) =>
  isInverse ? { coin: own, usd: balanceUsd(own, index) } : { coin: balanceCoin(own, index), usd: own }

/**
 * Returns the state of a leg at an instant.
 *
 * @param quote      undefined: the venue published none
 * @param index      quote currency; NaN if missing
 * @param settledAt  delivery price of its expiry; undefined while it is live, NaN if it has expired and no price is
 *   stored
 */
export const legState = (
  leg: LifeLeg,
  { atMs, index, isInverse }: { readonly atMs: number; readonly index: number; readonly isInverse: boolean },
  quote: LegQuote | undefined,
  settledAt: number | undefined,
): LegState => {
  const quoted = quote ?? NOTHING
  const isHedge = leg.kind === 'hedge'
  const isSettled = settledAt !== undefined && !isHedge
  const intrinsic = isSettled
    ? Math.max(0, leg.optionType === 'call' ? settledAt - leg.strike : leg.strike - settledAt)
    : Number.NaN
  // Math.max(0, NaN) is NaN: without a delivery price the result is NaN.
  const mark = isSettled ? (isInverse ? payoffCoin(intrinsic, settledAt) : intrinsic) : quoted.mark
  const quantity = leg.side * leg.amountCoin
  // An inverse future of q coins at its price E is q·E of USD whatever the price: coin = q·(1 − E/F).
  const gained = isHedge && isInverse ? quantity * (1 - leg.price / mark) : quantity * (mark - leg.price)
  const worth = inBoth(isHedge ? gained : quantity * mark, index, isInverse)
  const pnl = inBoth(gained, index, isInverse)
  const greeks = isSettled
    ? NO_GREEKS
    : isHedge
      ? { ...NO_GREEKS, delta: mark > 0 ? 1 : Number.NaN }
      : greeksAt(leg, atMs, quoted.forward, quoted.markVol)
  return {
    mark,
    markVol: isSettled ? Number.NaN : quoted.markVol,
    forward: isSettled ? settledAt : quoted.forward,
    openCoin: isSettled ? 0 : quoted.openCoin,
    isSettled,
    worthCoin: worth.coin,
    worthUsd: worth.usd,
    pnlCoin: pnl.coin,
    pnlUsd: pnl.usd,
    deltaCoin: quantity * greeks.delta,
    gamma: quantity * greeks.gamma,
    vegaUsd: quantity * greeks.vega,
    thetaUsd: quantity * greeks.theta,
  }
}

const SUMS = ['worthCoin', 'worthUsd', 'pnlCoin', 'pnlUsd', 'deltaCoin', 'gamma', 'vegaUsd', 'thetaUsd'] as const

/** Returns the total of all legs; NaN where one leg is NaN. */
export const totalState = (states: readonly LegState[]): LegState => {
  const sums = Object.fromEntries(SUMS.map((name) => [name, netSum(states.map((state) => state[name]))])) as Pick<
    LegState,
    (typeof SUMS)[number]
  >
  return { ...NOTHING, ...sums, isSettled: states.every(({ isSettled }) => isSettled) }
}
