import { type UnixMs, type Vol, vol, volFromPercent } from '@gvol/market'
import type { Reject } from './rejections.ts'

export type Stamp = { readonly atMs: UnixMs; readonly receivedAtMs: UnixMs }

/** A price or size; undefined for 0 or null, by which venues mean "no quote". */
export const quoted = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined

/** A number for which 0 is a value. */
export const stated = (value: number | null | undefined): number | undefined => value ?? undefined

/** @param percent  0 where there is none */
export const volFromQuotedPercent = (percent: number | null | undefined): Vol | undefined => {
  const value = quoted(percent)
  return value === undefined ? undefined : volFromPercent(value)
}

/** @param decimal  0 where there is none */
export const volFromQuotedDecimal = (decimal: number | null | undefined): Vol | undefined => {
  const value = quoted(decimal)
  return value === undefined ? undefined : vol(value)
}

/** Best bid and ask; both left out when the venue sends them crossed. */
export const bidAndAsk = (
  bidWire: number | null | undefined,
  askWire: number | null | undefined,
  reject: Reject,
  row: unknown,
): { readonly bid: number | undefined; readonly ask: number | undefined } => {
  const bid = quoted(bidWire)
  const ask = quoted(askWire)
  if (bid === undefined || ask === undefined || bid <= ask) return { bid, ask }
  reject('crossed-quote', `expected bid <= ask, got ${bid} > ${ask}`, row)
  return { bid: undefined, ask: undefined }
}

/** A number, or one in a text, of whatever was parsed; NaN of anything else, which may throw where it is made one. */
export const numberFrom = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

/** The number in a text such as "0.0425"; undefined for "", null and what is no finite number. */
export const numberFromText = (value: string | number | null | undefined): number | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : undefined
}

/** A price or size written as a text; "0" and "" mean "no quote". */
export const quotedText = (value: string | number | null | undefined): number | undefined =>
  quoted(numberFromText(value))

/** A decimal volatility written as a text; "0", "" and below 0 where there is none. */
export const volFromText = (value: string | number | null | undefined): Vol | undefined =>
  volFromQuotedDecimal(numberFromText(value))
