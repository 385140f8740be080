import type { MarketEvent } from '@gvol/market'
import type { RpcParams } from './jsonRpc.ts'
import type { Batch, Feed } from './venue.ts'

/** Events of one source and, for a chain, of one instant and market. */
export type EventBatch = { readonly batch: Batch; readonly events: readonly MarketEvent[] }

export type FeedAnswer = {
  /** The instrument list now names others than before. */
  readonly isListChanged: boolean
  readonly batches: readonly EventBatch[]
}

/** A feed of a venue with plain REST and a WebSocket of its own dialect. */
export type MarketFeed = Feed & {
  /** An answered request; what cannot be used in it is counted. */
  readonly takeAnswer: (path: string, params: RpcParams, body: unknown, receivedAtMs: number) => FeedAnswer
  /** A message of the stream; confirmations and pongs yield nothing. */
  readonly takeText: (text: string, receivedAtMs: number) => readonly MarketEvent[]
}

export const NO_ANSWER: FeedAnswer = { isListChanged: false, batches: [] }
export const LIST_CHANGED: FeedAnswer = { isListChanged: true, batches: [] }
