/**
 * `total-variance` (default): σ²T linear in T, the rule that keeps a calendar-arbitrage-free surface free of it.
 * `reference`: σ² linear in T, the original product's rule, which differs by up to some vol points.
 */
export type MaturityMode = 'total-variance' | 'reference'

/** Constant-maturity vol, or the reason why there is none. `isExtrapolated`: the target lies outside the pillars. */
export type ConstantMaturityVol =
  | { readonly ok: true; readonly vol: number; readonly isExtrapolated: boolean }
  | { readonly ok: false; readonly reason: 'no-pillars' | 'outside-pillars' | 'invalid-target' | 'calendar-arbitrage' }

/**
 * Vol at a fixed time to maturity from the listed expiries around it.
 *
 * @param time    T of each listed expiry, ascending; years (or days: any unit, the same for the target)
 * @param vol     vol of each listed expiry (at the money, or at one delta), missing = NaN; decimal (or any unit, kept)
 * @param target  time wanted, same unit; > 0
 * @param mode    `total-variance` (default) or `reference`
 * @returns in `total-variance` mode also outside the pillars: flat vol before the first, flat forward variance after
 *   the last (flat vol when there is one pillar only), flagged `isExtrapolated`; in `reference` mode `outside-pillars`
 *   there. `calendar-arbitrage`: extrapolating a negative forward variance gave no vol. At a pillar: its own vol.
 * @throws RangeError when the columns differ in length
 * @remarks Within the bracket a falling total variance is interpolated as it stands; `forwardVol` tells it.
 * @see Gatheral & Jacquier, arXiv:1204.0646, Lemma 2.1; `reference`: Amberdata constant surfaces of 2024-04-01
 *   (4,888 values reproduced to 1.4e-14)
 */
export const constantMaturityVol = (
  time: Float64Array,
  vol: Float64Array,
  target: number,
  mode: MaturityMode = 'total-variance',
): ConstantMaturityVol => {
  if (time.length !== vol.length) throw new RangeError(`time has ${time.length} rows, vol ${vol.length}`)
  if (!(target > 0 && target < Infinity)) return { ok: false, reason: 'invalid-target' }
  const { below, above } = bracket(time, vol, target)
  if (below < 0 && above < 0) return { ok: false, reason: 'no-pillars' }
  if (below >= 0 && time[below] === target) return { ok: true, vol: vol[below], isExtrapolated: false }
  if (below >= 0 && above >= 0) {
    const share = (target - time[below]) / (time[above] - time[below])
    const near = vol[below] * vol[below]
    const far = vol[above] * vol[above]
    const variance =
      mode === 'reference'
        ? near + share * (far - near)
        : ((1 - share) * near * time[below] + share * far * time[above]) / target
    return { ok: true, vol: Math.sqrt(variance), isExtrapolated: false }
  }
  if (mode === 'reference') return { ok: false, reason: 'outside-pillars' }
  if (below < 0) return { ok: true, vol: vol[above], isExtrapolated: true }
  return afterLast(time, vol, below, target)
}

/**
 * `constantMaturityVol` for many targets. time, vol: n; target: m; returns m, NaN where there is no answer.
 *
 * @param time    T of each listed expiry, ascending; years (or days: any unit, the same for the targets)
 * @param vol     vol of each listed expiry, missing = NaN; decimal (or any unit, kept)
 * @param target  times wanted, same unit as `time`
 * @param mode    `total-variance` (default) or `reference`
 * @param out     m values; allocated when absent
 * @returns `out`: vols in the unit given; NaN where `constantMaturityVol` has none
 */
export const constantMaturityVolVec = (
  time: Float64Array,
  vol: Float64Array,
  target: Float64Array,
  mode: MaturityMode = 'total-variance',
  out?: Float64Array,
): Float64Array => {
  const result = out ?? new Float64Array(target.length)
  for (let i = 0; i < target.length; i++) {
    const answer = constantMaturityVol(time, vol, target[i], mode)
    result[i] = answer.ok ? answer.vol : Number.NaN
  }
  return result
}

/** Last usable pillar at or before the target and first one after it; −1 where there is none. */
const bracket = (time: Float64Array, vol: Float64Array, target: number): { below: number; above: number } => {
  let below = -1
  let above = -1
  for (let i = 0; i < time.length; i++) {
    if (!(vol[i] >= 0 && vol[i] < Infinity && time[i] > 0)) continue
    if (time[i] <= target) below = below < 0 || time[i] > time[below] ? i : below
    else above = above < 0 || time[i] < time[above] ? i : above
  }
  return { below, above }
}

const afterLast = (time: Float64Array, vol: Float64Array, last: number, target: number): ConstantMaturityVol => {
  const before = bracket(time.slice(0, last), vol.slice(0, last), target).below
  const total = vol[last] * vol[last] * time[last]
  if (before < 0) return { ok: true, vol: vol[last], isExtrapolated: true }
  const forwardVariance = (total - vol[before] * vol[before] * time[before]) / (time[last] - time[before])
  const variance = (total + forwardVariance * (target - time[last])) / target
  return variance >= 0
    ? { ok: true, vol: Math.sqrt(variance), isExtrapolated: true }
    : { ok: false, reason: 'calendar-arbitrage' }
}
