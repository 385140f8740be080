import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Market, Study } from '@gvol/analytics'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import type { ApiOptions, Tick } from '../apiOptions.ts'
import type { LiveOperation, LiveRequest } from './liveOperation.ts'

/** One answer, serialised once for all: the end of a `next` message, from the payload on. */
export type LivePayload = Buffer

/** One client's interest in one topic. */
export type LiveSubscriber = {
  readonly next: (payload: LivePayload) => void
  /** There will be no further answer, e.g. because the operation is about the past. */
  readonly complete: () => void
  /** The operation itself is at fault; the protocol ends the subscription with it. */
  readonly fail: (errors: readonly unknown[]) => void
}

export type LiveHub = {
  /** @returns the function that leaves the topic */
  readonly join: (request: LiveRequest, operation: LiveOperation, subscriber: LiveSubscriber) => () => void
  readonly topics: () => number
  readonly close: () => void
}

/** All who sent the same document with the same variables. */
type Topic = {
  readonly key: string
  readonly operation: LiveOperation
  readonly subscribers: Set<LiveSubscriber>
  /** Watches to give up with the topic, by market and what is followed there. */
  readonly watches: Map<string, () => void>
  /** The newest answer, for those who join between two ticks. */
  last: LivePayload | undefined
  isRunning: boolean
  /** Something happened while it was being computed. */
  isStale: boolean
  isOpen: boolean
}

type MarketWatch = { readonly stop: () => void; readonly topics: Record<Tick, Set<Topic>> }

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

const keyOf = ({ query, operationName, variables }: LiveRequest): string =>
  JSON.stringify([query, operationName ?? null, sorted(variables)])

const payloadOf = (result: object): LivePayload => Buffer.from(`${JSON.stringify(result)}}`)

/**
 * Live answers: however many clients watch the same operation, each tick of its market costs one computation and one
 * serialisation. Nothing is computed that nobody watches, and ticks that come faster than answers are merged.
 */
export const createLiveHub = (
  options: Pick<ApiOptions, 'subscribeTicks' | 'log'>,
  answers: Pick<SharedAnswers, 'forgetHistory'>,
): LiveHub => {
  const topics = new Map<string, Topic>()
  const markets = new Map<string, MarketWatch>()
  const due = new Set<Topic>()
  let isPumping = false

  const closeTopic = (topic: Topic): void => {
    if (!topic.isOpen) return
    topic.isOpen = false
    topics.delete(topic.key)
    due.delete(topic)
    for (const stop of topic.watches.values()) stop()
  }

  const pump = async (): Promise<void> => {
    if (isPumping) return
    isPumping = true
    for (const topic of due) {
      due.delete(topic)
      void run(topic)
      // Requests get their turn between two topics of the same tick.
      await nextTurn()
    }
    isPumping = false
  }
  const schedule = (topic: Topic): void => {
    if (topic.isRunning) topic.isStale = true
    else {
      due.add(topic)
      void pump()
    }
  }

  const watch = (topic: Topic, study: Study, market: Market): void => {
    const name = `${market.venue}:${market.symbol}`
    const key = `${name} ${study.follows}`
    if (!topic.isOpen || topic.watches.has(key)) return
    const known = markets.get(name)
    const watched = known ?? { topics: { chain: new Set<Topic>(), history: new Set<Topic>() }, stop: () => stopTicks() }
    let stopTicks = (): void => undefined
    if (known === undefined) {
      markets.set(name, watched)
      stopTicks = options.subscribeTicks(market, (tick) => {
        if (tick === 'history') answers.forgetHistory(market)
        for (const follower of watched.topics[tick]) schedule(follower)
      })
    }
    watched.topics[study.follows].add(topic)
    topic.watches.set(key, () => {
      watched.topics[study.follows].delete(topic)
      if (watched.topics.chain.size + watched.topics.history.size > 0) return
      markets.delete(name)
      watched.stop()
    })
  }

  const end = (topic: Topic, say: (subscriber: LiveSubscriber) => void): void => {
    const all = [...topic.subscribers]
    closeTopic(topic)
    topic.subscribers.clear()
    for (const subscriber of all) say(subscriber)
  }

  const run = async (topic: Topic): Promise<void> => {
    if (!topic.isOpen) return
    topic.isRunning = true
    topic.isStale = false
    let isUnderstood = false
    let result: { readonly errors?: readonly unknown[] }
    try {
      result = await topic.operation.execute({
        // Whoever joined was asked for exactly this permission, and the answer is the same for all.
        permit: () => undefined,
        touched: (study, input) => {
          isUnderstood = true
          if (input.asOfMs === undefined) watch(topic, study, input.market)
        },
      })
    } catch (error) {
      options.log.error({ err: error }, 'a live operation failed')
      result = { errors: [{ message: 'The server could not answer that.', extensions: { code: 'internal' } }] }
    }
    topic.isRunning = false
    if (!topic.isOpen) return
    if (!isUnderstood) return end(topic, (subscriber) => subscriber.fail(result.errors ?? []))
    const payload = payloadOf(result)
    topic.last = payload
    for (const subscriber of topic.subscribers) subscriber.next(payload)
    if (topic.watches.size === 0) return end(topic, (subscriber) => subscriber.complete())
    if (topic.isStale) schedule(topic)
  }

  return {
    join: (request, operation, subscriber) => {
      const key = keyOf(request)
      const known = topics.get(key)
      const topic: Topic = known ?? {
        key,
        operation,
        subscribers: new Set(),
        watches: new Map(),
        last: undefined,
        isRunning: false,
        isStale: false,
        isOpen: true,
      }
      topic.subscribers.add(subscriber)
      if (known === undefined) {
        topics.set(key, topic)
        void run(topic)
      } else if (topic.last !== undefined) subscriber.next(topic.last)
      return () => {
        topic.subscribers.delete(subscriber)
        if (topic.subscribers.size === 0) closeTopic(topic)
      }
    },
    topics: () => topics.size,
    close: () => {
      for (const topic of [...topics.values()]) closeTopic(topic)
    },
  }
}
