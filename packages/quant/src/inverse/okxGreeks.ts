import { greeks } from '../greeks/greeks.ts'
import type { OptionColumns } from '../greeks/optionColumns.ts'
import { thetaOfNextDay, vegaPerPoint } from '../greeks/tradingUnits.ts'
import type { OptionType } from '../option/optionType.ts'
import { fillVectorForm, type GreekWriter } from './vectorForm.ts'

/** The numbers of OKX's opt-summary: the plain names in coin and premium-adjusted, the `BS` names in USD. */
export type OkxGreeks = {
  /** Coin premium. */
  readonly markPrice: number
  /** Premium-adjusted: ±N(±d1) less the coin premium. */
  readonly delta: number
  /** F²·∂²v/∂F² with v the coin premium: what the coin value bends by, for a 100 % move. */
  readonly gamma: number
  /** Coin per vol point. */
  readonly vega: number
  /** Coin per day, and never more than the remaining life of the option. */
  readonly theta: number
  /** ±N(±d1). */
  readonly deltaBS: number
  /** Per 1 USD. */
  readonly gammaBS: number
  /** USD per vol point. */
  readonly vegaBS: number
  /** USD per day, and never more than the remaining life of the option. */
  readonly thetaBS: number
}

/** Columns to be filled: any subset of {@link OkxGreeks}. */
export type OkxGreekColumns = { [name in keyof OkxGreeks]?: Float64Array }

const blank = (): Record<keyof OkxGreeks, number> => ({
  markPrice: 0,
  delta: 0,
  gamma: 0,
  vega: 0,
  theta: 0,
  deltaBS: 0,
  gammaBS: 0,
  vegaBS: 0,
  thetaBS: 0,
})

const writeOkxGreeks: GreekWriter<keyof OkxGreeks> = (to, g, forward, strike, timeYears) => {
  const net = -(strike / forward) * g.dualDelta
  to.markPrice = g.price / forward
  to.delta = net
  to.gamma = g.gamma * forward - 2 * net
  to.deltaBS = g.delta
  to.gammaBS = g.gamma
  to.vegaBS = vegaPerPoint(g.vega)
  to.thetaBS = thetaOfNextDay(g.theta, timeYears)
  to.vega = to.vegaBS / forward
  to.theta = to.thetaBS / forward
}

/**
 * Greeks of coin-settled options as OKX publishes them, from its mark vol and forward price.
 *
 * @param type       call or put
 * @param forward    `fwdPx`; USD; > 0
 * @param strike     K; USD; > 0
 * @param timeYears  Act/365 to 08:00 UTC of the expiry day; >= 0
 * @param vol        `markVol`, annualised decimal; >= 0
 * @returns OKX's units; see {@link OkxGreeks}
 * @see OKX API v5, GET /api/v5/public/opt-summary
 */
export const okxGreeks = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
): OkxGreeks => {
  const row = blank()
  writeOkxGreeks(row, greeks(type, forward, strike, timeYears, vol), forward, strike, timeYears, forward)
  return row
}

const oneRow = /* @__PURE__ */ blank()

/**
 * {@link okxGreeks} of whole columns: fills exactly the columns that `out` holds.
 *
 * @param columns  n options
 * @param out      columns to fill, n rows each; any subset
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const okxGreeksVec = <Out extends OkxGreekColumns>(columns: OptionColumns, out: Out): Out =>
  fillVectorForm(writeOkxGreeks, oneRow, columns, out)
