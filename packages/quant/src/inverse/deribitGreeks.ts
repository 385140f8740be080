import { greeks } from '../greeks/greeks.ts'
import type { OptionColumns } from '../greeks/optionColumns.ts'
import { rhoPerPoint, thetaOfNextDay, vegaPerPoint } from '../greeks/tradingUnits.ts'
import type { OptionType } from '../option/optionType.ts'
import { fillVectorForm, type GreekWriter } from './vectorForm.ts'

/** The numbers of Deribit's ticker, before Deribit rounds them (greeks to 5 decimals, mark price to 4). */
export type DeribitGreeks = {
  /** Coin premium. */
  readonly markPrice: number
  /** Black-Scholes delta ±N(±d1): not premium-adjusted. */
  readonly delta: number
  /** Per 1 USD. */
  readonly gamma: number
  /** USD per vol point. */
  readonly vega: number
  /** USD per day: the rate of decay times min(1 day, time left), and never more than the premium that is left to lose. */
  readonly theta: number
  /** USD per percentage point of rate, the spot held fixed: ±K·T·N(±d2)/100. */
  readonly rho: number
}

/** Columns to be filled: any subset of {@link DeribitGreeks}. */
export type DeribitGreekColumns = { [name in keyof DeribitGreeks]?: Float64Array }

const blank = (): Record<keyof DeribitGreeks, number> => ({
  markPrice: 0,
  delta: 0,
  gamma: 0,
  vega: 0,
  theta: 0,
  rho: 0,
})

const writeDeribitGreeks: GreekWriter<keyof DeribitGreeks> = (to, g, forward, strike, timeYears) => {
  to.markPrice = g.price / forward
  to.delta = g.delta
  to.gamma = g.gamma
  to.vega = vegaPerPoint(g.vega)
  to.theta = Math.max(thetaOfNextDay(g.theta, timeYears), -g.price)
  to.rho = rhoPerPoint(-strike * timeYears * g.dualDelta)
}

/**
 * Greeks as Deribit publishes them, from its mark IV and underlying price.
 *
 * @param type       call or put
 * @param forward    `underlying_price`, the forward of the expiry, not the index; USD; > 0
 * @param strike     K; USD; > 0
 * @param timeYears  Act/365 to 08:00 UTC of the expiry day; >= 0
 * @param vol        `mark_iv`/100, annualised decimal; >= 0
 * @returns Deribit's units; see {@link DeribitGreeks}
 * @remarks Against real tickers the rest is Deribit's rounding of the vol to 2 decimals: delta 3e-5, gamma 5e-6, vega 1.4e-7·F (1,064 instruments, 2024-04-01).
 * @see Deribit API, public/ticker
 */
export const deribitGreeks = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
): DeribitGreeks => {
  const row = blank()
  writeDeribitGreeks(row, greeks(type, forward, strike, timeYears, vol), forward, strike, timeYears, forward)
  return row
}

const oneRow = /* @__PURE__ */ blank()

/**
 * {@link deribitGreeks} of whole columns: fills exactly the columns that `out` holds.
 *
 * @param columns  n options
 * @param out      columns to fill, n rows each; any subset
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const deribitGreeksVec = <Out extends DeribitGreekColumns>(columns: OptionColumns, out: Out): Out =>
  fillVectorForm(writeDeribitGreeks, oneRow, columns, out)
