/**
 * Vega for one vol point: price change when the vol goes from 60 % to 61 %.
 *
 * @param vega  raw, per 1.00 of vol
 * @returns change of the price for 0.01 of vol; the unit of the price
 */
export const vegaPerPoint = (vega: number): number => vega / 100

/**
 * Volga for one vol point squared: change of {@link vegaPerPoint} per vol point. `volga` per 1.00² of vol.
 *
 * @param volga  raw, per 1.00² of vol
 * @returns change of vega per point for 0.01 of vol
 */
export const volgaPerPoint = (volga: number): number => volga / 1e4

/**
 * Ultima per vol point cubed. `ultima` per 1.00³ of vol.
 *
 * @param ultima  raw, per 1.00³ of vol
 * @returns change of volga per point, for 0.01 of vol
 */
export const ultimaPerPoint = (ultima: number): number => ultima / 1e6

/**
 * Vanna for one vol point: change of delta per vol point. `vanna` per 1.00 of vol.
 *
 * @param vanna  raw, per 1.00 of vol
 * @returns change of delta for 0.01 of vol
 */
export const vannaPerPoint = (vanna: number): number => vanna / 100

/**
 * Zomma for one vol point: change of gamma per vol point. `zomma` per 1.00 of vol.
 *
 * @param zomma  raw, per 1.00 of vol
 * @returns change of gamma for 0.01 of vol
 */
export const zommaPerPoint = (zomma: number): number => zomma / 100

/**
 * Theta for one calendar day, at today's speed. `theta` per year of 365 days.
 *
 * @param theta  raw, per year of 365 days
 * @returns change of the price for one day; the unit of the price
 */
export const thetaPerDay = (theta: number): number => theta / 365

/**
 * Theta for one calendar day, or for the remaining life if shorter: no option loses more than its time value.
 *
 * @param theta      raw, per year of 365 days
 * @param timeYears  T, Act/365; >= 0
 * @returns change of the price; the unit of the price
 */
export const thetaOfNextDay = (theta: number, timeYears: number): number =>
  thetaPerDay(theta) * Math.min(1, timeYears * 365)

/**
 * Charm for one calendar day: change of delta overnight. `charm` per year of 365 days.
 *
 * @param charm  raw, per year of 365 days
 * @returns change of delta from one day to the next
 */
export const charmPerDay = (charm: number): number => charm / 365

/**
 * Veta for one vol point and one calendar day. `veta` per 1.00 of vol and year.
 *
 * @param veta  raw, per 1.00 of vol and year of 365 days
 * @returns change of vega per point from one day to the next
 */
export const vetaPerPointPerDay = (veta: number): number => veta / 36500

/**
 * Color for one calendar day: change of gamma overnight. `color` per year of 365 days.
 *
 * @param color  raw, per year of 365 days
 * @returns change of gamma from one day to the next
 */
export const colorPerDay = (color: number): number => color / 365

/**
 * Rho for one percentage point of rate. `rho` per 1.00.
 *
 * @param rho  raw, per 1.00 of rate
 * @returns change of the price for 0.01 of rate; the unit of the price
 */
export const rhoPerPoint = (rho: number): number => rho / 100

/**
 * Gamma in money: change of the position's delta, valued in quote currency, when the price moves 1 %: Γ·S²/100.
 *
 * @param gamma  Γ, change of delta per 1 of the price
 * @param price  S or F, the price that gamma refers to; quote currency
 * @returns quote currency per 1 % move
 */
export const gammaUsdPerPercent = (gamma: number, price: number): number => (gamma * price * price) / 100

/**
 * Delta in money: Δ·S, quote currency per 100 % move.
 *
 * @param delta  Δ, units of underlying
 * @param price  S or F, the price that delta refers to; quote currency
 * @returns quote currency per 100 % move
 */
export const deltaUsd = (delta: number, price: number): number => delta * price
