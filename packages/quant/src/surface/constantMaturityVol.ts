/**
 * `total-variance` (default): σ²T linear in T, which keeps a surface free of calendar arbitrage.
 * `reference`: σ² linear in T, the original product's rule, which differs by up to some vol points.
 */
export type MaturityMode = 'total-variance' | 'reference'

/** Constant-maturity vol, or the reason why there is none. `isExtrapolated`: the target is outside the pillars. */
export type ConstantMaturityVol =
  | { readonly ok: true; readonly vol: number; readonly isExtrapolated: boolean }
  | { readonly ok: false; readonly reason: 'no-pillars' | 'outside-pillars' | 'invalid-target' | 'calendar-arbitrage' }

/**
 * Returns the vol at a fixed time to maturity from the listed expiries around it.
 *
 * @param time    T of each listed expiry, ascending; years (or days: any unit, the same for the target)
 * @param vol     vol of each listed expiry (at the money, or at one delta), missing = NaN; decimal (or any unit, kept)
 * @param target  target time, same unit; > 0
 * @param mode    `total-variance` (default) or `reference`
 * @returns in `total-variance` mode also outside the pillars: flat vol before the first, flat forward variance after
 *   the last (flat vol when there is one pillar only), flagged `isExtrapolated`; in `reference` mode `outside-pillars`
 *   there. `calendar-arbitrage`: extrapolating a negative forward variance gave no vol. At a pillar: its own vol.
 * @throws RangeError when the columns differ in length
 * @remarks A decreasing total variance between two pillars is interpolated unchanged; `forwardVol` detects it.
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
  const below = pillarBelow(time, vol, target, time.length)
  const above = pillarAbove(time, vol, target)
  if (below < 0 && above < 0) return { ok: false, reason: 'no-pillars' }
  const isExtrapolated = below < 0 || (above < 0 && time[below] !== target)
  if (isExtrapolated && mode === 'reference') return { ok: false, reason: 'outside-pillars' }
  const interpolated = volBetween(time, vol, target, mode, below, above)
  return Number.isNaN(interpolated)
    ? { ok: false, reason: 'calendar-arbitrage' }
    : { ok: true, vol: interpolated, isExtrapolated }
}

/**
 * `constantMaturityVol` for many targets. time, vol: n; target: m; returns m, NaN where there is no answer.
 *
 * @param time    T of each listed expiry, ascending; years (or days: any unit, the same for the targets)
 * @param vol     vol of each listed expiry, missing = NaN; decimal (or any unit, kept)
 * @param target  target times, same unit as `time`
 * @param mode    `total-variance` (default) or `reference`
 * @param out     m values; allocated when absent
 * @returns `out`: vols in the unit given; NaN where `constantMaturityVol` has none
 * @throws RangeError when time and vol differ in length
 */
export const constantMaturityVolVec = (
  time: Float64Array,
  vol: Float64Array,
  target: Float64Array,
  mode: MaturityMode = 'total-variance',
  out?: Float64Array,
): Float64Array => {
  if (time.length !== vol.length) throw new RangeError(`time has ${time.length} rows, vol ${vol.length}`)
  const result = out ?? new Float64Array(target.length)
  for (let i = 0; i < target.length; i++) {
    const at = target[i]
    const isTarget = at > 0 && at < Infinity
    const below = isTarget ? pillarBelow(time, vol, at, time.length) : -1
    const above = isTarget ? pillarAbove(time, vol, at) : -1
    result[i] = volBetween(time, vol, at, mode, below, above)
  }
  return result
}

const isPillar = (time: number, vol: number): boolean => vol >= 0 && vol < Infinity && time > 0

/** Last usable pillar at or before the target among the first `count`; −1 where there is none. */
const pillarBelow = (time: Float64Array, vol: Float64Array, target: number, count: number): number => {
  let below = -1
  for (let i = 0; i < count; i++) {
    if (isPillar(time[i], vol[i]) && time[i] <= target && (below < 0 || time[i] > time[below])) below = i
  }
  return below
}

/** First usable pillar after the target; −1 where there is none. */
const pillarAbove = (time: Float64Array, vol: Float64Array, target: number): number => {
  let above = -1
  for (let i = 0; i < time.length; i++) {
    if (isPillar(time[i], vol[i]) && time[i] > target && (above < 0 || time[i] < time[above])) above = i
  }
  return above
}

/** Vol at the target from the pillars around it, −1 for one that is missing; NaN where there is no answer. */
const volBetween = (
  time: Float64Array,
  vol: Float64Array,
  target: number,
  mode: MaturityMode,
  below: number,
  above: number,
): number => {
  if (below >= 0 && time[below] === target) return vol[below]
  if (below >= 0 && above >= 0) {
    const share = (target - time[below]) / (time[above] - time[below])
    const near = vol[below] * vol[below]
    const far = vol[above] * vol[above]
    const variance =
      mode === 'reference'
        ? near + share * (far - near)
        : ((1 - share) * near * time[below] + share * far * time[above]) / target
    return Math.sqrt(variance)
  }
  if (mode === 'reference' || (below < 0 && above < 0)) return Number.NaN
  return below < 0 ? vol[above] : volAfterLast(time, vol, below, target)
}

/** Flat forward variance after the last pillar; NaN where it is so negative that no variance is left. */
const volAfterLast = (time: Float64Array, vol: Float64Array, last: number, target: number): number => {
  const before = pillarBelow(time, vol, target, last)
  if (before < 0) return vol[last]
  const total = vol[last] * vol[last] * time[last]
  const forwardVariance = (total - vol[before] * vol[before] * time[before]) / (time[last] - time[before])
  return Math.sqrt((total + forwardVariance * (target - time[last])) / target)
}
