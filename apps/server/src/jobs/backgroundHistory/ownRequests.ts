import type { HistoryKind, Venue } from '@gvol/exchanges'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { HISTORY_DELAY_MS } from '../backfill/backfillPorts.ts'
import type { BackfillRequest } from './backfillRequest.ts'

type Part = {
  readonly kinds: readonly HistoryKind[]
  readonly intervalMs?: number
  /** Whole days before today. */
  readonly days: number
  /** How often the newest part is fetched again while the desk runs, ms. */
  readonly everyMs: number
}

/**
 * What a desk fetches by itself, most needed first. The store records what it has, so after the first time only what is
 * new or was missed is fetched.
 */
export const OWN_PARTS: readonly Part[] = [
  { kinds: ['candles'], intervalMs: MS_PER_HOUR, days: 90, everyMs: MS_PER_HOUR },
  { kinds: ['candles'], intervalMs: MS_PER_DAY, days: 730, everyMs: MS_PER_DAY },
  { kinds: ['candles'], intervalMs: MS_PER_MINUTE, days: 1, everyMs: MS_PER_HOUR },
  { kinds: ['funding', 'dvol', 'settlements'], days: 90, everyMs: MS_PER_HOUR },
  { kinds: ['open-interest', 'long-short-ratio'], days: 28, everyMs: MS_PER_HOUR },
  { kinds: ['trades'], days: 30, everyMs: MS_PER_DAY },
]

/** Returns the markets of a venue that are collected. */
export type CollectedSymbols = (venue: Venue) => readonly string[]

/** Returns the requests of venues for one part, coin by coin over the venues, so that the first coins are whole first. */
const requestsOfPart = (
  part: Part,
  venues: readonly Venue[],
  symbolsOf: CollectedSymbols,
  nowMs: number,
): readonly BackfillRequest[] =>
  venues.flatMap((venue): BackfillRequest[] => {
    const [first, ...rest] = part.kinds.filter((kind) => venue.history?.kinds.includes(kind))
    const [market, ...others] = symbolsOf(venue)
    if (first === undefined || market === undefined) return []
    return [
      {
        venue: venue.id,
        kinds: [first, ...rest],
        symbols: [market, ...others],
        ...(part.intervalMs === undefined ? {} : { intervalMs: part.intervalMs }),
        fromMs: dayStartMs(nowMs) - part.days * MS_PER_DAY,
        // Whole minutes, so that a request that waits is not added again within one.
        toMs: Math.floor((nowMs - HISTORY_DELAY_MS) / MS_PER_MINUTE) * MS_PER_MINUTE,
      },
    ]
  })

/**
 * Returns what a desk should fetch by itself now, in its order.
 *
 * @param lastMs  when each part was last requested, local clock; undefined for never
 */
export const ownRequests = (
  venues: readonly Venue[],
  symbolsOf: CollectedSymbols,
  nowMs: number,
  lastMs: readonly (number | undefined)[],
): { readonly requests: readonly BackfillRequest[]; readonly lastMs: readonly (number | undefined)[] } => {
  const isDue = OWN_PARTS.map((part, i) => nowMs - (lastMs[i] ?? Number.NEGATIVE_INFINITY) >= part.everyMs)
  return {
    requests: OWN_PARTS.flatMap((part, i) => (isDue[i] ? requestsOfPart(part, venues, symbolsOf, nowMs) : [])),
    lastMs: OWN_PARTS.map((_, i) => (isDue[i] ? nowMs : lastMs[i])),
  }
}

/** Whether two requests are the same part of the same markets of a venue, up to different instants. */
export const isSamePart = (a: BackfillRequest, b: BackfillRequest): boolean =>
  a.venue === b.venue &&
  a.intervalMs === b.intervalMs &&
  a.kinds.join() === b.kinds.join() &&
  a.symbols.join() === b.symbols.join()
