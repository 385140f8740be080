type Candle = {
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  readonly close: number | undefined
}

const NONE: Candle = { open: undefined, high: undefined, low: undefined, close: undefined }

const spanned = (values: readonly number[]): Candle =>
  values.length === 0
    ? NONE
    : { open: values[0], high: Math.max(...values), low: Math.min(...values), close: values.at(-1) }

type Told = { readonly usd: Candle; readonly coins: Candle }

/** What a venue's own history tells of open contracts, by bucket; rows in the order of time. */
export const openByBucket = (
  column: {
    readonly atMs: Float64Array
    readonly openInterestCoin: Float64Array
    readonly openInterestUsd: Float64Array
  },
  bucketOf: (atMs: number) => number,
): ReadonlyMap<number, Told> => {
  const buckets = Map.groupBy(column.atMs.keys(), (row) => bucketOf(column.atMs[row]))
  const known = (of: Float64Array, rows: readonly number[]) =>
    rows.map((row) => of[row]).filter((value) => !Number.isNaN(value))
  return new Map(
    Array.from(buckets, ([at, rows]): [number, Told] => [
      at,
      { usd: spanned(known(column.openInterestUsd, rows)), coins: spanned(known(column.openInterestCoin, rows)) },
    ]),
  )
}

/** Of quotes where they tell it, else of the venue's own history. @param quoted  first, most, least, last */
export const candleOf = (
  [open, high, low, close]: readonly (number | undefined)[],
  told: Candle | undefined,
): Candle => (close === undefined ? (told ?? NONE) : { open, high, low, close })
