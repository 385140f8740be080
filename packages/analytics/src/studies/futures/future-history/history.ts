/** Volume in each bucket, both sides. */
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

/** Returns amounts of a bucket by side of the taker; NaN if a side has none. */
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
