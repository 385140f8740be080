import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from '../_kit/surface/surface.ts'

/** Vols by delta as they are stored: null where the smile does not reach. */
export const volColumns = (row: DeltaVols): Record<DeltaBucket, number | null> =>
  Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, row[bucket] ?? null])) as Record<DeltaBucket, number | null>
