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

type OpenCandles = { readonly usd: Candle; readonly coins: Candle }

/** Returns open interest from a venue's own history, by bucket; rows in time order. */
export const openByBucket = (
  column: {
    readonly atMs: Float64Array
    readonly openInterestCoin: Float64Array
    readonly openInterestUsd: Float64Array
  },
  bucketOf: (atMs: number) => number,
): ReadonlyMap<number, OpenCandles> => {
  const buckets = Map.groupBy(column.atMs.keys(), (row) => bucketOf(column.atMs[row]))
  const finiteValues = (of: Float64Array, rows: readonly number[]) =>
    rows.map((row) => of[row]).filter((value) => !Number.isNaN(value))
  return new Map(
    Array.from(buckets, ([at, rows]): [number, OpenCandles] => [
      at,
      {
        usd: spanned(finiteValues(column.openInterestUsd, rows)),
        coins: spanned(finiteValues(column.openInterestCoin, rows)),
      },
    ]),
  )
}

/**
 * Returns the candle of quotes if they have it, else of the venue's own history. @param quoted  first, highest, lowest,
 * last
 */
export const candleOf = (
  [open, high, low, close]: readonly (number | undefined)[],
  published: Candle | undefined,
): Candle => (close === undefined ? (published ?? NONE) : { open, high, low, close })
