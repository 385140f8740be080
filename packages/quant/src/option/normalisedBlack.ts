import { rowCount } from './column.ts'
import type { OptionType } from './optionType.ts'
import { normalisedTimeValue } from './timeValue.ts'

/**
 * Black's formula without units: the undiscounted price over √(FK), a function of two numbers.
 *
 * @param x       ln(F/K), log-moneyness; any finite number
 * @param stdDev  s = σ√T, total standard deviation; >= 0
 * @param type    call or put
 * @returns b(x, s) = exp(x/2)·N(x/s + s/2) − exp(−x/2)·N(x/s − s/2) for a call; dimensionless; NaN for NaN or a negative s
 * @remarks Relative error about 2.2e-16·(1 + ∂ln b/∂ln s) near the money and below 1e-14 anywhere, down to the smallest normal double.
 * @see P. Jäckel, "Let's Be Rational", Wilmott (Jan 2015) 40-53, eq. 2.3
 */
export const normalisedBlack = (x: number, stdDev: number, type: OptionType = 'call'): number => {
  if (!(Number.isFinite(x) && stdDev >= 0)) return Number.NaN
  const signed = type === 'call' ? x : -x
  const intrinsic = signed > 0 ? 2 * Math.sinh(0.5 * signed) : 0
  if (stdDev === 0) return intrinsic
  return stdDev === Infinity ? Math.exp(0.5 * signed) : intrinsic + normalisedTimeValue(-Math.abs(x), stdDev)
}

/**
 * {@link normalisedBlack} of whole columns.
 *
 * @param types   0 call, 1 put; n rows
 * @param x       ln(F/K); n rows
 * @param stdDev  σ√T; n rows
 * @param out     receives the n values; allocated when absent
 * @returns `out`; NaN in rows without a value
 * @throws RangeError where columns differ in length
 */
export const normalisedBlackVec = (
  types: Uint8Array,
  x: Float64Array,
  stdDev: Float64Array,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const n = rowCount(types, x, stdDev, out)
  for (let i = 0; i < n; i++) out[i] = normalisedBlack(x[i], stdDev[i], types[i] === 0 ? 'call' : 'put')
  return out
}
