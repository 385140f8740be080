import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from '../surface/surface.ts'

/** Returns vols by delta as stored: null where the smile does not reach. */
export const volColumns = (row: DeltaVols): Record<DeltaBucket, number | null> =>
  Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, row[bucket] ?? null])) as Record<DeltaBucket, number | null>
