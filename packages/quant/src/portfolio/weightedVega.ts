/**
 * Vega put on a common tenor, so that vegas of different expiries add up: near vols move more than far ones.
 *
 * @param vega           vega of an option or a position; any unit
 * @param timeYears      T, Act/365; >= 0
 * @param referenceDays  tenor the sum speaks of; default 30
 * @returns vega·√(referenceDays/DTE), unit of `vega`; 0 at expiry, where vega is 0
 * @remarks The root-time rule of Deribit's portfolio margin: 15.264 at 184.83 days counts 6.1496 of 30-day vega.
 */
export const weightedVega = (vega: number, timeYears: number, referenceDays = 30): number =>
  timeYears > 0 ? vega * Math.sqrt(referenceDays / (365 * timeYears)) : 0

/**
 * Sum of weighted vegas of many positions. vegas, timeYears: n.
 *
 * @param vegas          vega of each position; any unit
 * @param timeYears      T of each; Act/365
 * @param referenceDays  default 30
 * @returns Σ vega·√(referenceDays/DTE), unit of `vegas`
 */
export const weightedVegaSum = (vegas: Float64Array, timeYears: Float64Array, referenceDays = 30): number =>
  vegas.reduce((sum, vega, i) => sum + weightedVega(vega, timeYears[i], referenceDays), 0)
