import { checkLengths } from '../column/checkLengths.ts'

/** Total variance of a curve taken apart, stretch by stretch between its nodes; n. */
export type EventTerm = {
  /** Variance of each stretch for each day of business time; NaN where a node is not known. */
  readonly rate: Float64Array
  /** The same without events: of a stretch with events that of its neighbours without; NaN where there is none. */
  readonly baseRate: Float64Array
  /** Variance that a stretch has beyond its base; NaN in stretches without events and where the base is not known. May be negative. */
  readonly excess: Float64Array
  /** Total variance up to each node with what events add taken out; never more than what the curve has. */
  readonly cleanVariance: Float64Array
}

/** Rate at a place in business time, linear between the stretches that are known and flat beyond them. */
const rateAt = (places: readonly number[], rates: readonly number[], place: number): number => {
  if (places.length === 0) return Number.NaN
  const after = places.findIndex((one) => one >= place)
  if (after === 0) return rates[0]
  if (after < 0) return rates[rates.length - 1]
  const share = (place - places[after - 1]) / (places[after] - places[after - 1])
  return rates[after - 1] + share * (rates[after] - rates[after - 1])
}

/**
 * Takes scheduled events out of a term structure: what a stretch between two expiries holds beyond the rate of its
 * neighbours without events is put down to the events in it. Columns of n nodes, ascending in time.
 *
 * @param totalVariance  σ²T of each node; NaN where it is not known, which joins its stretch to the next
 * @param days           business days from now to each node; > 0, ascending
 * @param events         number of events in the stretch that ends at each node, back to the node before
 * @returns rates, base rates, excess and the clean curve
 * @remarks Throws RangeError on columns of unequal length. Total variance that falls is no base. Without a stretch free of
 *   events nothing can be told apart.
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
  const places = calm.map(({ mid }) => mid)
  const rates = calm.map(({ node }) => rate[node])
  let removed = 0
  for (const stretch of stretches) {
    const { node } = stretch
    baseRate[node] = stretch.events === 0 ? rate[node] : rateAt(places, rates, stretch.mid)
    if (stretch.events > 0) excess[node] = (rate[node] - baseRate[node]) * stretch.days
    if (excess[node] > 0) removed += excess[node]
    cleanVariance[node] = totalVariance[node] - removed
  }
  return { rate, baseRate, excess, cleanVariance }
}
