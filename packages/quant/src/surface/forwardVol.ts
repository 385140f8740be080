/**
 * Forward vol between two expiries, or the reason why there is none. `variance`: the negative annualised forward
 * variance:
 * the near expiry has more total variance than the far one, by `variance`·(T₂ − T₁).
 */
export type ForwardVol =
  | { readonly ok: true; readonly vol: number }
  | { readonly ok: false; readonly reason: 'calendar-arbitrage'; readonly variance: number }
  | { readonly ok: false; readonly reason: 'invalid-pillars' }

/**
 * Returns the implied volatility between two expiries: √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)).
 *
 * @param nearVol   σ₁, decimal (or any unit, kept)
 * @param nearTime  T₁; years (or any unit, the same for both); >= 0
 * @param farVol    σ₂, same unit as σ₁
 * @param farTime   T₂, same unit as T₁; > T₁
 * @returns forward vol in the unit given; `calendar-arbitrage` when the forward variance is negative;
 *   `invalid-pillars` on NaN or T₂ <= T₁
 * @see Amberdata term-structure documentation (reproduced to 1e-13); J. Gatheral, "The Volatility Surface" (2006), ch.
 *   1
 */
export const forwardVol = (nearVol: number, nearTime: number, farVol: number, farTime: number): ForwardVol => {
  if (!(farTime > nearTime && nearTime >= 0 && nearVol >= 0 && farVol >= 0 && farTime < Infinity)) {
    return { ok: false, reason: 'invalid-pillars' }
  }
  const variance = (farVol * farVol * farTime - nearVol * nearVol * nearTime) / (farTime - nearTime)
  return variance >= 0 ? { ok: true, vol: Math.sqrt(variance) } : { ok: false, reason: 'calendar-arbitrage', variance }
}

/**
 * Forward vols along a term structure. vol, time: n in ascending time; returns n, the first NaN (it has no nearer
 * pillar), later ones between each pillar and the one before; NaN where the forward variance is negative or a pillar
 * is missing.
 *
 * @param vol   vol per pillar, missing = NaN
 * @param time  time per pillar, years or days
 * @param out   n values; allocated when absent
 * @returns `out`: vols in the unit given
 */
export const forwardVolVec = (vol: Float64Array, time: Float64Array, out?: Float64Array): Float64Array => {
  const result = out ?? new Float64Array(vol.length)
  for (let i = result.length - 1; i > 0; i--) {
    const forward = forwardVol(vol[i - 1], time[i - 1], vol[i], time[i])
    result[i] = forward.ok ? forward.vol : Number.NaN
  }
  if (result.length > 0) result[0] = Number.NaN
  return result
}
