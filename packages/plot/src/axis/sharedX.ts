import type { Axis } from '../spec.ts'

/**
 * Returns a position on an axis in the form that plots with the same crosshair key exchange: the strike or instant of a
 * category.
 */
export const sharedX = (axis: Axis, x: number): number =>
  axis.kind === 'category' ? (axis.values?.[Math.round(x)] ?? x) : x

/** Returns the position on this axis of a shared one: the nearest category, or the value itself. */
export const ownX = (axis: Axis, shared: number): number => {
  if (axis.kind !== 'category' || axis.values === undefined) return shared
  let best = 0
  for (const [i, value] of axis.values.entries())
    if (Math.abs(value - shared) < Math.abs(axis.values[best] - shared)) best = i
  return best
}
