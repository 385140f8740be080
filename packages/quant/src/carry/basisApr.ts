import { checkLengths } from '../column/checkLengths.ts'

/** How a return over a period is put per year: simple interest, continuous, or compounded once a year. */
export type Compounding = 'simple' | 'continuous' | 'compounded'

/** Computed from the gain, (end − start)/start, which stays precise when small. */
const annualized = (gain: number, timeYears: number, compounding: Compounding): number => {
  if (!(timeYears > 0)) return Number.NaN
  if (compounding === 'simple') return gain / timeYears
  const rate = Math.log1p(gain) / timeYears
  return compounding === 'continuous' ? rate : Math.expm1(rate)
}

/**
 * Annualised basis of a dated future: what buying the coin and selling the future earns per year.
 *
 * @param future       F, price of the future; quote currency; > 0
 * @param spot         S, index at the same instant; quote currency; > 0
 * @param timeYears    T, to the future's expiry; Act/365; > 0
 * @param compounding  'simple' (F/S − 1)/T, the trade's habit; 'continuous' ln(F/S)/T; 'compounded' (F/S)^(1/T) − 1;
 *                     default 'simple'
 * @returns decimal per year; negative in backwardation; NaN at or after expiry
 * @remarks Below about a day to expiry a tick of price is a large rate: do not show it.
 */
export const basisApr = (
  future: number,
  spot: number,
  timeYears: number,
  compounding: Compounding = 'simple',
): number => annualized((future - spot) / spot, timeYears, compounding)

/**
 * `basisApr` over columns. futures, timeYears: n; returns n.
 *
 * @param futures      F of each future
 * @param spot         S, one index for all, or n of them
 * @param timeYears    T of each future
 * @param compounding  default 'simple'
 * @param out          n rates; allocated when absent
 * @returns `out`: annualised decimals; NaN in rows without an answer
 */
export const basisAprVec = (
  futures: Float64Array,
  spot: Float64Array | number,
  timeYears: Float64Array,
  compounding: Compounding = 'simple',
  out: Float64Array = new Float64Array(futures.length),
): Float64Array => {
  checkLengths(futures.length, { spot, timeYears, out })
  for (let i = 0; i < futures.length; i++) {
    out[i] = basisApr(futures[i], typeof spot === 'number' ? spot : spot[i], timeYears[i], compounding)
  }
  return out
}

/**
 * Roll yield: the annual rate that a calendar spread between two futures pays, the implied forward rate between their
 * expiries.
 *
 * @param near           F₁, the nearer future, or the perpetual with nearTimeYears 0; quote currency; > 0
 * @param far            F₂, the farther future; quote currency; > 0
 * @param nearTimeYears  T₁, Act/365; >= 0
 * @param farTimeYears   T₂, Act/365; > T₁
 * @param compounding    default 'simple': (F₂/F₁ − 1)/(T₂ − T₁)
 * @returns decimal per year; NaN unless T₂ > T₁
 */
export const rollYield = (
  near: number,
  far: number,
  nearTimeYears: number,
  farTimeYears: number,
  compounding: Compounding = 'simple',
): number => annualized((far - near) / near, farTimeYears - nearTimeYears, compounding)

/** Basis of a future that would expire exactly at the tenor. */
export type ConstantMaturityBasis = {
  /** F − S at the tenor; quote currency. */
  readonly basis: number
  /** Simple rate at the tenor; decimal per year. */
  readonly apr: number
}

/**
 * Basis at a constant maturity, between the two listed expiries around it (90 days from 70 and 123).
 *
 * @param timeYears    T of each future, ascending; Act/365; > 0
 * @param futures      F of each future; quote currency
 * @param spot         S, index at the same instant; quote currency; > 0
 * @param tenorYears   the constant maturity; Act/365; 7/365, 30/365, 90/365, 180/365 are usual
 * @param mode         'carry' interpolates ln(F/S) linearly in time, so that the forward rate between two expiries is
 *                     constant; 'reference' interpolates the basis in money and the rate each on its own, as the
 *                     original does; default 'carry'
 * @returns basis and simple rate; undefined when the tenor lies outside the listed expiries: nothing is extrapolated
 * @remarks Throws RangeError on unequal columns or times that do not ascend. A tenor that is listed returns that future.
 */
export const constantMaturityBasis = (
  timeYears: Float64Array,
  futures: Float64Array,
  spot: number,
  tenorYears: number,
  mode: 'carry' | 'reference' = 'carry',
): ConstantMaturityBasis | undefined => {
  checkLengths(timeYears.length, { futures })
  for (let i = 1; i < timeYears.length; i++) {
    if (!(timeYears[i] > timeYears[i - 1])) {
      throw new RangeError(`Expiries must ascend; timeYears[${i}] is ${timeYears[i]} after ${timeYears[i - 1]}.`)
    }
  }
  const far = timeYears.findIndex((years) => years >= tenorYears)
  if (far < 0 || (far === 0 && timeYears[0] !== tenorYears)) return undefined
  const near = timeYears[far] === tenorYears ? far : far - 1
  const share = near === far ? 0 : (tenorYears - timeYears[near]) / (timeYears[far] - timeYears[near])
  const between = (a: number, b: number) => a + share * (b - a)
  if (mode === 'reference') {
    return {
      basis: between(futures[near] - spot, futures[far] - spot),
      apr: between(basisApr(futures[near], spot, timeYears[near]), basisApr(futures[far], spot, timeYears[far])),
    }
  }
  const carryTo = (i: number) => Math.log1p((futures[i] - spot) / spot)
  const gain = Math.expm1(between(carryTo(near), carryTo(far)))
  return { basis: spot * gain, apr: gain / tenorYears }
}
