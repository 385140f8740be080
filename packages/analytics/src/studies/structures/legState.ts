import { netSum } from '../../_kit/flow/netSum.ts'
import { greeksAt, type OptionGreeks } from '../../_kit/optionPast/quoteHistory.ts'
import type { LifeLeg } from './findStructure.ts'

/** What a venue tells of a leg at one instant; NaN where it tells nothing. */
export type LegQuote = {
  /** Of an option the premium in the settlement currency, of a future its price. */
  readonly mark: number
  /** Annualised decimal. */
  readonly markVol: number
  /** Forward of its expiry, quote currency. */
  readonly forward: number
  /** Coins open. */
  readonly openCoin: number
}

/** What a leg, or all of them, is worth and does at one instant; NaN where it is not known. */
export type LegState = LegQuote & {
  /** What closing it would bring, in either currency at the index; of a future its P&L. */
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

/** An amount of the settlement currency in both, at the index. */
const inBoth = (own: number, index: number, isInverse: boolean) =>
  isInverse ? { coin: own, usd: own * index } : { coin: own / index, usd: own }

/**
 * A leg at an instant.
 *
 * @param quote      undefined: the venue told nothing of it
 * @param index      quote currency; NaN where it is not known
 * @param settledAt  delivery price of its expiry; undefined while it lives, NaN where it is over and no price is stored
 */
export const legState = (
  leg: LifeLeg,
  { atMs, index, isInverse }: { readonly atMs: number; readonly index: number; readonly isInverse: boolean },
  quote: LegQuote | undefined,
  settledAt: number | undefined,
): LegState => {
  const told = quote ?? NOTHING
  const isHedge = leg.kind === 'hedge'
  const isSettled = settledAt !== undefined && !isHedge
  const intrinsic = isSettled
    ? Math.max(0, leg.optionType === 'call' ? settledAt - leg.strike : leg.strike - settledAt)
    : Number.NaN
  // Math.max(0, NaN) is NaN: without a delivery price nothing is known.
  const mark = isSettled ? (isInverse ? intrinsic / settledAt : intrinsic) : told.mark
  const quantity = leg.side * leg.amountCoin
  // An inverse future of q coins at its price E is q·E of USD whatever the price: coin = q·(1 − E/F).
  const gained = isHedge && isInverse ? quantity * (1 - leg.price / mark) : quantity * (mark - leg.price)
  const worth = inBoth(isHedge ? gained : quantity * mark, index, isInverse)
  const pnl = inBoth(gained, index, isInverse)
  const greeks = isSettled
    ? NO_GREEKS
    : isHedge
      ? { ...NO_GREEKS, delta: mark > 0 ? 1 : Number.NaN }
      : greeksAt(leg, atMs, told.forward, told.markVol)
  return {
    mark,
    markVol: isSettled ? Number.NaN : told.markVol,
    forward: isSettled ? settledAt : told.forward,
    openCoin: isSettled ? 0 : told.openCoin,
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

/** All legs together; what one leg does not know the whole does not know. */
export const totalState = (states: readonly LegState[]): LegState => {
  const sums = Object.fromEntries(SUMS.map((name) => [name, netSum(states.map((state) => state[name]))])) as Pick<
    LegState,
    (typeof SUMS)[number]
  >
  return { ...NOTHING, ...sums, isSettled: states.every(({ isSettled }) => isSettled) }
}
