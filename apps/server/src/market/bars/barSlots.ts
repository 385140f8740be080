import { MS_PER_MINUTE } from '@gvol/time'

/** Minutes of an instrument that are open or can still be corrected. */
export const MINUTES = 4

/** Numbers of one minute in a row of a `Float64Array`. */
export const Field = {
  minuteMs: 0,
  state: 1,
  prints: 2,
  open: 3,
  high: 4,
  low: 5,
  close: 6,
  coin: 7,
  usd: 8,
  firstMs: 9,
  lastMs: 10,
  quotes: 11,
  quoteOpen: 12,
  quoteHigh: 13,
  quoteLow: 14,
  quoteClose: 15,
} as const
const WIDTH = 16

/** open: not ended. published: by prints; changed: published, with a later print; closed: can no longer change. */
export const State = { open: 0, published: 1, changed: 2, closed: 3 } as const

/** Minutes of one instrument as numbers: thousands of instruments take a few megabytes. */
export type BarSlots = {
  readonly numbers: Float64Array
  /** Ids of the first and the last print of each minute, which order prints of one millisecond. */
  readonly firstId: string[]
  readonly lastId: string[]
  /** Ids of the prints of each minute, to count a repeated print once. */
  readonly ids: (Set<string> | undefined)[]
}

export const createBarSlots = (): BarSlots => ({
  numbers: new Float64Array(MINUTES * WIDTH).fill(Number.NaN),
  firstId: new Array<string>(MINUTES).fill(''),
  lastId: new Array<string>(MINUTES).fill(''),
  ids: new Array<Set<string> | undefined>(MINUTES).fill(undefined),
})

const slotOf = (minuteMs: number): number => (minuteMs / MS_PER_MINUTE) % MINUTES

/** Returns the offset of a minute's numbers; undefined if the minute is not among those of the instrument. */
export const findMinute = ({ numbers }: BarSlots, minuteMs: number): number | undefined => {
  const at = slotOf(minuteMs) * WIDTH
  return numbers[at + Field.minuteMs] === minuteMs ? at : undefined
}

/** Returns the minute that would be replaced by `minuteMs`; undefined if none. */
export const replacedMinute = ({ numbers }: BarSlots, minuteMs: number): number | undefined => {
  const existing = numbers[slotOf(minuteMs) * WIDTH + Field.minuteMs] ?? Number.NaN
  return Number.isNaN(existing) || existing === minuteMs ? undefined : existing
}

/** Begins a minute in place of an older one. @returns the offset of its numbers */
export const beginMinute = (slots: BarSlots, minuteMs: number): number => {
  const { numbers, firstId, lastId, ids } = slots
  const slot = slotOf(minuteMs)
  const at = slot * WIDTH
  numbers.fill(Number.NaN, at, at + WIDTH)
  numbers[at + Field.minuteMs] = minuteMs
  numbers[at + Field.state] = State.open
  numbers[at + Field.prints] = 0
  numbers[at + Field.quotes] = 0
  firstId[slot] = ''
  lastId[slot] = ''
  ids[slot] = undefined
  return at
}

/** Orders ids of one venue: whole numbers by value. */
const isIdBefore = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length)

export type BarPrint = {
  readonly atMs: number
  readonly tradeId: string
  readonly price: number
  /** Unknown: NaN. */
  readonly coin: number
  /** Quote currency; unknown: NaN. */
  readonly usd: number
}

/** Adds a print to its minute. @returns whether it was new */
export const addPrint = (slots: BarSlots, at: number, { atMs, tradeId, price, coin, usd }: BarPrint): boolean => {
  const { numbers, firstId, lastId, ids } = slots
  const slot = at / WIDTH
  const seen = ids[slot] ?? new Set<string>()
  ids[slot] = seen
  if (seen.has(tradeId)) return false
  seen.add(tradeId)
  const count = (numbers[at + Field.prints] ?? 0) + 1
  const isFirst = count === 1
  const get = (field: number): number => numbers[at + field] ?? Number.NaN
  numbers[at + Field.prints] = count
  const firstMs = get(Field.firstMs)
  if (isFirst || atMs < firstMs || (atMs === firstMs && isIdBefore(tradeId, firstId[slot] ?? ''))) {
    numbers[at + Field.open] = price
    numbers[at + Field.firstMs] = atMs
    firstId[slot] = tradeId
  }
  const lastMs = get(Field.lastMs)
  if (isFirst || atMs > lastMs || (atMs === lastMs && isIdBefore(lastId[slot] ?? '', tradeId))) {
    numbers[at + Field.close] = price
    numbers[at + Field.lastMs] = atMs
    lastId[slot] = tradeId
  }
  numbers[at + Field.high] = isFirst ? price : Math.max(get(Field.high), price)
  numbers[at + Field.low] = isFirst ? price : Math.min(get(Field.low), price)
  numbers[at + Field.coin] = isFirst ? coin : get(Field.coin) + coin
  numbers[at + Field.usd] = isFirst ? usd : get(Field.usd) + usd
  return true
}

/** Adds a price of a quote, in order of arrival. */
export const addQuotePrice = ({ numbers }: BarSlots, at: number, price: number): void => {
  const count = (numbers[at + Field.quotes] ?? 0) + 1
  numbers[at + Field.quotes] = count
  if (count === 1) {
    numbers[at + Field.quoteOpen] = price
    numbers[at + Field.quoteHigh] = price
    numbers[at + Field.quoteLow] = price
  } else {
    numbers[at + Field.quoteHigh] = Math.max(numbers[at + Field.quoteHigh] ?? price, price)
    numbers[at + Field.quoteLow] = Math.min(numbers[at + Field.quoteLow] ?? price, price)
  }
  numbers[at + Field.quoteClose] = price
}

/** Forgets the quotes of a minute, because better ones have begun. */
export const clearQuotes = ({ numbers }: BarSlots, at: number): void => {
  numbers[at + Field.quotes] = 0
}
