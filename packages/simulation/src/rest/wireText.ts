import { deribitDay } from '@gvol/archive'
import { type Vol, vol } from '@gvol/market'
import type { MarketSource } from '../marketSource.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `27MAR26` of an expiry at 08:00 UTC, or with `yymmdd` `260327`. */
export const expiryDay = (expiryMs: number, style: 'ddmonyy' | 'yymmdd'): string => {
  if (style === 'ddmonyy') return deribitDay(expiryMs)
  const date = new Date(expiryMs)
  return `${String(date.getUTCFullYear()).slice(2)}${twoDigits(date.getUTCMonth() + 1)}${twoDigits(date.getUTCDate())}`
}

/** A number as these venues write it: a text of fixed decimals; '' or another stand-in for none. */
export const numeral = (value: number | undefined, decimals: number, none: string): string =>
  value === undefined || !Number.isFinite(value) ? none : value.toFixed(decimals)

/** A number that was written so; undefined where the text says none or 0, which a price or vol never is. */
export const saidNumber = (text: string): number | undefined => Number(text) || undefined

/** A vol that was written so, decimal; undefined where the text says none. */
export const saidVol = (text: string): Vol | undefined => {
  const decimal = saidNumber(text)
  return decimal === undefined ? undefined : vol(decimal)
}

/** A price on a step, with as many decimals as the step has. */
export const steppedPrice = (price: number, step: number, round: (steps: number) => number = Math.round): string =>
  (round(price / step) * step).toFixed(decimalsOf(step))

/** Decimals of a step: 0.0001 has four, 5 none. */
export const decimalsOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9))

/** What a client asked for on a line; undefined where it cannot be read. */
export const requestIn = <Request extends object>(text: string): Request | undefined => {
  try {
    const request: unknown = JSON.parse(text)
    return typeof request === 'object' && request !== null ? (request as Request) : undefined
  } catch {
    return undefined
  }
}

/** The symbol of a source for each coin that the other venues list: its market in coins where it has one. */
export const symbolByCoin = (source: MarketSource): ReadonlyMap<string, string> => {
  const symbols = new Map<string, string>()
  for (const symbol of source.symbols) {
    const [coin, settle] = symbol.split('_')
    if (settle === undefined || !symbols.has(coin)) symbols.set(coin, symbol)
  }
  return symbols
}

/** A number among the parameters of a request; undefined where it is not given. */
export const numberParam = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name)
  return text === null || text === '' ? undefined : Number(text)
}
