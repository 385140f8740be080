import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from './surface.ts'

/** Returns |Δ| of puts, 1 − Δ of calls: 0 far put, 0.5 at the money, 1 far call. */
export const deltaAxisOf = (bucket: DeltaBucket): number => {
  if (bucket === 'atm') return 0.5
  const delta = Number(bucket.slice(-2)) / 100
  return bucket.startsWith('put') ? delta : 1 - delta
}

const AXIS = DELTA_BUCKETS.map(deltaAxisOf)

/**
 * Returns the vol of a smile by delta: variance linear in delta between the two nearest available buckets.
 *
 * @param axis  |Δ| of a put, 1 − Δ of a call
 * @returns decimal; undefined outside the smile
 */
export const smileAtDelta = (vols: DeltaVols, axis: number): number | undefined => {
  let below: readonly [number, number] | undefined
  for (const [i, bucket] of DELTA_BUCKETS.entries()) {
    const vol = vols[bucket]
    if (vol === undefined) continue
    if (AXIS[i] === axis) return vol
    if (AXIS[i] > axis) {
      if (below === undefined) return undefined
      const share = (axis - below[0]) / (AXIS[i] - below[0])
      return Math.sqrt((1 - share) * below[1] ** 2 + share * vol ** 2)
    }
    below = [AXIS[i], vol]
  }
  return undefined
}
