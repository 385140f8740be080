import type { SizeUnit } from '@gvol/market'

/** The parts of a typed leg. */
export type TypedLeg = {
  readonly amount: number
  readonly unit: SizeUnit
  /** The instrument name as typed, `27nov 100k c`. */
  readonly name: string
  readonly price: number | undefined
  /** The part of the line before the name, as typed. */
  readonly sizeText: string
}

const SIZE = /^\s*((?:buy|sell|long|short)\s+)?([+-]?\d+(?:[.,]\d+)?)\s*(usd|\$|x|contracts?|coins?)?\s+/i

const unitOf = (word: string | undefined): SizeUnit =>
  word === undefined || /^coin/i.test(word) ? 'coin' : /usd|\$/i.test(word) ? 'usd' : 'contract'

/**
 * Parses `-2.5 BTC-27NOV26-100000-C @ 0.0145`, `sell 10 contracts 27nov 100k c`, `5000 usd BTC-PERPETUAL`: size
 * (default 1) in coins unless followed by contracts, x or usd, then the name, then the entry price.
 */
export const typedLeg = (text: string): TypedLeg => {
  const size = SIZE.exec(text)
  const rest = size === null ? text : text.slice(size[0].length)
  const [name = '', at] = rest.split('@')
  const amount = size === null ? 1 : Number((size[2] as string).replace(',', '.'))
  const price = at === undefined || at.trim() === '' ? undefined : Number(at.trim().replace(',', '.'))
  return {
    amount: size?.[1] !== undefined && /sell|short/i.test(size[1]) ? -Math.abs(amount) : amount,
    unit: unitOf(size?.[3]),
    name: name.trim(),
    price: price !== undefined && Number.isNaN(price) ? undefined : price,
    sizeText: size?.[0] ?? '',
  }
}
