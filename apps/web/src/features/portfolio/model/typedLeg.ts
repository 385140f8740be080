import type { SizeUnit } from '@gvol/market'

/** The parts of a typed leg. */
export type TypedLeg = {
  readonly amount: number
  readonly unit: SizeUnit
  /** The instrument name as typed, `27nov 100k c`. */
  readonly name: string
  readonly price: number | undefined
  /** When it was entered, as typed; undefined if the line names no time. */
  readonly entry: string | undefined
  /** The part of the line before the name, as typed. */
  readonly sizeText: string
}

const SIZE = /^\s*((?:buy|sell|long|short)\s+)?([+-]?\d+(?:[.,]\d+)?)\s*(usd|\$|x|contracts?|coins?)?\s+/i

const unitOf = (word: string | undefined): SizeUnit =>
  word === undefined || /^coin/i.test(word) ? 'coin' : /usd|\$/i.test(word) ? 'usd' : 'contract'

/** Time of entry at the end of a line: `on 2026-11-20`, `on 2026-11-20 14:00`. */
const ENTRY = /\s+on\s+(\d\S*(?:\s+\d\S*)?)\s*$/i

/**
 * Parses `-2.5 BTC-27NOV26-100000-C @ 0.0145 on 2026-11-20`, `sell 10 contracts 27nov 100k c`, `5000 usd
 * BTC-PERPETUAL`: size (default 1) in coins unless followed by contracts, x or usd, then the name, the entry price and
 * the time of entry.
 */
export const typedLeg = (text: string): TypedLeg => {
  const size = SIZE.exec(text)
  const rest = size === null ? text : text.slice(size[0].length)
  const entry = ENTRY.exec(rest)
  const [name = '', at] = (entry === null ? rest : rest.slice(0, entry.index)).split('@')
  const amount = size === null ? 1 : Number((size[2] as string).replace(',', '.'))
  const price = at === undefined || at.trim() === '' ? undefined : Number(at.trim().replace(',', '.'))
  return {
    amount: size?.[1] !== undefined && /sell|short/i.test(size[1]) ? -Math.abs(amount) : amount,
    unit: unitOf(size?.[3]),
    name: name.trim(),
    price: price !== undefined && Number.isNaN(price) ? undefined : price,
    entry: entry?.[1],
    sizeText: size?.[0] ?? '',
  }
}
