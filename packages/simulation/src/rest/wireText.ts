import { type Vol, vol } from '@gvol/market'
import { dayCode } from '@gvol/time'
import type { MarketSource } from '../marketSource.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns `27MAR26` for an expiry at 08:00 UTC, or with `yymmdd` `260327`. */
export const expiryDay = (expiryMs: number, style: 'ddmonyy' | 'yymmdd'): string => {
  if (style === 'ddmonyy') return dayCode(expiryMs)
  const date = new Date(expiryMs)
  return `${String(date.getUTCFullYear()).slice(2)}${twoDigits(date.getUTCMonth() + 1)}${twoDigits(date.getUTCDate())}`
}

/** Formats a number as these venues do: a text with fixed decimals; `none` for a missing value. */
export const numeral = (value: number | undefined, decimals: number, none: string): string =>
  value === undefined || !Number.isFinite(value) ? none : value.toFixed(decimals)

/** Parses such a number; undefined for none or 0, which no price or vol is. */
export const numberFromWire = (text: string): number | undefined => Number(text) || undefined

/** Parses such a vol, decimal; undefined for none. */
export const volFromWire = (text: string): Vol | undefined => {
  const decimal = numberFromWire(text)
  return decimal === undefined ? undefined : vol(decimal)
}

/** Returns a price rounded to a step, with as many decimals as the step. */
export const steppedPrice = (price: number, step: number, round: (steps: number) => number = Math.round): string =>
  (round(price / step) * step).toFixed(decimalsOf(step))

/** Returns the decimals of a step: 0.0001 has four, 5 none. */
export const decimalsOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9))

/** Parses a client's request on a connection; undefined where it is unreadable. */
export const requestIn = <Request extends object>(text: string): Request | undefined => {
  try {
    const request: unknown = JSON.parse(text)
    return typeof request === 'object' && request !== null ? (request as Request) : undefined
  } catch {
    return undefined
  }
}

/** Returns the source's symbol for each coin that the other venues list: its coin-settled market where it has one. */
export const symbolByCoin = (source: MarketSource): ReadonlyMap<string, string> => {
  const symbols = new Map<string, string>()
  for (const symbol of source.symbols) {
    const [coin, settle] = symbol.split('_')
    if (settle === undefined || !symbols.has(coin)) symbols.set(coin, symbol)
  }
  return symbols
}

/** Returns a numeric request parameter; undefined where it is missing. */
export const numberParam = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name)
  return text === null || text === '' ? undefined : Number(text)
}
