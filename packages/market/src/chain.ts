import type { OptionQuote } from './events.ts'
import type { OptionType } from './instrument.ts'
import { type UnixMs, unixMs } from './units.ts'

/** Columns of a chain that hold a number per option; NaN where the venue said nothing. */
export const CHAIN_COLUMNS = [
  'bid',
  'ask',
  'mark',
  'last',
  'bidSize',
  'askSize',
  'bidVol',
  'askVol',
  'markVol',
  'underlying',
  'openInterestCoin',
  'volume24hCoin',
  'volume24hUsd',
  'contractSizeCoin',
  'delta',
  'gamma',
  'vegaPerPoint',
  'thetaPerDay',
  'rhoPerPoint',
] as const

export type ChainColumn = (typeof CHAIN_COLUMNS)[number]

/**
 * Every option of one venue and symbol at one instant, struct of arrays. Rows are sorted by expiry, then strike, call
 * before put, so the rows of expiry `e` are `expiryStart[e] … expiryStart[e + 1] - 1`. Immutable once made: answers
 * computed from a chain may be cached by its identity.
 */
export type Chain = Readonly<Record<ChainColumn, Float64Array>> & {
  readonly venue: string
  readonly symbol: string
  readonly isInverse: boolean
  /** The instant the chain describes, the venue's clock. */
  readonly atMs: UnixMs
  /** Spot index, quote currency per coin; undefined where no quote carried one. */
  readonly index: number | undefined
  readonly size: number
  readonly instrument: readonly string[]
  /** 0 call, 1 put. */
  readonly optionType: Uint8Array
  readonly strike: Float64Array
  readonly expiryMs: Float64Array
  /** Distinct expiries, ascending. */
  readonly expiries: Float64Array
  /** Row offsets, one more than `expiries`. */
  readonly expiryStart: Uint32Array
  /** Name of the forward of each expiry, as the venue gives it; '' where it gives none. */
  readonly underlyingName: readonly string[]
}

export const optionTypeCode = (type: OptionType): 0 | 1 => (type === 'call' ? 0 : 1)
export const optionTypeFromCode = (code: number): OptionType => (code === 0 ? 'call' : 'put')

/**
 * The chain that a set of quotes describes. Of several quotes of one instrument the latest counts; options whose
 * expiry is not after `atMs` are left out.
 *
 * @param atMs  the instant of the chain; the venue's clock
 */
export const chainFromQuotes = (
  market: { readonly venue: string; readonly symbol: string },
  atMs: number,
  quotes: Iterable<OptionQuote>,
): Chain => {
  const latest = new Map<string, OptionQuote>()
  for (const quote of quotes) {
    if (quote.expiryMs <= atMs) continue
    const known = latest.get(quote.instrument)
    if (known === undefined || known.atMs <= quote.atMs) latest.set(quote.instrument, quote)
  }
  const rows = [...latest.values()].sort(
    (a, b) =>
      a.expiryMs - b.expiryMs || a.strike - b.strike || optionTypeCode(a.optionType) - optionTypeCode(b.optionType),
  )
  const size = rows.length
  const columns = Object.fromEntries(CHAIN_COLUMNS.map((name) => [name, new Float64Array(size)])) as Record<
    ChainColumn,
    Float64Array
  >
  const optionType = new Uint8Array(size)
  const strike = new Float64Array(size)
  const expiryMs = new Float64Array(size)
  const instrument: string[] = []
  const expiries: number[] = []
  const expiryStart: number[] = []
  const underlyingName: string[] = []
  let index: number | undefined
  let indexAtMs = Number.NEGATIVE_INFINITY
  for (const [row, quote] of rows.entries()) {
    instrument.push(quote.instrument)
    optionType[row] = optionTypeCode(quote.optionType)
    strike[row] = quote.strike
    expiryMs[row] = quote.expiryMs
    for (const name of CHAIN_COLUMNS) columns[name][row] = quote[name] ?? Number.NaN
    if (expiries.at(-1) !== quote.expiryMs) {
      expiries.push(quote.expiryMs)
      expiryStart.push(row)
      underlyingName.push('')
    }
    if (quote.underlyingName !== undefined) underlyingName[underlyingName.length - 1] = quote.underlyingName
    if (quote.index !== undefined && quote.atMs >= indexAtMs) {
      index = quote.index
      indexAtMs = quote.atMs
    }
  }
  expiryStart.push(size)
  return {
    ...columns,
    ...market,
    isInverse: rows[0]?.isInverse ?? !market.symbol.includes('_'),
    atMs: unixMs(atMs),
    index,
    size,
    instrument,
    optionType,
    strike,
    expiryMs,
    expiries: Float64Array.from(expiries),
    expiryStart: Uint32Array.from(expiryStart),
    underlyingName,
  }
}
