import { type Candle, unixMs } from '@gvol/market'
import { MS_PER_MINUTE, minuteStartMs } from '@gvol/time'
import { NO_RANK, type QuotePrice } from './barPrices.ts'
import {
  addPrint,
  addQuotePrice,
  type BarPrint,
  type BarSlots,
  beginMinute,
  clearQuotes,
  createBarSlots,
  Field,
  findMinute,
  MINUTES,
  replacedMinute,
  State,
} from './barSlots.ts'

/** Delay after the end of a minute for messages in transit, ms; later prints correct the bar. */
const GRACE_MS = 2_000
/** Maximum further delay for venues whose prints are polled, ms. */
const MAX_LATE_MS = 90_000
/** How fast that delay shrinks when prints come sooner, per minute. */
const LATE_DECAY = 0.9

/** The bars of one instrument or index that are being built. */
export type BarSeries = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: Candle['kind']
  readonly slots: BarSlots
  /** First and last event, venue clock. */
  readonly firstMs: number
  lastMs: number
  /** How late prints come after their instant, ms. */
  lateMs: number
  quoteRank: number
  /** Whether the venue reports prints of the instrument. */
  isPrinted: boolean
  /** Last price of the ended minutes with prints, and the last of these minutes. */
  closePrice: number
  closeFromMs: number
  /** Last minute that has ended. */
  doneMs: number
}

/** What was received of a venue; its own clock. */
export type Received = {
  /** Instant since which its events arrive without a pause. */
  readonly coveredSinceMs: number
  /** Instant since which every print was received; undefined while prints may be missing. */
  readonly wholeSinceMs: number | undefined
  /** Longest normal interval between two quotes of an instrument, ms. */
  readonly silentMs: number
}

export const createBarSeries = (
  of: Pick<BarSeries, 'venue' | 'symbol' | 'instrument' | 'kind'>,
  atMs: number,
): BarSeries => ({
  ...of,
  slots: createBarSlots(),
  firstMs: atMs,
  lastMs: atMs,
  lateMs: 0,
  quoteRank: NO_RANK,
  isPrinted: false,
  closePrice: Number.NaN,
  closeFromMs: Number.NEGATIVE_INFINITY,
  doneMs: minuteStartMs(atMs) - MS_PER_MINUTE,
})

/** Returns the numbers of a minute, begun if it is new; undefined if it can no longer change. */
const minuteIn = ({ slots, doneMs }: BarSeries, minuteMs: number): number | undefined => {
  const existing = findMinute(slots, minuteMs)
  if (existing !== undefined) return existing
  const replaced = replacedMinute(slots, minuteMs)
  const isReplacedOpen = replaced !== undefined && replaced > doneMs
  return minuteMs <= doneMs || isReplacedOpen ? undefined : beginMinute(slots, minuteMs)
}

/**
 * Adds a print.
 *
 * @param nowMs  the venue's time; undefined for a print that was fetched later
 * @returns whether it was in time for its bar
 */
export const takePrint = (series: BarSeries, print: BarPrint, nowMs: number | undefined): boolean => {
  series.isPrinted = true
  if (nowMs !== undefined) series.lateMs = Math.max(series.lateMs, Math.min(MAX_LATE_MS, nowMs - print.atMs))
  const at = minuteIn(series, minuteStartMs(print.atMs))
  const { numbers } = series.slots
  if (at === undefined || numbers[at + Field.state] === State.closed) return false
  const isNew = addPrint(series.slots, at, print)
  if (isNew && numbers[at + Field.state] === State.published) numbers[at + Field.state] = State.changed
  return true
}

/** Adds a price of a quote, unless better ones are there. */
export const takeQuote = (series: BarSeries, atMs: number, { price, rank }: QuotePrice): void => {
  const at = minuteIn(series, minuteStartMs(atMs))
  if (at === undefined || series.slots.numbers[at + Field.state] !== State.open || rank > series.quoteRank) return
  if (rank < series.quoteRank) clearQuotes(series.slots, at)
  series.quoteRank = rank
  addQuotePrice(series.slots, at, price)
}

const candleOf = (series: BarSeries, at: number, isPrints: boolean): Candle => {
  const { venue, symbol, instrument, kind, slots } = series
  const value = (field: number): number => slots.numbers[at + field] ?? Number.NaN
  const atMs = unixMs(value(Field.minuteMs))
  const coin = isPrints ? value(Field.coin) : Number.NaN
  const usd = isPrints ? value(Field.usd) : Number.NaN
  return {
    type: 'candle',
    venue,
    symbol,
    atMs,
    receivedAtMs: atMs,
    instrument,
    kind,
    intervalMs: MS_PER_MINUTE,
    open: value(isPrints ? Field.open : Field.quoteOpen),
    high: value(isPrints ? Field.high : Field.quoteHigh),
    low: value(isPrints ? Field.low : Field.quoteLow),
    close: value(isPrints ? Field.close : Field.quoteClose),
    ...(Number.isNaN(coin) ? {} : { volumeCoin: coin }),
    ...(Number.isNaN(usd) ? {} : { volumeUsd: usd }),
    source: isPrints ? 'prints' : kind === 'index' ? 'index' : 'quotes',
  }
}

