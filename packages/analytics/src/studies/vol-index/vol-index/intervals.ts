import { MS_PER_MINUTE } from '@gvol/time'

/** Bar lengths, ms, by the name that a client sends. */
export const INTERVALS_MS = {
  '1m': MS_PER_MINUTE,
  '5m': 5 * MS_PER_MINUTE,
  '15m': 15 * MS_PER_MINUTE,
  '1h': 60 * MS_PER_MINUTE,
  '4h': 240 * MS_PER_MINUTE,
  '1d': 1440 * MS_PER_MINUTE,
  '1w': 10_080 * MS_PER_MINUTE,
} as const

export type Interval = keyof typeof INTERVALS_MS

/** Longest span, days, for which each length is the default: about 300 to 800 bars. */
const SERVES: readonly (readonly [Interval, mostDays: number])[] = [
  ['5m', 2],
  ['15m', 7],
  ['1h', 31],
  ['4h', 100],
  ['1d', 1000],
]

/** Returns the default bar length for a span. */
export const intervalFor = (spanMs: number): Interval =>
  SERVES.find(([, days]) => spanMs <= days * INTERVALS_MS['1d'])?.[0] ?? '1w'
