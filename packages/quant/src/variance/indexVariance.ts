/**
 * Quotes of one expiry for a volatility index. strike: n ascending, quote currency; callBid … putAsk: n, quote
 * currency,
 * missing = NaN (a missing or zero bid means no bid); `rate`: continuous per year, default 0; `forward`: quote
 * currency, derived from the quotes by parity when absent.
 */
export type IndexStrip = {
  readonly timeYears: number
  readonly rate?: number
  readonly forward?: number
  readonly strike: Float64Array
  readonly callBid: Float64Array
  readonly callAsk: Float64Array
  readonly putBid: Float64Array
  readonly putAsk: Float64Array
}

/** Why an expiry yields no model-free variance. */
export type IndexFailure = 'no-forward' | 'no-strike-below-forward' | 'too-few-strikes' | 'negative-variance'

/**
 * Model-free variance of one expiry. `variance`: annualised; `forward`, `centralStrike` (K₀): quote currency;
 * `strikes`: how many entered; `stripSum`: Σ ΔK/K²·e^{RT}·Q(K).
 */
export type IndexVariance =
  | {
      readonly ok: true
      readonly variance: number
      readonly forward: number
      readonly centralStrike: number
      readonly strikes: number
      readonly stripSum: number
    }
  | { readonly ok: false; readonly reason: IndexFailure }

/**
 * Model-free variance of one expiry by the Cboe VIX procedure.
 *
 * @param strip  quotes of the expiry
 * @returns annualised variance (2/T)·Σ ΔK/K²·e^{RT}·Q(K) − (1/T)(F/K₀ − 1)², or a reason
 * @throws RangeError when the columns differ in length or the time is not positive
 * @remarks K₀ is the first strike at or below the forward and enters with the mean of put and call. Walking outward,
 *   zero bids are skipped and two in a row end the strip. ΔK is half the distance of the surviving neighbours, the full
 *   distance at the two ends.
 * @see Cboe, "Volatility Index Methodology: Cboe Volatility Index", "VIX mathematics methodology" (steps 1 to 3)
 */
export const indexVariance = (strip: IndexStrip): IndexVariance => {
  const { strike, timeYears } = strip
  for (const column of [strip.callBid, strip.callAsk, strip.putBid, strip.putAsk]) {
    if (column.length !== strike.length)
      throw new RangeError(`strike has ${strike.length} rows, a quote ${column.length}`)
  }
  if (!(timeYears > 0)) throw new RangeError(`timeYears must be positive, got ${timeYears}`)
  const growth = Math.exp((strip.rate ?? 0) * timeYears)
  const forward = strip.forward ?? parityForward(strip, growth)
  if (!(forward !== undefined && forward > 0)) return { ok: false, reason: 'no-forward' }
  const central = strike.findLastIndex((value) => value <= forward)
  if (central < 0) return { ok: false, reason: 'no-strike-below-forward' }
  const otm = outOfTheMoney(strip, central)
  if (otm.strike.length < 3) return { ok: false, reason: 'too-few-strikes' }
  const stripSum = growth * weightedSum(otm.strike, otm.price)
  const excess = forward / strike[central] - 1
  const variance = (2 * stripSum - excess * excess) / timeYears
  if (!(variance >= 0)) return { ok: false, reason: 'negative-variance' }
  return { ok: true, variance, forward, centralStrike: strike[central], strikes: otm.strike.length, stripSum }
}

const mid = (bid: Float64Array, ask: Float64Array, i: number): number => (bid[i] + ask[i]) / 2

/** F = K* + e^{RT}(C − P) at the strike where call and put are nearest to each other. */
const parityForward = (
  { strike, callBid, callAsk, putBid, putAsk }: IndexStrip,
  growth: number,
): number | undefined => {
  let forward: number | undefined
  let least = Infinity
  for (let i = 0; i < strike.length; i++) {
    const difference = mid(callBid, callAsk, i) - mid(putBid, putAsk, i)
    if (!(Math.abs(difference) < least)) continue
    least = Math.abs(difference)
    forward = strike[i] + growth * difference
  }
  return forward
}

const outOfTheMoney = (strip: IndexStrip, central: number): { strike: number[]; price: number[] } => {
  const { strike, callBid, callAsk, putBid, putAsk } = strip
  const below = walk(strike, putBid, putAsk, central, -1)
  const above = walk(strike, callBid, callAsk, central, 1)
  const put = mid(putBid, putAsk, central)
  const call = mid(callBid, callAsk, central)
  const centre = Number.isNaN(put) ? call : Number.isNaN(call) ? put : (put + call) / 2
  const middle = Number.isNaN(centre) ? [] : [{ strike: strike[central], price: centre }]
  const rows = [...below.reverse(), ...middle, ...above]
  return { strike: rows.map((row) => row.strike), price: rows.map((row) => row.price) }
}

/** Bid quotes outward from the central strike until two strikes in a row have no bid. */
const walk = (
  strike: Float64Array,
  bid: Float64Array,
  ask: Float64Array,
  central: number,
  step: 1 | -1,
): { strike: number; price: number }[] => {
  const rows: { strike: number; price: number }[] = []
  let missing = 0
  for (let i = central + step; i >= 0 && i < strike.length && missing < 2; i += step) {
    const price = mid(bid, ask, i)
    if (bid[i] > 0 && price > 0) {
      rows.push({ strike: strike[i], price })
      missing = 0
    } else missing++
  }
  return rows
}

/** Σ ΔK/K²·Q. */
const weightedSum = (strike: readonly number[], price: readonly number[]): number => {
  const last = strike.length - 1
  let sum = 0
  for (let i = 0; i <= last; i++) {
    const width = (strike[Math.min(i + 1, last)] - strike[Math.max(i - 1, 0)]) / (i === 0 || i === last ? 1 : 2)
    sum += (width / (strike[i] * strike[i])) * price[i]
  }
  return sum
}
