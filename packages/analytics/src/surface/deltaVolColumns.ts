import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from './surface.ts'

/** Returns one row of stored vols by delta; undefined where the smile did not reach. */
export const deltaVolsAt = (column: Readonly<Record<DeltaBucket, Float64Array>>, row: number): DeltaVols =>
  Object.fromEntries(
    DELTA_BUCKETS.map((bucket) => {
      const vol = column[bucket][row]
      return [bucket, vol === undefined || Number.isNaN(vol) ? undefined : vol]
    }),
    // One entry per bucket of the list from which the type is derived.
  ) as DeltaVols

/** Returns a stored number; undefined for NaN. */
export const numberAt = (column: Float64Array, row: number): number | undefined => {
  const value = column[row]
  return value === undefined || Number.isNaN(value) ? undefined : value
}