/** Makes a minute without prints a bar of the last price, with no volume. */
const fillFlat = ({ slots: { numbers } }: BarSeries, at: number, price: number): void => {
  for (const field of [Field.open, Field.high, Field.low, Field.close]) numbers[at + field] = price
  numbers[at + Field.coin] = 0
  numbers[at + Field.usd] = 0
}

/** Notes the close of a minute with prints, from which minutes without prints continue. */
const noteClose = (series: BarSeries, at: number, minuteMs: number): void => {
  const { numbers } = series.slots
  if (!((numbers[at + Field.prints] ?? 0) > 0) || minuteMs < series.closeFromMs) return
  series.closeFromMs = minuteMs
  series.closePrice = numbers[at + Field.close] ?? Number.NaN
}

/** Ends a minute. @returns its bar; undefined if a part of it was not received, or nothing happened */
const closeMinute = (series: BarSeries, minuteMs: number, received: Received): Candle | undefined => {
  const { slots } = series
  const { coveredSinceMs, wholeSinceMs, silentMs } = received
  const isAlive = series.lastMs >= minuteMs + MS_PER_MINUTE - silentMs
  const existing = findMinute(slots, minuteMs)
  if (existing === undefined && (!isAlive || (replacedMinute(slots, minuteMs) ?? 0) > minuteMs)) return undefined
  const at = existing ?? beginMinute(slots, minuteMs)
  const { numbers } = slots
  const hasPrints = (numbers[at + Field.prints] ?? 0) > 0
  const hasQuotes = (numbers[at + Field.quotes] ?? 0) > 0
  if (!hasQuotes) series.quoteRank = NO_RANK
  noteClose(series, at, minuteMs)
  const isCovered = coveredSinceMs <= minuteMs
  const isWhole = isCovered && series.isPrinted && wholeSinceMs !== undefined && wholeSinceMs <= minuteMs
  if (isWhole && (hasPrints || (isAlive && !Number.isNaN(series.closePrice)))) {
    if (!hasPrints) fillFlat(series, at, series.closePrice)
    numbers[at + Field.state] = State.published
    return candleOf(series, at, true)
  }
  numbers[at + Field.state] = State.closed
  const isFromStart = isCovered && series.firstMs <= minuteMs + silentMs
  return isFromStart && hasQuotes ? candleOf(series, at, false) : undefined
}

/** Adds corrected minutes; a changed close moves the minutes without prints after it. */
const correct = (series: BarSeries, bars: Candle[]): void => {
  const { numbers } = series.slots
  const { doneMs } = series
  for (let minuteMs = doneMs - (MINUTES - 1) * MS_PER_MINUTE; minuteMs <= doneMs; minuteMs += MS_PER_MINUTE) {
    const at = findMinute(series.slots, minuteMs)
    if (at === undefined || numbers[at + Field.state] !== State.changed) continue
    numbers[at + Field.state] = State.published
    bars.push(candleOf(series, at, true))
    noteClose(series, at, minuteMs)
    const next = minuteMs === doneMs ? undefined : findMinute(series.slots, minuteMs + MS_PER_MINUTE)
    if (next === undefined || numbers[next + Field.prints] !== 0 || numbers[next + Field.state] !== State.published)
      continue
    fillFlat(series, next, numbers[at + Field.close] ?? Number.NaN)
    numbers[next + Field.state] = State.changed
  }
}

/** Adds the bars of minutes that have ended by `nowMs`, the venue's time, and those that late prints have changed. */
export const endMinutes = (series: BarSeries, nowMs: number, received: Received, bars: Candle[]): void => {
  const lastMs = minuteStartMs(nowMs - GRACE_MS - series.lateMs) - MS_PER_MINUTE
  const firstMs = Math.max(series.doneMs + MS_PER_MINUTE, lastMs - (MINUTES - 1) * MS_PER_MINUTE)
  for (let minuteMs = firstMs; minuteMs <= lastMs; minuteMs += MS_PER_MINUTE) {
    const bar = closeMinute(series, minuteMs, received)
    if (bar !== undefined) bars.push(bar)
    series.doneMs = minuteMs
    series.lateMs *= LATE_DECAY
  }
  correct(series, bars)
}
