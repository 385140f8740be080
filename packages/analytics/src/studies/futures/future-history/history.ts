import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'

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

/** What traded in each bucket, both sides. */
export type Traded = {
  readonly size: number
  readonly column: {
    readonly takerSide: readonly ('buy' | 'sell')[]
    readonly atMs: Float64Array
    readonly amountCoin: Float64Array
    readonly amountUsd: Float64Array
  }
}

type Sides = { buyCoin: number; sellCoin: number; buyUsd: number; sellUsd: number }

/** Known amounts of a bucket by side of the taker; NaN where none of a side is known. */
export const volumesByBucket = ({ size, column }: Traded): ReadonlyMap<number, Sides> => {
  const buckets = new Map<number, Sides>()
  for (let row = 0; row < size; row++) {
    const at = column.atMs[row]
    const sides = buckets.get(at) ?? { buyCoin: 0, sellCoin: 0, buyUsd: 0, sellUsd: 0 }
    buckets.set(at, sides)
    if (column.takerSide[row] === 'buy') {
      sides.buyCoin = column.amountCoin[row]
      sides.buyUsd = column.amountUsd[row]
    } else {
      sides.sellCoin = column.amountCoin[row]
      sides.sellUsd = column.amountUsd[row]
    }
  }
  return buckets
}
