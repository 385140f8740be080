import { checkLengths } from '../column/checkLengths.ts'

/** Total variance of a curve taken apart, stretch by stretch between its nodes; n. */
export type EventTerm = {
  /** Variance of each stretch per day of business time; NaN where a node is missing. */
  readonly rate: Float64Array
  /** The same without events: for a stretch with events, that of its neighbors without; NaN where there is none. */
  readonly baseRate: Float64Array
  /**
   * Variance of a stretch beyond its base; NaN in stretches without events and where the base is missing. May be
   * negative.
   */
  readonly excess: Float64Array
  /** Total variance up to each node with what events add taken out; never more than what the curve has. */
  readonly cleanVariance: Float64Array
}

/** Rate at a business time, linear between the available stretches and flat beyond them. */
const rateAt = (times: readonly number[], rates: readonly number[], time: number): number => {
  if (times.length === 0) return Number.NaN
  const after = times.findIndex((one) => one >= time)
  if (after === 0) return rates[0]
  if (after < 0) return rates[rates.length - 1]
  const share = (time - times[after - 1]) / (times[after] - times[after - 1])
  return rates[after - 1] + share * (rates[after] - rates[after - 1])
}

/**
 * Removes scheduled events from a term structure: the variance of a stretch between two expiries beyond the rate of its
 * neighbors without events is attributed to its events. Columns of n nodes, ascending in time.
 *
 * @param totalVariance  σ²T of each node; NaN where missing, which joins its stretch to the next
 * @param days           business days from now to each node; > 0, ascending
 * @param events         number of events in the stretch that ends at each node, back to the node before
 * @returns rates, base rates, excess and the clean curve
 * @remarks Throws RangeError on columns of unequal length. A decreasing total variance is not used as a base. Without a
 *   stretch free of
 *   events nothing can be separated.
 */
export const eventTerm = (totalVariance: Float64Array, days: Float64Array, events: Float64Array): EventTerm => {
  const n = totalVariance.length
  checkLengths(n, { days, events })
  const none = () => new Float64Array(n).fill(Number.NaN)
  const rate = none()
  const baseRate = none()
  const excess = none()
  const cleanVariance = none()
  const stretches: { readonly node: number; readonly days: number; readonly events: number; readonly mid: number }[] =
    []
  let variance = 0
  let at = 0
  let pending = 0
  for (let i = 0; i < n; i++) {
    pending += events[i]
    if (Number.isNaN(totalVariance[i]) || !(days[i] > at)) continue
    rate[i] = (totalVariance[i] - variance) / (days[i] - at)
    stretches.push({ node: i, days: days[i] - at, events: pending, mid: (days[i] + at) / 2 })
    variance = totalVariance[i]
    at = days[i]
    pending = 0
  }
  const calm = stretches.filter((stretch) => stretch.events === 0 && rate[stretch.node] > 0)
  const times = calm.map(({ mid }) => mid)
  const rates = calm.map(({ node }) => rate[node])
  let removed = 0
  for (const stretch of stretches) {
    const { node } = stretch
    baseRate[node] = stretch.events === 0 ? rate[node] : rateAt(times, rates, stretch.mid)
    if (stretch.events > 0) excess[node] = (rate[node] - baseRate[node]) * stretch.days
    if (excess[node] > 0) removed += excess[node]
    cleanVariance[node] = totalVariance[node] - removed
  }
  return { rate, baseRate, excess, cleanVariance }
}
