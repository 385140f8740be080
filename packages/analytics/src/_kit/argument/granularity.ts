import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import { choice } from './choice.ts'

/** Lengths of a bucket by name. */
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

/** An answer has no more buckets than this. */
export const MOST_BUCKETS = 1500
const USUAL_BUCKETS = 750

const LENGTHS = Object.values(BUCKETS_MS)

/**
 * Length of a bucket for a stretch of time.
 *
 * @param stretchMs  length of the stretch
 * @param asked      by name; `auto`: the shortest that makes no more than 750
 * @returns ms; the shortest longer one where the asked would make more than {@link MOST_BUCKETS}
 */
export const bucketMsOf = (stretchMs: number, asked: BucketName | 'auto'): number => {
  const [least, most] = asked === 'auto' ? [0, USUAL_BUCKETS] : [BUCKETS_MS[asked], MOST_BUCKETS]
  const fitting = LENGTHS.find((length) => length >= least && stretchMs / length <= most)
  return fitting ?? BUCKETS_MS['1w']
}

/** A length of {@link BUCKETS_MS} by name, or `auto`: by the stretch of time, see {@link bucketMsOf}. */
export const granularity = (doc: string) => choice(doc, ['auto', '1m', '5m', '15m', '1h', '4h', '1d', '1w'], 'auto')
