import type { OptionType } from '../instrument.ts'
import { coinOf } from '../market.ts'

/**
 * Currencies of a contract: what it is on, what its price is in, and what it is settled in; a spot pair has no
 * settlement.
 */
export type Currencies = { readonly base: string; readonly quote: string; readonly settle?: string }

/** What ccxt's unified symbol says of an instrument. */
export type UnifiedInstrument = Currencies & {
  /** UTC day on which it expires, Unix ms of any instant of it; undefined for spot and perpetuals. */
  readonly expiryMs?: number
  /** Quote currency per coin; options only. */
  readonly strike?: number
  readonly optionType?: OptionType
}

/**
 * Returns the currencies of a derivative of a market. `BTC` of an inverse contract is quoted in USD and settled in BTC;
 * `SOL_USDC` is quoted and settled in USDC.
 */
export const derivativeCurrencies = (symbol: string, isInverse: boolean): Required<Currencies> => {
  const base = coinOf(symbol)
  if (isInverse) return { base, quote: 'USD', settle: base }
  const money = symbol.slice(base.length + 1) || 'USD'
  return { base, quote: money, settle: money }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const dayText = (ms: number): string => {
  const day = new Date(ms)
  return [day.getUTCFullYear() % 100, day.getUTCMonth() + 1, day.getUTCDate()].map(twoDigits).join('')
}

/** Without an exponent, as ccxt writes numbers. */
const strikeText = (strike: number): string =>
  strike.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })

/**
 * Returns the unified symbol by which ccxt names an instrument: `BTC/USDT` for spot, `BTC/USDT:USDT` for a perpetual,
 * `BTC/USD:BTC-261225` for a dated future, `BTC/USD:BTC-261225-100000-C` for an option.
 */
export const unifiedSymbol = ({ base, quote, settle, expiryMs, strike, optionType }: UnifiedInstrument): string => {
  const pair = `${base}/${quote}${settle === undefined ? '' : `:${settle}`}`
  const parts = [
    pair,
    ...(expiryMs === undefined ? [] : [dayText(expiryMs)]),
    ...(strike === undefined ? [] : [strikeText(strike)]),
    ...(optionType === undefined ? [] : [optionType === 'call' ? 'C' : 'P']),
  ]
  return parts.join('-')
}

const FORM =
  /^([A-Z0-9]{1,20})\/([A-Z0-9]{1,10})(?::([A-Z0-9]{1,20})(?:-(\d{2})(\d{2})(\d{2})(?:-(\d{1,12}(?:\.\d{1,12})?)-([CP]))?)?)?$/

/** Returns the beginning of a day, Unix ms; undefined where the calendar has no such day. */
const dayMs = (year: number, month: number, day: number): number | undefined => {
  const ms = Date.UTC(2000 + year, month - 1, day)
  return new Date(ms).getUTCDate() === day && new Date(ms).getUTCMonth() === month - 1 ? ms : undefined
}

/**
 * Reads a unified symbol of ccxt.
 *
 * @returns what it says, with the beginning of its last day as expiry; undefined for a text of another form, as names of
 *   venues are
 */
export const parseUnifiedSymbol = (text: string): UnifiedInstrument | undefined => {
  const [, base, quote, settle, year, month, day, strike, letter] = FORM.exec(text) ?? []
  if (base === undefined || quote === undefined) return undefined
  if (settle === undefined) return { base, quote }
  if (year === undefined) return { base, quote, settle }
  const expiryMs = dayMs(Number(year), Number(month), Number(day))
  if (expiryMs === undefined) return undefined
  if (strike === undefined) return { base, quote, settle, expiryMs }
  return { base, quote, settle, expiryMs, strike: Number(strike), optionType: letter === 'C' ? 'call' : 'put' }
}
