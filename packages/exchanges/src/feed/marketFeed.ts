import { type MarketEvent, unixMs } from '@gvol/market'
import type { RpcParams } from '../connection/jsonRpc.ts'
import { largest } from '../messages/instants.ts'
import type { Reject } from '../messages/rejections.ts'
import type { ListedKind } from '../status/listing.ts'
import type { Batch, Feed } from '../venue/venue.ts'

/** Events of one source and, for a chain, of one instant and market. */
export type EventBatch = { readonly batch: Batch; readonly events: readonly MarketEvent[] }

export type FeedAnswer = {
  /** True if the set of listed instruments changed. */
  readonly isListChanged: boolean
  /** True if the response as a whole had no known form. */
  readonly isUnreadable?: true
  readonly batches: readonly EventBatch[]
}

/** A feed of a venue with plain REST and its own WebSocket protocol. */
export type MarketFeed = Feed & {
  readonly reject: Reject
  /** Returns the markets that the venue lists, selected or not; the same array until they change. */
  readonly markets: () => readonly ListedKind[]
  /** Reads the response to a request; unusable parts are counted. */
  readonly takeAnswer: (path: string, params: RpcParams, body: unknown, receivedAtMs: number) => FeedAnswer
  /** Reads a message of the stream; confirmations and pongs yield nothing. */
  readonly takeText: (text: string, receivedAtMs: number) => readonly MarketEvent[]
}

export const NO_ANSWER: FeedAnswer = { isListChanged: false, batches: [] }
/** A response of no known form, which the feed has counted as rejected. */
export const UNREADABLE: FeedAnswer = { isListChanged: false, isUnreadable: true, batches: [] }
export const LIST_CHANGED: FeedAnswer = { isListChanged: true, batches: [] }

/**
 * Joins chains that came in several responses (one per expiry, say) into one per market. All events take the instant of
 * the newest part; other batches are unchanged.
 */
export const wholeChains = (parts: readonly EventBatch[]): readonly EventBatch[] => {
  const groups = Map.groupBy(parts, ({ batch }) =>
    batch.source === 'chain' ? `${batch.kind} ${batch.symbol}` : batch.source,
  )
  return [...groups.values()].flatMap((group) => {
    const batch = group[0]?.batch
    if (batch?.source !== 'chain') return group
    const atMs = largest(group.map((part) => (part.batch.source === 'chain' ? part.batch.atMs : 0)))
    const events = group.flatMap((part) => part.events.map((event) => ({ ...event, atMs: unixMs(atMs) })))
    return [{ batch: { ...batch, atMs }, events }]
  })
}

/** Groups events of one instant and kind into chains, one per market. */
export const chainsOf = (
  events: readonly MarketEvent[],
  kind: Extract<Batch, { source: 'chain' }>['kind'],
  atMs: number,
): FeedAnswer => ({
  isListChanged: false,
  batches: [...Map.groupBy(events, ({ symbol }) => symbol)].map(([symbol, of]) => ({
    batch: { source: 'chain', kind, symbol, atMs },
    events: of,
  })),
})

/** Wraps events that were fetched later: missed trades, settlements. */
export const fetchedEvents = (events: readonly MarketEvent[]): FeedAnswer =>
  events.length === 0 ? NO_ANSWER : { isListChanged: false, batches: [{ batch: { source: 'backfill' }, events }] }
