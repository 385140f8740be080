import type { OptionQuote } from '../events/optionQuote.ts'
import type { OptionType } from '../instrument.ts'
import type { Market } from '../market.ts'
import { QUOTE_NUMBERS } from '../quoteColumns.ts'
import { type UnixMs, unixMs } from '../units/units.ts'

/**
 * Columns of a chain that hold a number per option, NaN where the venue reported none. There is one index for the whole
 * chain.
 */
export const CHAIN_COLUMNS = QUOTE_NUMBERS.filter((name) => name !== 'index')

export type ChainColumn = (typeof CHAIN_COLUMNS)[number]

/**
 * Every option of one venue and symbol at one instant, struct of arrays. Rows are sorted by expiry, then strike, call
 * before put, so the rows of expiry `e` are `expiryStart[e] … expiryStart[e + 1] - 1`. Immutable, so results computed
 * from a chain may be cached by its identity.
 */
export type Chain = Readonly<Record<ChainColumn, Float64Array>> & {
  readonly venue: string
  readonly symbol: string
  readonly isInverse: boolean
  /** The instant the chain describes, the venue's clock. */
  readonly atMs: UnixMs
  /** Spot index, quote currency per coin; undefined where no row has one. */
  readonly index: number | undefined
  readonly size: number
  readonly instrument: readonly string[]
  /** Instant of each quote by the venue's clock; Unix ms. */
  readonly quoteAtMs: Float64Array
  /** When each quote was received, local clock; Unix ms. */
  readonly receivedAtMs: Float64Array
  /** 0 call, 1 put. */
  readonly optionType: Uint8Array
  readonly strike: Float64Array
  readonly expiryMs: Float64Array
  /** Distinct expiries, ascending. */
  readonly expiries: Float64Array
  /** Row offsets, one more than `expiries`. */
  readonly expiryStart: Uint32Array
  /** Source of the underlying price of each expiry, as in a quote; '' where there is none. */
  readonly underlyingName: readonly string[]
}

export const optionTypeCode = (type: OptionType): 0 | 1 => (type === 'call' ? 0 : 1)
export const optionTypeFromCode = (code: number): OptionType => (code === 0 ? 'call' : 'put')

/**
 * Returns the index of a chain: the median of its rows, like the forward of an expiry, so that one row from another
 * instant does not move it.
 *
 * @param index  per row, quote currency per coin; not positive, NaN or absent where a row has none
 */
export const chainIndex = (index: Iterable<number | null | undefined>): number | undefined => {
  const positive: number[] = []
  for (const value of index) if (value !== undefined && value !== null && value > 0) positive.push(value)
  positive.sort((a, b) => a - b)
  return positive[positive.length >> 1]
}

const inChainOrder = (a: OptionQuote, b: OptionQuote): number =>
  a.expiryMs - b.expiryMs || a.strike - b.strike || optionTypeCode(a.optionType) - optionTypeCode(b.optionType)

/** Returns the names of forwards by expiry, and the row offset of each expiry. */
const expiriesOf = (rows: readonly OptionQuote[]) => {
  const expiries: number[] = []
  const expiryStart: number[] = []
  const underlyingName: string[] = []
  for (const [row, quote] of rows.entries()) {
    if (expiries.at(-1) !== quote.expiryMs) {
      expiries.push(quote.expiryMs)
      expiryStart.push(row)
      underlyingName.push('')
    }
    if (quote.underlyingName !== undefined) underlyingName[underlyingName.length - 1] = quote.underlyingName
  }
  return {
    expiries: Float64Array.from(expiries),
    expiryStart: Uint32Array.from([...expiryStart, rows.length]),
    underlyingName,
  }
}

/**
 * Returns the chain of quotes of distinct instruments. Options that expired at or before `atMs` are left out.
 *
 * @param atMs  the instant of the chain; the venue's clock
 */
export const chainFromDistinct = ({ venue, symbol }: Market, atMs: number, quotes: Iterable<OptionQuote>): Chain => {
  const rows: OptionQuote[] = []
  for (const quote of quotes) if (quote.expiryMs > atMs) rows.push(quote)
  // Quotes already in this order, as those of a market are from the second time on, cost one comparison each.
  rows.sort(inChainOrder)
  const numbers = (of: (quote: OptionQuote) => number | undefined): Float64Array => {
    const column = new Float64Array(rows.length)
    for (const [row, quote] of rows.entries()) column[row] = of(quote) ?? Number.NaN
    return column
  }
  const columns = Object.fromEntries(CHAIN_COLUMNS.map((name) => [name, numbers((quote) => quote[name])])) as Record<
    ChainColumn,
    Float64Array
  >
  return {
    ...columns,
    ...expiriesOf(rows),
    venue,
    symbol,
    isInverse: rows[0]?.isInverse ?? !symbol.includes('_'),
    atMs: unixMs(atMs),
    index: chainIndex(rows.map(({ index }) => index)),
    size: rows.length,
    instrument: rows.map(({ instrument }) => instrument),
    quoteAtMs: numbers((quote) => quote.atMs),
    receivedAtMs: numbers((quote) => quote.receivedAtMs),
    optionType: Uint8Array.from(rows, ({ optionType }) => optionTypeCode(optionType)),
    strike: numbers(({ strike }) => strike),
    expiryMs: numbers(({ expiryMs }) => expiryMs),
  }
}

/**
 * Returns the chain of a set of quotes. The latest quote of each instrument is used; options that expired at or before
 * `atMs` are left out.
 *
 * @param atMs  the instant of the chain; the venue's clock
 */
export const chainFromQuotes = (market: Market, atMs: number, quotes: Iterable<OptionQuote>): Chain => {
  const latest = new Map<string, OptionQuote>()
  for (const quote of quotes) {
    const existing = latest.get(quote.instrument)
    if (existing === undefined || existing.atMs <= quote.atMs) latest.set(quote.instrument, quote)
  }
  return chainFromDistinct(market, atMs, latest.values())
}

/** Returns a chain with the same quotes and another index; all columns are shared. */
export const chainWithIndex = (chain: Chain, index: number): Chain =>
  chain.index === index ? chain : { ...chain, index }

/** Returns whether two chains have identical quotes at the same instant, so that at most the index differs. */
export const hasSameQuotes = (a: Chain, b: Chain): boolean =>
  // Both are chains, so they have the same keys.
  (Object.keys(a) as (keyof Chain)[]).every((key) => key === 'index' || a[key] === b[key])
