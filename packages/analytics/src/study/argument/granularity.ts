import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { choice } from './choice.ts'

/** Bucket lengths by name. */
export const BUCKETS_MS = {
  '1m': MS_PER_MINUTE,
  '5m': 5 * MS_PER_MINUTE,
  '15m': 15 * MS_PER_MINUTE,
  '1h': MS_PER_HOUR,
  '4h': 4 * MS_PER_HOUR,
  '1d': MS_PER_DAY,
  '1w': 7 * MS_PER_DAY,
} as const

export type BucketName = keyof typeof BUCKETS_MS

/** Maximum number of buckets of an answer. */
export const MAX_BUCKETS = 1500
const USUAL_BUCKETS = 750

const LENGTHS = Object.values(BUCKETS_MS)

/**
 * Returns the bucket length for a time span.
 *
 * @param stretchMs  length of the span
 * @param bucket     by name; `auto`: the shortest one that gives no more than 750 buckets
 * @returns ms; the next longer length that fits where the requested one would give more than {@link MAX_BUCKETS}
 *   buckets
 */
export const bucketMsOf = (stretchMs: number, bucket: BucketName | 'auto'): number => {
  const [least, most] = bucket === 'auto' ? [0, USUAL_BUCKETS] : [BUCKETS_MS[bucket], MAX_BUCKETS]
  const fitting = LENGTHS.find((length) => length >= least && stretchMs / length <= most)
  return fitting ?? BUCKETS_MS['1w']
}

/** A length of {@link BUCKETS_MS} by name, or `auto`: chosen by the time span, see {@link bucketMsOf}. */
export const granularity = (doc: string) => choice(doc, ['auto', '1m', '5m', '15m', '1h', '4h', '1d', '1w'], 'auto')
