import type { GreekName } from '../greeks/greekSet.ts'
import type { OptionType } from '../option/optionType.ts'
import {
  bigExp,
  bigFromNumber,
  bigLog,
  bigNormCdf,
  bigSqrt,
  divided,
  multiplied,
  numberFromBig,
  ONE,
} from './bigReal.ts'

/** Forward, strike, years, vol and rate of one option, as big reals. */
export type BigOption = {
  readonly type: OptionType
  readonly forward: bigint
  readonly strike: bigint
  readonly timeYears: bigint
  readonly vol: bigint
  readonly rate: bigint
}

/** Black's formula as printed in the paper. */
export const bigBlack76 = ({ type, forward, strike, timeYears, vol, rate }: BigOption): bigint => {
  const sign = type === 'call' ? 1n : -1n
  const stdDev = multiplied(vol, bigSqrt(timeYears))
  const d1 = divided(bigLog(divided(forward, strike)), stdDev) + (stdDev >> 1n)
  const value =
    sign * (multiplied(forward, bigNormCdf(sign * d1)) - multiplied(strike, bigNormCdf(sign * (d1 - stdDev))))
  return rate === 0n ? value : multiplied(value, bigExp(-multiplied(rate, timeYears)))
}

type Variable = 'forward' | 'strike' | 'timeYears' | 'vol' | 'rate'

// differences over 2⁻¹⁵⁰ of the variable leave an error of 2⁻³⁰⁰ of it
const STEP_BITS = 150n

/** Mixed derivative of the price by central differences, one variable after the other. */
const derivative = (option: BigOption, variables: readonly Variable[]): bigint => {
  const [variable, ...rest] = variables
  if (variable === undefined) return bigBlack76(option)
  const step = (variable === 'rate' ? ONE : option[variable]) >> STEP_BITS
  const up = derivative({ ...option, [variable]: option[variable] + step }, rest)
  const down = derivative({ ...option, [variable]: option[variable] - step }, rest)
  return divided(up - down, 2n * step)
}

/**
 * Variables of differentiation of every greek; each timeYears also inverts the sign, because calendar time runs against
 * time to expiry.
 */
const VARIABLES: Record<GreekName, readonly Variable[]> = {
  price: [],
  delta: ['forward'],
  gamma: ['forward', 'forward'],
  vega: ['vol'],
  theta: ['timeYears'],
  rho: ['rate'],
  vanna: ['forward', 'vol'],
  volga: ['vol', 'vol'],
  charm: ['forward', 'timeYears'],
  veta: ['vol', 'timeYears'],
  speed: ['forward', 'forward', 'forward'],
  zomma: ['forward', 'forward', 'vol'],
  color: ['forward', 'forward', 'timeYears'],
  ultima: ['vol', 'vol', 'vol'],
  dualDelta: ['strike'],
  dualGamma: ['strike', 'strike'],
}

/** One greek of a Black-76 option by differences of the price at 780 digits: no formula for the greek itself enters. */
export const bigGreek = (
  name: GreekName,
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate = 0,
): number => {
  const option = {
    type,
    forward: bigFromNumber(forward),
    strike: bigFromNumber(strike),
    timeYears: bigFromNumber(timeYears),
    vol: bigFromNumber(vol),
    rate: bigFromNumber(rate),
  }
  const value = derivative(option, VARIABLES[name])
  return numberFromBig(VARIABLES[name].includes('timeYears') ? -value : value)
}

/** Whether the vols of exactly this price lie within `tolerance` of `vol`, relatively: the exact prices at either end enclose it. */
export const isImpliedVol = (
  vol: number,
  tolerance: number,
  type: OptionType,
  price: number,
  forward: number,
  strike: number,
  timeYears: number,
): boolean => {
  const middle = bigFromNumber(vol)
  const margin = multiplied(middle, bigFromNumber(tolerance))
  const exact = bigFromNumber(price)
  const option = {
    type,
    forward: bigFromNumber(forward),
    strike: bigFromNumber(strike),
    timeYears: bigFromNumber(timeYears),
    rate: 0n,
  }
  return (
    bigBlack76({ ...option, vol: middle - margin }) <= exact && bigBlack76({ ...option, vol: middle + margin }) >= exact
  )
}
