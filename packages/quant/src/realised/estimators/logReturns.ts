/**
 * Log returns of a price column. closes: n; returns n − 1.
 *
 * @param closes  prices in time order; > 0
 * @returns u = ln(Cᵢ/Cᵢ₋₁); NaN where a price is missing or not above 0
 */
export const logReturns = (closes: Float64Array): Float64Array => {
  const out = new Float64Array(Math.max(0, closes.length - 1))
  for (let i = 0; i < out.length; i++) {
    out[i] = closes[i] > 0 && closes[i + 1] > 0 ? Math.log(closes[i + 1] / closes[i]) : Number.NaN
  }
  return out
}

/**
 * Squared log returns: each bar's variance by the close-to-close rule without mean. closes: n; returns n, aligned with
 * the closes.
 *
 * @param closes  prices in time order; > 0
 * @returns u² per bar; NaN in row 0, which has no close before it
 */
export const squaredReturns = (closes: Float64Array): Float64Array => {
  const out = new Float64Array(closes.length).fill(Number.NaN, 0, 1)
  out.set(
    logReturns(closes).map((value) => value * value),
    Math.min(1, closes.length),
  )
  return out
}
