import { checkLengths } from '../../column/checkLengths.ts'

/** Candles in columns, in time order; n rows each; prices > 0, NaN where a candle is missing. */
export type OhlcColumns = {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** The number of candles; throws RangeError on columns of unequal length. */
export const candleCount = ({ open, high, low, close }: OhlcColumns): number => {
  checkLengths(open.length, { high, low, close })
  return open.length
}
