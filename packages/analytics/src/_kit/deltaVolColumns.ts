import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from './surface/surface.ts'

/** One row of stored vols by delta; undefined where the smile did not reach. */
export const deltaVolsAt = (column: Readonly<Record<DeltaBucket, Float64Array>>, row: number): DeltaVols =>
  Object.fromEntries(
    DELTA_BUCKETS.map((bucket) => {
      const vol = column[bucket][row]
      return [bucket, vol === undefined || Number.isNaN(vol) ? undefined : vol]
    }),
    // One entry per bucket of the list that the type is made of.
  ) as DeltaVols

/** A stored number; undefined where nothing is known. */
export const knownAt = (column: Float64Array, row: number): number | undefined => {
  const value = column[row]
  return value === undefined || Number.isNaN(value) ? undefined : value
}
