/**
 * Two-sided quotes of one expiry. strike: n, quote currency; callBid … putAsk: n, missing = NaN; prices in quote
 * currency, or in coin for coin-settled options.
 */
export type ParityQuotes = {
  readonly strike: Float64Array
  readonly callBid: Float64Array
  readonly callAsk: Float64Array
  readonly putBid: Float64Array
  readonly putAsk: Float64Array
}

/** Call minus put at one strike: `mid` from mids, `low` callBid − putAsk, `high` callAsk − putBid; `error`: its deviation. */
export type ParityRow = {
  readonly strike: number
  readonly mid: number
  readonly low: number
  readonly high: number
  readonly error: number
}

/** Least error of C − P against the dearest call. */
const LOCKED = 1e-6

/** Throws a RangeError if a column of quotes is not as long as the strikes. */
export const checkQuotes = ({ strike, callBid, callAsk, putBid, putAsk }: ParityQuotes): void => {
  for (const column of [callBid, callAsk, putBid, putAsk]) {
    if (column.length !== strike.length)
      throw new RangeError(`strike has ${strike.length} rows, a quote ${column.length}`)
  }
}

/** Returns the strikes whose four prices are there and not crossed. */
export const twoSided = (quotes: ParityQuotes): ParityRow[] => {
  checkQuotes(quotes)
  const { strike, callBid, callAsk, putBid, putAsk } = quotes
  const rows: ParityRow[] = []
  // a locked quote (or a mark) is no exact one: all such weigh the same
  const locked = LOCKED * Math.max(0, ...callAsk.filter((ask) => ask > 0))
  for (let i = 0; i < strike.length; i++) {
    const isQuoted =
      strike[i] > 0 && callBid[i] > 0 && callAsk[i] >= callBid[i] && putBid[i] > 0 && putAsk[i] >= putBid[i]
    if (!isQuoted) continue
    const low = callBid[i] - putAsk[i]
    const high = callAsk[i] - putBid[i]
    const error = Math.hypot(callAsk[i] - callBid[i], putAsk[i] - putBid[i], locked)
    rows.push({ strike: strike[i], mid: (low + high) / 2, low, high, error })
  }
  return rows
}

/** Turns a median absolute deviation into a standard deviation of a normal law. */
export const NORMAL_MAD = 1.4826

export const median = (values: readonly number[]): number => {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** What one quote currency of the expiry costs now, in the unit of the premium, with its deviation. */
export type FittedPrice = { readonly price: number; readonly error: number }

/**
 * Returns minus the slope of C − P on K: weighted least squares, repeated with Huber weights so that bad quotes fade;
 * undefined where the strikes determine no positive price.
 */
export const fittedPrice = (rows: readonly ParityRow[]): FittedPrice | undefined => {
  const fade = new Float64Array(rows.length).fill(1)
  let slope = Number.NaN
  let error = Number.NaN
  for (let pass = 0; pass < 8; pass++) {
    let sw = 0
    let sk = 0
    let sy = 0
    let skk = 0
    let sky = 0
    rows.forEach(({ strike, mid, error }, i) => {
      const weight = fade[i] / (error * error)
      sw += weight
      sk += weight * strike
      sy += weight * mid
      skk += weight * strike * strike
      sky += weight * strike * mid
    })
    const determinant = sw * skk - sk * sk
    if (!(determinant > 0)) return undefined
    slope = (sw * sky - sk * sy) / determinant
    error = Math.sqrt(sw / determinant)
    const level = (sy - slope * sk) / sw
    const miss = rows.map(({ strike, mid }) => Math.abs(mid - level - slope * strike))
    const scale = 1.5 * NORMAL_MAD * median(miss)
    for (let i = 0; i < rows.length; i++) fade[i] = miss[i] > scale ? scale / miss[i] : 1
  }
  return -slope > 0 ? { price: -slope, error } : undefined
}
