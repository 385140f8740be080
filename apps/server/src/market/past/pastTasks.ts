import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { LONG_PAST_DAYS } from '@gvol/simulation'

export const HOUR_MS = MS_PER_HOUR
/** Whole days before today whose raw chains are stored by the hour, and whose trades. */
const RAW_DAYS = 1
const TRADE_DAYS = 7
/** Whole days before today that come before everything else. */
const FIRST_DAYS = 2
/** Raw chains before the last day. */
export const COARSE_MS = 6 * HOUR_MS
/** Bars and payments are made for so many days at once. */
const EVENT_DAYS = 15
/** The years before the market begins are made for so many days at once. */
const LONG_STEP_DAYS = 365

/**
 * A piece of the past, `fromMs < atMs <= toMs`. derived: what is computed from the chains of every hour, with the futures;
 * raw: chains as they were, hourly or, `coarse`, every six hours; events: bars, funding, open interest, settlements, the
 * volatility index; trades: the tape of options; long: bars, the volatility index and daily smiles of the years before the market.
 */
export type PastTask = {
  readonly kind: 'derived' | 'raw' | 'coarse' | 'events' | 'trades' | 'long'
  readonly venue: string
  /** '' for what is told of all markets of a venue. */
  readonly symbol: string
  readonly fromMs: number
  readonly toMs: number
}

/** A name for a piece of work that is the same at every start of the desk. */
export const taskKey = ({ kind, venue, symbol, fromMs, toMs }: PastTask): string =>
  [kind, venue, symbol, fromMs, toMs].join(' ')

export type PastMarkets = readonly { readonly venue: string; readonly symbols: readonly string[] }[]

/** Spans of `days` that end at midnight, latest first; the ends of the whole may be shorter. */
const spans = (fromMs: number, toMs: number, days: number): readonly { fromMs: number; toMs: number }[] => {
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
 * The past of a simulated market in pieces, in the order in which people miss them: the last days of the leading venue,
 * yesterday's chains of every venue, bars and funding, then the leading venue's past and the others'.
 *
 * @param markets  by venue, the leading one first
 */
export const pastTasks = (markets: PastMarkets, startMs: number, nowMs: number): readonly PastTask[] => {
  const endMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const [leading, ...others] = markets
  if (leading === undefined) return []
  const of = (
    kind: PastTask['kind'],
    venues: PastMarkets,
    parts: readonly { fromMs: number; toMs: number }[],
  ): readonly PastTask[] =>
    parts.flatMap((part) =>
      venues.flatMap(({ venue, symbols }) => symbols.map((symbol) => ({ kind, venue, symbol, ...part }))),
    )
  // Pieces begin at midnights, so that those of yesterday are the same at the next start.
  const daysAgo = (days: number) => Math.max(startMs, (Math.floor(endMs / MS_PER_DAY) - days) * MS_PER_DAY)
  const early = spans(daysAgo(FIRST_DAYS), endMs, 1)
  const late = spans(startMs, daysAgo(FIRST_DAYS), 1)
  const whole = markets.map(({ venue }) => ({ venue, symbols: [''] }))
  return [
    ...of('derived', [leading], early),
    ...of('raw', markets, spans(daysAgo(RAW_DAYS), endMs, 1)),
    ...of('events', whole, spans(startMs, endMs, EVENT_DAYS)),
    ...of(
      'long',
      [{ venue: leading.venue, symbols: [''] }],
      spans(startMs - LONG_PAST_DAYS * MS_PER_DAY, startMs, LONG_STEP_DAYS),
    ),
    ...of('trades', [leading], spans(daysAgo(TRADE_DAYS), endMs, 1)),
    ...of('derived', [leading], late),
    ...of('coarse', [leading], spans(startMs, daysAgo(RAW_DAYS), 1)),
    ...of('derived', others, [...early, ...late]),
  ]
}

/** Instants of a piece, latest first: full hours, or every sixth. */
export const taskInstants = ({ kind, fromMs, toMs }: PastTask): readonly number[] => {
  const stepMs = kind === 'coarse' ? COARSE_MS : HOUR_MS
  const instants: number[] = []
  for (let atMs = Math.floor(toMs / stepMs) * stepMs; atMs > fromMs; atMs -= stepMs) instants.push(atMs)
  return instants
}
