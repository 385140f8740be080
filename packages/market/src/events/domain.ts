import { MS_PER_DAY } from '@gvol/time'
/** Range of a number of an event. Wide: a number outside it is in another unit, or invalid. */
export type Domain = {
  /** Kebab-case; numbers outside are counted under the reason `{name}-out-of-range`. */
  readonly name: string
  /** Text for messages that say what was expected. */
  readonly title: string
  readonly least: number
  readonly most: number
  /** `least` itself is excluded. */
  readonly isAbove?: true
}

/** No option has been observed near 1000 %; a larger number is in the wrong unit. */
export const MAX_VOL = 10
/** No venue pays more per interval. */
const MAX_FUNDING = 0.1
const MAX_PRICE = 1e9
/** Coins of the cheapest coin, or USD. */
const MAX_AMOUNT = 1e15

const above = (name: string, most: number, title: string): Domain => ({ name, title, least: 0, most, isAbove: true })
const signed = (name: string, most: number, title: string): Domain => ({ name, title, least: -most, most })
const fromZero = (name: string, most: number, title: string): Domain => ({ name, title, least: 0, most })

export const PRICE = above('price', MAX_PRICE, 'a price above 0')
/** For prices that may be 0. */
export const WORTH = fromZero('price', MAX_PRICE, 'a price of 0 or more')
/** For structures, whose price may be negative. */
export const NET_PRICE = signed('price', MAX_PRICE, 'a price')
export const SIZE = above('size', MAX_AMOUNT, 'a size above 0')
export const AMOUNT = fromZero('amount', MAX_AMOUNT, 'an amount of 0 or more')
export const VOL = above('vol', MAX_VOL, `a volatility above 0 and up to ${MAX_VOL * 100} %`)
export const FUNDING = signed('funding', MAX_FUNDING, `a funding rate within ${MAX_FUNDING * 100} %`)
export const HOURS = above('hours', 24 * 31, 'hours above 0')
export const DELTA = signed('delta', 20, 'a delta')
export const GREEK = signed('greek', 1e9, 'a greek')
export const COUNT = fromZero('count', Number.MAX_SAFE_INTEGER, 'a count')
export const LENGTH = above('length', 32 * MS_PER_DAY, 'a length of up to a month, ms')
export const SHARE: Domain = { name: 'share', title: 'a share from 0 to 1', least: 0, most: 1 }
export const BPS = above('distance', 10_000, 'a distance in basis points above 0')
export const RATIO = above('ratio', 1e9, 'a ratio above 0')
/** From the first bitcoin to after any contract's expiry. */
export const INSTANT: Domain = {
  name: 'instant',
  title: 'an instant between 2009 and 2100, ms',
  least: Date.UTC(2009, 0, 1),
  most: Date.UTC(2100, 0, 1),
}

/**
 * What happens to a missing number or one outside its domain. `must`: the event is dropped in either case. `stake`: it
 * may be missing, but the event is dropped if it is invalid. `may`: it may be missing, and is removed if invalid.
 */
export type Rule = readonly ['must' | 'stake' | 'may', Domain]
export const AT = { atMs: ['must', INSTANT] } as const
export const must = (domain: Domain) => ['must', domain] as const
export const stake = (domain: Domain) => ['stake', domain] as const
export const may = (domain: Domain) => ['may', domain] as const

/** A fault of an event: the field, and what was expected. */
export type EventFault = {
  /** Kebab-case, key of the counter. */
  readonly reason: string
  readonly field: string
  readonly expected: string
  /** The rest of the event is usable without that field. */
  readonly isOptional: boolean
}

export type Fields = Readonly<Record<string, unknown>>

export const isWithin = (value: unknown, { least, most, isAbove }: Domain): boolean =>
  typeof value === 'number' && value <= most && (isAbove === true ? value > least : value >= least)

export const outside = (field: string, { name, title }: Domain): EventFault => ({
  reason: `${name}-out-of-range`,
  field,
  expected: title,
  isOptional: false,
})

export const nameFault = (of: Fields, names: readonly string[]): EventFault | undefined => {
  const field = names.find((name) => typeof of[name] !== 'string' || of[name] === '')
  return field === undefined ? undefined : { reason: 'no-name', field, expected: 'a name', isOptional: false }
}
