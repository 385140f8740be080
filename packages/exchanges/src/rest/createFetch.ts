import { type RpcParams, VenueError } from '../connection/jsonRpc.ts'
import type { EventBatch, FeedAnswer, MarketFeed } from '../feed/marketFeed.ts'
import type { Monitor } from '../status/monitor.ts'
import { checkAnswer, type ShapeWatch } from '../status/shapeWatch.ts'
import type { HttpJson } from './httpJson.ts'

/** Sends a request, passes the response to the feed, and emits its events. */
export type FetchAnswer = (
  path: string,
  params?: RpcParams,
) => Promise<{ readonly body: unknown; readonly answer: FeedAnswer }>

/**
 * For chains built from several responses: `ask` does not emit their events, and `emit` emits what the job made of
 * them.
 */
export type DeferredEmit = { readonly fetch: FetchAnswer; readonly emit: (batches: readonly EventBatch[]) => void }

/** Creates the request functions: `ask` emits the events of a response, `deferred.ask` does not. */
export const createFetch = (options: {
  readonly title: string
  readonly feed: MarketFeed
  readonly get: HttpJson
  readonly monitor: Monitor
  readonly shapes: ShapeWatch
  readonly onListChanged: () => void
  /** A response contained an unlisted name. */
  readonly onUnknown: () => void
}): { readonly ask: FetchAnswer; readonly deferred: DeferredEmit } => {
  const { feed, get, monitor } = options
  const unknownNames = () => feed.rejected().byReason['unknown-instrument'] ?? 0
  const emit: DeferredEmit['emit'] = (batches) => {
    for (const { batch, events } of batches) {
      const arrivedAtMs = events.at(-1)?.receivedAtMs
      if (batch.source === 'chain' && arrivedAtMs !== undefined) monitor.clock.observe(batch.atMs, arrivedAtMs)
      monitor.emit(events, batch)
    }
  }
  const fetchDeferred: FetchAnswer = async (path, params = {}) => {
    const { body, receivedAtMs } = await get(path, params)
    monitor.markReceived()
    checkAnswer(options.shapes, path, params, body)
    const before = unknownNames()
    const answer = feed.takeAnswer(path, params, body, receivedAtMs)
    if (answer.isUnreadable === true)
      throw new VenueError(`${options.title} answered ${path} in a form that this desk cannot read.`)
    if (unknownNames() > before) options.onUnknown()
    if (answer.isListChanged) options.onListChanged()
    return { body, answer }
  }
  const ask: FetchAnswer = async (path, params) => {
    const answered = await fetchDeferred(path, params)
    emit(answered.answer.batches)
    return answered
  }
  return { ask, deferred: { fetch: fetchDeferred, emit } }
}
