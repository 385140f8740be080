import { checkLengths } from '../column/checkLengths.ts'

/** Exposure of calls, of puts and of both at each strike, ascending, all expiries of the input summed. */
export type ExposureByStrike = {
  readonly strikes: Float64Array
  readonly call: Float64Array
  readonly put: Float64Array
  readonly net: Float64Array
}

/**
 * Sums a per-option exposure by strike, calls and puts separately. types, strikes, values: n; returns one row per
 * strike.
 *
 * @param types    0 call, 1 put
 * @param strikes  K of each option; quote currency
 * @param values   exposure of each option, any unit; NaN counts as 0
 * @returns ascending distinct strikes and the sums, in the unit of `values`
 * @remarks Throws RangeError on columns of unequal length. For one expiry, pass that expiry's rows.
 */
export const exposureByStrike = (types: Uint8Array, strikes: Float64Array, values: Float64Array): ExposureByStrike => {
  checkLengths(strikes.length, { types, values })
  const distinct = distinctOf(strikes)
  const call = new Float64Array(distinct.length)
  const put = new Float64Array(distinct.length)
  let row = 0
  for (let i = 0; i < strikes.length; i++) {
    // the strike before, the one after it, or wherever it is: options most often come by strike
    if (distinct[row] !== strikes[i]) row = distinct[row + 1] === strikes[i] ? row + 1 : indexOf(distinct, strikes[i])
    const side = types[i] === 0 ? call : put
    side[row] += values[i] || 0
  }
  return { strikes: distinct, call, put, net: call.map((value, i) => value + put[i]) }
}

/** Different numbers, ascending. */
const distinctOf = (values: Float64Array): Float64Array => {
  const distinct: number[] = []
  for (let i = 0; i < values.length; i++) {
    if (i > 0 && values[i] === values[i - 1]) continue
    if (i > 0 && !(values[i] > values[i - 1])) return Float64Array.from(new Set(values)).sort()
    distinct.push(values[i])
  }
  return Float64Array.from(distinct)
}

/** Returns the index of a number contained in an ascending column; NaN is last. */
const indexOf = (ascending: Float64Array, value: number): number => {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle] < value || Number.isNaN(value)) low = middle + 1
    else high = middle
  }
  return low
}

/** The strikes where gamma exposure is largest on either side; undefined where no strike has that sign. */
export type GammaWalls = {
  /** Strike with the largest positive net exposure: hedging against it damps moves ("call wall"). */
  readonly call: number | undefined
  /** Strike with the largest negative net exposure: hedging along with it feeds moves ("put wall"). */
  readonly put: number | undefined
}

/**
 * Call wall and put wall: the strikes with the largest positive and the largest negative net gamma exposure.
 *
 * @param exposure  net gamma exposure by strike, `exposureByStrike`
 * @returns both strikes in quote currency; the lower strike of a tie; undefined where no strike has that sign
 */
export const gammaWalls = (exposure: Pick<ExposureByStrike, 'strikes' | 'net'>): GammaWalls => {
  const { strikes, net } = exposure
  let call = -1
  let put = -1
  for (let i = 0; i < net.length; i++) {
    if (net[i] > (call < 0 ? 0 : net[call])) call = i
    if (net[i] < (put < 0 ? 0 : net[put])) put = i
  }
  return { call: call < 0 ? undefined : strikes[call], put: put < 0 ? undefined : strikes[put] }
}
