import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { LONG_PAST_DAYS } from '@gvol/simulation'

export const HOUR_MS = MS_PER_HOUR
/** Whole days before today whose raw chains are stored by the hour, and whose trades. */
const RAW_DAYS = 1
const TRADE_DAYS = 7
/** Pieces of the tape that come first, today and yesterday: a young desk has a day of trades and blocks to show. */
const FIRST_TAPES = 2
/** Whole days before today that come before older ones. */
const WEEK_DAYS = 7
/** So many days ago is what screens compare with when nobody says with what. */
const COMPARED_DAYS = 30
/** Raw chains before the last day. */
export const COARSE_MS = 6 * HOUR_MS
/** Bars and payments are made for so many days at once. */
const EVENT_DAYS = 15
/** The years before the market begins are made for so many days at once. */
const LONG_STEP_DAYS = 365

/**
 * A piece of the past, `fromMs < atMs <= toMs`. derived: what is computed from the chains of every hour, with the futures;
 * raw: chains as they were, hourly or, `coarse`, every six hours; events: bars, funding, open interest, settlements, the
 * volatility index; trades: the tape of options up to now, and what follows from it; long: bars, the volatility index and daily smiles of the years before the market.
 */
export type PastTask = {
  readonly kind: 'derived' | 'raw' | 'coarse' | 'events' | 'trades' | 'long'
  readonly venue: string
  /** '' for what is told of all markets of a venue. */
  readonly symbol: string
  readonly fromMs: number
  readonly toMs: number
}

const fullHour = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS

/** Up to where a piece counts as done: what follows within the hour the desk hears itself. */
export const throughMsOf = ({ toMs }: PastTask): number => fullHour(toMs)

/** A name for a piece of work that is the same at every start of the desk within an hour. */
export const taskKey = (task: PastTask): string =>
  [task.kind, task.venue, task.symbol, task.fromMs, throughMsOf(task)].join(' ')

/** `fromMs < atMs <= toMs`. */
type Stretch = { readonly fromMs: number; readonly toMs: number }

export type PastMarkets = readonly { readonly venue: string; readonly symbols: readonly string[] }[]

/** Spans of `days` that end at midnight, latest first; the ends of the whole may be shorter. */
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
 * The past of a simulated market in pieces, in the order in which people miss them: the week of the leading venue, its
 * chains of yesterday and its tape since then, the bars and funding of all in that week, their chains of yesterday,
 * older bars, the tapes of a week, then the leading venue's past and the others'.
 *
 * @param markets  by venue, the leading one first
 * @param days     whole days before today that are told; 0 tells all since the market began and the years before
 */
export const pastTasks = (markets: PastMarkets, beganMs: number, nowMs: number, days = 0): readonly PastTask[] => {
  const endMs = fullHour(nowMs)
  const startMs = days === 0 ? beganMs : Math.max(beganMs, (Math.floor(endMs / MS_PER_DAY) - days) * MS_PER_DAY)
  const [leading, ...others] = markets
  if (leading === undefined) return []
  const of = (kind: PastTask['kind'], venues: PastMarkets, parts: readonly Stretch[]): readonly PastTask[] =>
    parts.flatMap((part) =>
      venues.flatMap(({ venue, symbols }) => symbols.map((symbol) => ({ kind, venue, symbol, ...part }))),
    )
  // Pieces begin at midnights, so that those of yesterday are the same at the next start.
  const daysAgo = (days: number) => Math.max(startMs, (Math.floor(endMs / MS_PER_DAY) - days) * MS_PER_DAY)
  const week = spans(daysAgo(WEEK_DAYS), endMs, 1)
  const late = spans(startMs, daysAgo(WEEK_DAYS), 1)
  const tapes = spans(daysAgo(TRADE_DAYS), nowMs, 1)
  const raw = spans(daysAgo(RAW_DAYS), endMs, 1)
  const isCompared = ({ fromMs }: Stretch) => fromMs === daysAgo(COMPARED_DAYS + 1)
  const isLater = (part: Stretch) => !isCompared(part)
  const whole = markets.map(({ venue }) => ({ venue, symbols: [''] }))
  const isOfWeek = ({ toMs }: { readonly toMs: number }) => toMs > daysAgo(WEEK_DAYS)
  const events = Map.groupBy(spans(startMs, endMs, EVENT_DAYS), isOfWeek)
  return [
    ...of('derived', [leading], week),
    ...of('raw', [leading], raw),
    ...of('trades', [leading], tapes.slice(0, FIRST_TAPES)),
    ...of('events', whole, events.get(true) ?? []),
    ...of('raw', others, raw),
    ...of('derived', [leading], late.filter(isCompared)),
    ...of('events', whole, events.get(false) ?? []),
    ...of(
      'long',
      [{ venue: leading.venue, symbols: [''] }],
      days === 0 ? spans(startMs - LONG_PAST_DAYS * MS_PER_DAY, startMs, LONG_STEP_DAYS) : [],
    ),
    ...of('trades', [leading], tapes.slice(FIRST_TAPES)),
    ...of('trades', others, tapes),
    ...of('derived', [leading], late.filter(isLater)),
    ...of('coarse', [leading], spans(startMs, daysAgo(RAW_DAYS), 1)),
    ...of('derived', others, [...week, ...late]),
  ]
}

/** Instants of a piece, latest first: full hours, or every sixth. */
export const taskInstants = ({ kind, fromMs, toMs }: PastTask): readonly number[] => {
  const stepMs = kind === 'coarse' ? COARSE_MS : HOUR_MS
  const instants: number[] = []
  for (let atMs = Math.floor(toMs / stepMs) * stepMs; atMs > fromMs; atMs -= stepMs) instants.push(atMs)
  return instants
}
