import { checkLengths } from '../column/checkLengths.ts'

/**
 * Running net flow: the cumulative sum of direction × amount, plain or times a greek at trade time. direction, amount,
 * perUnit: n, in time order; returns n.
 *
 * @param direction  1 bought, −1 sold, 0 unknown
 * @param amount     traded amount; coin
 * @param perUnit    delta, gamma or vega of one coin of the option when it traded; absent: 1, a flow of contracts
 * @param out        n running sums; allocated when absent
 * @returns Σ direction·amount·perUnit up to and with each trade; coin, or the unit of `perUnit` × coin
 * @remarks Throws RangeError on columns of unequal length. A NaN adds nothing.
 */
export const netFlow = (
  direction: Int8Array,
  amount: Float64Array,
  perUnit?: Float64Array,
  out: Float64Array = new Float64Array(amount.length),
): Float64Array => {
  checkLengths(amount.length, { direction, perUnit, out })
  let sum = 0
  for (let i = 0; i < amount.length; i++) {
    sum += direction[i] * amount[i] * (perUnit ? perUnit[i] : 1) || 0
    out[i] = sum
  }
  return out
}

/** Net flow by strike and time: a heat map's cells. */
export type FlowByStrike = {
  /** Ascending, distinct. */
  readonly strikes: Float64Array
  /** Ends of the time buckets, as given; UnixMs. */
  readonly untilMs: Float64Array
  /** strikes × untilMs, row-major: cumulative net flow of strike i up to and with time j is at [i·m + j]. */
  readonly values: Float64Array
}

/** Trades for {@link flowByStrike}; n rows each, any order. */
export type FlowColumns = {
  readonly strike: Float64Array
  /** UnixMs. */
  readonly atMs: Float64Array
  /** 1 bought, −1 sold, 0 unknown. */
  readonly direction: Int8Array
  /** Coin. */
  readonly amount: Float64Array
  /** Delta, gamma or vega of one coin at trade time; absent: 1. */
  readonly perUnit?: Float64Array
}

/**
 * Net positioning and net volume heat map: cumulative net flow at each strike, up to each instant. trades: n; untilMs:
 * m; returns strikes × m.
 *
 * @param trades   strike, instant, direction, amount and optionally a greek of each trade
 * @param untilMs  ascending ends of the time buckets; a trade at exactly an end belongs to it; later trades are left out
 * @returns customers' cumulative net flow; coin, or the unit of `perUnit` × coin
 * @remarks Throws RangeError on unequal columns or ends that do not ascend. A NaN amount adds nothing.
 */
export const flowByStrike = (trades: FlowColumns, untilMs: Float64Array): FlowByStrike => {
  const { strike, atMs, direction, amount, perUnit } = trades
  checkLengths(strike.length, { atMs, direction, amount, perUnit })
  const m = untilMs.length
  for (let j = 1; j < m; j++) {
    if (!(untilMs[j] > untilMs[j - 1])) throw new RangeError(`Bucket ends must ascend; end ${j} is ${untilMs[j]}.`)
  }
  const strikes = Float64Array.from(new Set(strike)).sort()
  const row = new Map(Array.from(strikes, (value, i) => [value, i]))
  const values = new Float64Array(strikes.length * m)
  for (let i = 0; i < strike.length; i++) {
    const j = firstAtOrAfter(untilMs, atMs[i])
    if (j < m) values[row.get(strike[i])! * m + j] += direction[i] * amount[i] * (perUnit ? perUnit[i] : 1) || 0
  }
  for (let i = 0; i < strikes.length; i++) for (let j = 1; j < m; j++) values[i * m + j] += values[i * m + j - 1]
  return { strikes, untilMs, values }
}

const firstAtOrAfter = (ascending: Float64Array, value: number): number => {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle] >= value) high = middle
    else low = middle + 1
  }
  return low
}
