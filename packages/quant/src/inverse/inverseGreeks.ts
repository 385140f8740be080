import { greeks } from '../greeks/greeks.ts'
import type { OptionColumns } from '../greeks/optionColumns.ts'
import type { Column } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'
import { fillVectorForm, type GreekWriter } from './vectorForm.ts'

/**
 * Greeks of an inverse (coin-settled) option for an account in coin and for one in quote currency. S is the price that
 * moves: the forward itself, or a spot with a constant
 * ratio to it. v is the coin premium. Raw mathematical units: per 1 of S, per 1.00 of vol, per year.
 */
export type InverseGreeks = {
  /** v = V/F; coin. */
  readonly priceCoin: number
  /** v·S; quote currency. */
  readonly priceUsd: number
  /** d(v·S)/dS: Black-Scholes delta, the one that venues publish; coin per option on one coin. */
  readonly delta: number
  /** delta − v: the coins to sell so that the value in coin does not move (net transaction, premium-adjusted delta). */
  readonly deltaNet: number
  /** d(delta)/dS. */
  readonly gamma: number
  /** d(deltaNet)/dS = gamma − deltaNet/S. */
  readonly gammaNet: number
  /** dv/dS = deltaNet/S; coin. */
  readonly slopeCoin: number
  /** d²v/dS² = (gamma − 2·deltaNet/S)/S; coin. */
  readonly curvatureCoin: number
  /** dv/dσ; coin. */
  readonly vegaCoin: number
  /** d(v·S)/dσ; quote currency. */
  readonly vegaUsd: number
  /** dv/dt; coin. */
  readonly thetaCoin: number
  /** d(v·S)/dt; quote currency. */
  readonly thetaUsd: number
  /** d²v/dS dσ; coin. */
  readonly vannaCoin: number
}

/** The name of one column of {@link InverseGreeks}. */
export type InverseGreekName = keyof InverseGreeks

/** Columns to be filled: any subset of {@link InverseGreeks}. */
export type InverseGreekColumns = { [name in InverseGreekName]?: Float64Array }

const blank = (): Record<InverseGreekName, number> => ({
  priceCoin: 0,
  priceUsd: 0,
  delta: 0,
  deltaNet: 0,
  gamma: 0,
  gammaNet: 0,
  slopeCoin: 0,
  curvatureCoin: 0,
  vegaCoin: 0,
  vegaUsd: 0,
  thetaCoin: 0,
  thetaUsd: 0,
  vannaCoin: 0,
})

// the ratio of spot to forward stays fixed while either moves
const writeInverse: GreekWriter<InverseGreekName> = (to, g, forward, strike, _timeYears, spot) => {
  const deltaNet = -(strike / forward) * g.dualDelta
  const gamma = (g.gamma * forward) / spot
  to.priceCoin = g.price / forward
  to.priceUsd = to.priceCoin * spot
  to.delta = g.delta
  to.deltaNet = deltaNet
  to.gamma = gamma
  to.gammaNet = gamma - deltaNet / spot
  to.slopeCoin = deltaNet / spot
  to.curvatureCoin = (gamma - (2 * deltaNet) / spot) / spot
  to.vegaCoin = g.vega / forward
  to.vegaUsd = to.vegaCoin * spot
  to.thetaCoin = g.theta / forward
  to.thetaUsd = to.thetaCoin * spot
  to.vannaCoin = (g.vanna - to.vegaCoin) / spot
}

/**
 * Price and greeks of an inverse (coin-settled) option, in coin and in quote currency.
 *
 * @param type       call or put
 * @param forward    F, the venue's forward for the expiry; quote currency; > 0
 * @param strike     K; quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param spot       S, the price that the greeks refer to: leave it out for the forward, pass the index for spot-based ones
 * @returns see {@link InverseGreeks}; raw mathematical units
 * @remarks Total, limits and NaN as `greeks`. Relative error below 2e-14 against 60 digits. To hedge the coin value of one option with inverse futures, sell a notional of `deltaNet`·S.
 * @see C. Alexander, A. Imeraj, "Inverse options in a Black-Scholes world", arXiv:2107.12041, section 3
 */
export const inverseGreeks = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  spot: number = forward,
): InverseGreeks => {
  const row = blank()
  writeInverse(row, greeks(type, forward, strike, timeYears, vol), forward, strike, timeYears, spot)
  return row
}

const oneRow = /* @__PURE__ */ blank()

/**
 * {@link inverseGreeks} of whole columns: fills exactly the columns that `out` holds.
 *
 * @param columns  n options; `spot` as in {@link inverseGreeks}
 * @param out      columns to fill, n rows each; any subset
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const inverseGreeksVec = <Out extends InverseGreekColumns>(
  columns: OptionColumns & { readonly spot?: Column },
  out: Out,
): Out => fillVectorForm(writeInverse, oneRow, columns, out)
