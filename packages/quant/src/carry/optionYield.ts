import { checkLengths } from '../column/checkLengths.ts'

/** Yield of selling options on the capital tied up. */
export type OptionYield = {
  /** Over the option's life; decimal. */
  readonly absolute: number
  /** Simple, per year: absolute / T; decimal; NaN at or after expiry. */
  readonly annualized: number
}

/** {@link OptionYield} in columns; n rows each. */
export type OptionYieldColumns = { readonly absolute: Float64Array; readonly annualized: Float64Array }

const perYear = (absolute: number, timeYears: number): number => (timeYears > 0 ? absolute / timeYears : Number.NaN)

const yieldOf = (absolute: number, timeYears: number): OptionYield => ({
  absolute,
  annualized: perYear(absolute, timeYears),
})

const coveredCall = (premiumCoin: number): number => premiumCoin / (1 - premiumCoin)
const calledOut = (strike: number, spot: number, premiumUsd: number): number =>
  (strike - spot + premiumUsd) / (spot - premiumUsd)
const cashSecuredPut = (strike: number, premiumUsd: number): number => premiumUsd / (strike - premiumUsd)

/**
 * Covered-call yield: the premium over the net cost of the covered position, earned if the coin is not called away.
 *
 * @param premiumCoin  m, premium per coin of the call; coin (a USD premium over spot); 0 <= m < 1; the bid is what a
 *                     seller gets
 * @param timeYears    T, Act/365; > 0
 * @returns absolute m/(1 − m) = premium/(S − premium) and annualised
 */
export const coveredCallYield = (premiumCoin: number, timeYears: number): OptionYield =>
  yieldOf(coveredCall(premiumCoin), timeYears)

/**
 * Called-out yield: the return of a covered call if the coin is called away at the strike.
 *
 * @param strike      K; quote currency
 * @param spot        S, index; quote currency; > premium
 * @param premiumUsd  premium per coin of the call; quote currency
 * @param timeYears   T, Act/365; > 0
 * @returns absolute K/(S − premium) − 1 and annualised
 */
export const calledOutYield = (strike: number, spot: number, premiumUsd: number, timeYears: number): OptionYield =>
  yieldOf(calledOut(strike, spot, premiumUsd), timeYears)

/**
 * Cash-secured put yield: the premium over the cash that must lie ready to buy the coin, net of the premium.
 *
 * @param strike      K; quote currency; > premium
 * @param premiumUsd  premium per coin of the put; quote currency; >= 0; the bid is what a seller gets
 * @param timeYears   T, Act/365; > 0
 * @returns absolute premium/(K − premium) and annualised
 */
export const cashSecuredPutYield = (strike: number, premiumUsd: number, timeYears: number): OptionYield =>
  yieldOf(cashSecuredPut(strike, premiumUsd), timeYears)

const rows = (
  length: number,
  timeYears: Float64Array | number,
  out: OptionYieldColumns | undefined,
  absoluteAt: (i: number) => number,
): OptionYieldColumns => {
  const result = out ?? { absolute: new Float64Array(length), annualized: new Float64Array(length) }
  checkLengths(length, { timeYears, absolute: result.absolute, annualized: result.annualized })
  for (let i = 0; i < length; i++) {
    result.absolute[i] = absoluteAt(i)
    result.annualized[i] = perYear(result.absolute[i], typeof timeYears === 'number' ? timeYears : timeYears[i])
  }
  return result
}

/**
 * `coveredCallYield` over columns. premiumCoin: n; returns n rows; NaN where there is no premium.
 *
 * @param premiumCoin  premium of each call; coin
 * @param timeYears    T, one for all or n of them
 * @param out          two columns of n; allocated when absent
 * @returns `out`: the yields row by row; NaN where there is no premium
 */
export const coveredCallYieldVec = (
  premiumCoin: Float64Array,
  timeYears: Float64Array | number,
  out?: OptionYieldColumns,
): OptionYieldColumns => rows(premiumCoin.length, timeYears, out, (i) => coveredCall(premiumCoin[i]))

/**
 * `calledOutYield` over columns. strikes, premiumUsd: n; returns n rows.
 *
 * @param strikes     K of each call
 * @param spot        S, index
 * @param premiumUsd  premium of each call; quote currency
 * @param timeYears   T, one for all or n of them
 * @param out         two columns of n; allocated when absent
 * @returns `out`: the yields row by row; NaN where there is no premium
 */
export const calledOutYieldVec = (
  strikes: Float64Array,
  spot: number,
  premiumUsd: Float64Array,
  timeYears: Float64Array | number,
  out?: OptionYieldColumns,
): OptionYieldColumns => {
  checkLengths(strikes.length, { premiumUsd })
  return rows(strikes.length, timeYears, out, (i) => calledOut(strikes[i], spot, premiumUsd[i]))
}

/**
 * `cashSecuredPutYield` over columns. strikes, premiumUsd: n; returns n rows.
 *
 * @param strikes     K of each put
 * @param premiumUsd  premium of each put; quote currency
 * @param timeYears   T, one for all or n of them
 * @param out         two columns of n; allocated when absent
 * @returns `out`: the yields row by row; NaN where there is no premium
 */
export const cashSecuredPutYieldVec = (
  strikes: Float64Array,
  premiumUsd: Float64Array,
  timeYears: Float64Array | number,
  out?: OptionYieldColumns,
): OptionYieldColumns => {
  checkLengths(strikes.length, { premiumUsd })
  return rows(strikes.length, timeYears, out, (i) => cashSecuredPut(strikes[i], premiumUsd[i]))
}
