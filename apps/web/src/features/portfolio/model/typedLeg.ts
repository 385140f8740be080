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
  /** Phrase that says what cannot be read of it, to follow "The leg"; undefined if nothing. */
  readonly fault: string | undefined
}

const SIDE = /^\s*(buy|bought|long|sell|sold|short)\s+/i
/** A size with its unit; thousands may be separated by commas, decimals by a comma; `5k` only with a unit, as strikes are so. */
const SIZE = /^\s*([+-]?\d+(?:[.,]\d+)*(?:k(?=\s*(?:usd|\$|contracts?|coins?)\s))?)\s*(usd|\$|x|contracts?|coins?)?\s+/i

const unitOf = (word: string | undefined): SizeUnit =>
  word === undefined || /^coin/i.test(word) ? 'coin' : /usd|\$/i.test(word) ? 'usd' : 'contract'

/** Returns a typed number: `5,000` is five thousand, `0,02` two hundredths, `5k` five thousand; NaN for anything else. */
const numberOf = (text: string): number => {
  const [, digits = '', thousand] = /^([+-]?[\d.,]+)(k)?$/i.exec(text.trim()) ?? []
  const isGrouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
  const plain = isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain) * (thousand === undefined ? 1 : 1_000)
}

/** Time of entry at the end of a line: `on 2026-11-20`, `on 2026-11-20 14:00`. */
const ENTRY = /\s+on\s+(\d\S*(?:\s+\d\S*)?)\s*$/i
/** Price of entry at the end of what is left: `@ 0.0145`, `at 0.0145`. */
const PRICE = /\s*@|\s+(?:at|for)\s+(?=\S+\s*$)/i

/**
 * Parses `-2.5 BTC-27NOV26-100000-C @ 0.0145 on 2026-11-20`, `sell 10 contracts 27nov 100k c`, `5000 usd
 * BTC-PERPETUAL`, `short 27nov 100k c at 0.02`: side and size (default 1) in coins unless followed by contracts, x or
 * usd, then the name, the entry price and the time of entry.
 */
export const typedLeg = (text: string): TypedLeg => {
  const side = SIDE.exec(text)
  const afterSide = side === null ? text : text.slice(side[0].length)
  const size = SIZE.exec(afterSide)
  const rest = size === null ? afterSide : afterSide.slice(size[0].length)
  const entry = ENTRY.exec(rest)
  const [name = '', at] = (entry === null ? rest : rest.slice(0, entry.index)).split(PRICE, 2)
  const amount = size === null ? 1 : numberOf(size[1] as string)
  const isSold = side !== null && /sell|sold|short/i.test(side[1] as string)
  const price = at === undefined || at.trim() === '' ? undefined : numberOf(at)
  const fault = Number.isNaN(amount)
    ? `has the size ${size?.[1]}: a number was expected, such as 2.5`
    : Number.isNaN(price)
      ? `has the price ${at?.trim()}: a number was expected after @, such as 0.0145`
      : undefined
  return {
    amount: isSold ? -Math.abs(amount) : amount,
    unit: unitOf(size?.[2]),
    name: name.trim(),
    price: Number.isNaN(price) ? undefined : price,
    entry: entry?.[1],
    sizeText: `${side?.[0] ?? ''}${size?.[0] ?? ''}`,
    fault,
  }
}
