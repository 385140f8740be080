import { MS_PER_HOUR } from '@gvol/time'

const DAY_MS = 24 * MS_PER_HOUR

/** Bucket lengths that divide whole days or are multiples of them, ms. */
const LENGTHS = [
  MS_PER_HOUR,
  2 * MS_PER_HOUR,
  4 * MS_PER_HOUR,
  12 * MS_PER_HOUR,
  DAY_MS,
  2 * DAY_MS,
  7 * DAY_MS,
  28 * DAY_MS,
]

/** Returns the shortest bucket with which a span has no more than `most` of them, ms. */
export const bucketFor = (spanMs: number, most: number): number =>
  LENGTHS.find((lengthMs) => spanMs / lengthMs <= most) ?? (LENGTHS.at(-1) as number)

/** Returns the beginnings of the buckets of a span, ascending, Unix ms; the first may begin before it. */
export const bucketsOf = (fromMs: number, toMs: number, everyMs: number): readonly number[] => {
  const firstMs = Math.floor(fromMs / everyMs) * everyMs
  return Array.from({ length: Math.max(1, Math.ceil((toMs - firstMs) / everyMs)) }, (_, i) => firstMs + i * everyMs)
}
