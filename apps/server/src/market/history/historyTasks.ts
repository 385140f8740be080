import { LONG_HISTORY_DAYS } from '@gvol/simulation'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

export const HOUR_MS = MS_PER_HOUR
/** Whole days before today whose raw hourly chains and trades are stored. */
const RAW_DAYS = 1
const TRADE_DAYS = 7
/** Days of trades written first, today and yesterday, so that a new desk can show a day of trades and blocks. */
const FIRST_TRADE_DAYS = 2
/** Whole days before today that are written before older ones. */
const WEEK_DAYS = 7
/** Days ago that screens compare with by default. */
const COMPARED_DAYS = 30
/** Interval of raw chains before the last day. */
export const COARSE_MS = 6 * HOUR_MS
/** Days of bars and funding payments per piece. */
const EVENT_DAYS = 15
/** Days per piece in the years before the market begins. */
const LONG_STEP_DAYS = 365

/**
 * A piece of history, `fromMs < atMs <= toMs`. derived: values computed from hourly chains, and the futures; raw: the
 * chains themselves, hourly; coarse: chains every six hours; events: bars, funding, open interest, settlements, the
 * volatility index; trades: option trades up to now and what is derived from them; long: bars, the volatility index and
 * daily smiles of the years before the market.
 */
export type HistoryTask = {
  readonly kind: 'derived' | 'raw' | 'coarse' | 'events' | 'trades' | 'long'
  readonly venue: string
  /** '' for data of all markets of a venue. */
  readonly symbol: string
  readonly fromMs: number
  readonly toMs: number
}

const fullHour = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS

/** Instant up to which a piece counts as complete; the rest of the current hour is collected live. */
export const throughMsOf = ({ toMs }: HistoryTask): number => fullHour(toMs)

/** Name of a piece that is the same for every desk start within an hour. */
export const taskKey = (task: HistoryTask): string =>
  [task.kind, task.venue, task.symbol, task.fromMs, throughMsOf(task)].join(' ')

/** `fromMs < atMs <= toMs`. */
type Stretch = { readonly fromMs: number; readonly toMs: number }

export type HistoryMarkets = readonly { readonly venue: string; readonly symbols: readonly string[] }[]

/** Spans of `days` that end at midnight, latest first; the first and last may be shorter. */
const spans = (fromMs: number, toMs: number, days: number): readonly Stretch[] => {
  const parts: { fromMs: number; toMs: number }[] = []
  const lengthMs = days * MS_PER_DAY
  for (let endMs = toMs; endMs > fromMs; ) {
    const beginMs = Math.max(fromMs, (Math.ceil(endMs / lengthMs) - 1) * lengthMs)
    parts.push({ fromMs: beginMs, toMs: endMs })
    endMs = beginMs
  }
  return parts
}

/**
 * Splits the history of a simulated market into pieces, most needed first: the last week of the leading venue, its
 * chains of yesterday and its trades since then, everyone's bars and funding of that week, other venues' chains of
 * yesterday, older bars, a week of trades, then the rest of the leading venue's history, then the others'.
 *
 * @param markets  by venue, the leading one first
 * @param days     whole days before today to write; 0 writes all since the market began and the years before
 */
export const historyTasks = (
  markets: HistoryMarkets,
  beganMs: number,
  nowMs: number,
  days = 0,
): readonly HistoryTask[] => {
  const endMs = fullHour(nowMs)
  const startMs = days === 0 ? beganMs : Math.max(beganMs, (Math.floor(endMs / MS_PER_DAY) - days) * MS_PER_DAY)
  const [leading, ...others] = markets
  if (leading === undefined) return []
  const of = (kind: HistoryTask['kind'], venues: HistoryMarkets, parts: readonly Stretch[]): readonly HistoryTask[] =>
    parts.flatMap((part) =>
      venues.flatMap(({ venue, symbols }) => symbols.map((symbol) => ({ kind, venue, symbol, ...part }))),
    )
  // Pieces begin at midnight, so that yesterday's are the same at the next start.
  const daysAgo = (days: number) => Math.max(startMs, (Math.floor(endMs / MS_PER_DAY) - days) * MS_PER_DAY)
  const week = spans(daysAgo(WEEK_DAYS), endMs, 1)
  const olderDays = spans(startMs, daysAgo(WEEK_DAYS), 1)
  const tradeDays = spans(daysAgo(TRADE_DAYS), nowMs, 1)
  const raw = spans(daysAgo(RAW_DAYS), endMs, 1)
  const isCompared = ({ fromMs }: Stretch) => fromMs === daysAgo(COMPARED_DAYS + 1)
  const isLater = (part: Stretch) => !isCompared(part)
  const whole = markets.map(({ venue }) => ({ venue, symbols: [''] }))
  const isOfWeek = ({ toMs }: { readonly toMs: number }) => toMs > daysAgo(WEEK_DAYS)
  const events = Map.groupBy(spans(startMs, endMs, EVENT_DAYS), isOfWeek)
  return [
    ...of('derived', [leading], week),
    ...of('raw', [leading], raw),
    ...of('trades', [leading], tradeDays.slice(0, FIRST_TRADE_DAYS)),
    ...of('events', whole, events.get(true) ?? []),
    ...of('raw', others, raw),
    ...of('derived', [leading], olderDays.filter(isCompared)),
    ...of('events', whole, events.get(false) ?? []),
    ...of(
      'long',
      [{ venue: leading.venue, symbols: [''] }],
      days === 0 ? spans(startMs - LONG_HISTORY_DAYS * MS_PER_DAY, startMs, LONG_STEP_DAYS) : [],
    ),
    ...of('trades', [leading], tradeDays.slice(FIRST_TRADE_DAYS)),
    ...of('trades', others, tradeDays),
    ...of('derived', [leading], olderDays.filter(isLater)),
    ...of('coarse', [leading], spans(startMs, daysAgo(RAW_DAYS), 1)),
    ...of('derived', others, [...week, ...olderDays]),
  ]
}

/** Instants of a piece, latest first: every full hour, or every sixth. */
export const taskInstants = ({ kind, fromMs, toMs }: HistoryTask): readonly number[] => {
  const stepMs = kind === 'coarse' ? COARSE_MS : HOUR_MS
  const instants: number[] = []
  for (let atMs = Math.floor(toMs / stepMs) * stepMs; atMs > fromMs; atMs -= stepMs) instants.push(atMs)
  return instants
}
