import type { Axis } from '../spec.ts'

/** A position on an axis as plots with the same crosshair key exchange it: the strike or instant behind a category. */
export const sharedX = (axis: Axis, x: number): number =>
  axis.kind === 'category' ? (axis.values?.[Math.round(x)] ?? x) : x

/** The position on this axis of what another plot shared: the nearest category, or the value itself. */
export const ownX = (axis: Axis, shared: number): number => {
  if (axis.kind !== 'category' || axis.values === undefined) return shared
  let best = 0
  for (const [i, value] of axis.values.entries())
    if (Math.abs(value - shared) < Math.abs(axis.values[best] - shared)) best = i
  return best
}
