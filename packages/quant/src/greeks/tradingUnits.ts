/** Vega for one vol point: price change when the vol goes from 60 % to 61 %. `vega` per 1.00 of vol. */
export const vegaPerPoint = (vega: number): number => vega / 100

/** Volga for one vol point squared: change of {@link vegaPerPoint} per vol point. `volga` per 1.00² of vol. */
export const volgaPerPoint = (volga: number): number => volga / 1e4

/** Ultima per vol point cubed. `ultima` per 1.00³ of vol. */
export const ultimaPerPoint = (ultima: number): number => ultima / 1e6

/** Vanna for one vol point: change of delta per vol point. `vanna` per 1.00 of vol. */
export const vannaPerPoint = (vanna: number): number => vanna / 100

/** Zomma for one vol point: change of gamma per vol point. `zomma` per 1.00 of vol. */
export const zommaPerPoint = (zomma: number): number => zomma / 100

/** Theta for one calendar day, at today's speed. `theta` per year of 365 days. */
export const thetaPerDay = (theta: number): number => theta / 365

/** Charm for one calendar day: change of delta overnight. `charm` per year of 365 days. */
export const charmPerDay = (charm: number): number => charm / 365

/** Veta for one vol point and one calendar day. `veta` per 1.00 of vol and year. */
export const vetaPerPointPerDay = (veta: number): number => veta / 36500

/** Color for one calendar day: change of gamma overnight. `color` per year of 365 days. */
export const colorPerDay = (color: number): number => color / 365

/** Rho for one percentage point of rate. `rho` per 1.00. */
export const rhoPerPoint = (rho: number): number => rho / 100

/** Gamma in money: change of the position's delta, valued in quote currency, when the price moves 1 %: Γ·S²/100. */
export const gammaUsdPerPercent = (gamma: number, price: number): number => (gamma * price * price) / 100

/** Delta in money: Δ·S, quote currency per 100 % move. */
export const deltaUsd = (delta: number, price: number): number => delta * price
