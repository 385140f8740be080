import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApiOptions } from '../../apiOptions.ts'
import type { Operation, OperationRequest } from '../graphql/operation.ts'
import { createLiveTopic, type LiveSubscriber, type LiveTopic } from './liveTopic.ts'
import { createNeedWatches } from './needWatches.ts'

/**
 * Live answers: however many clients watch an operation, each change of its data costs one computation and one
 * serialization. Operations without clients are not computed.
 */
export type LiveHub = {
  /** @returns a function that leaves the topic */
  readonly join: (request: OperationRequest, operation: Operation, subscriber: LiveSubscriber) => () => void
  readonly topics: () => number
  readonly close: () => void
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

const keyOf = ({ query, operationName, variables, isEarly = false }: OperationRequest): string =>
  JSON.stringify([query, operationName ?? null, sorted(variables), isEarly])

export const createLiveHub = (options: Pick<ApiOptions, 'watch' | 'log'>): LiveHub => {
  const topics = new Map<string, LiveTopic>()
  const due = new Set<LiveTopic>()
  let isRefreshing = false

  /** Refreshes topics one after the other and yields in between, so that a tick does not block requests. */
  const refreshDue = async (): Promise<void> => {
    if (isRefreshing) return
    isRefreshing = true
    for (const topic of due) {
      due.delete(topic)
      topic.refresh()
      await nextTurn()
    }
    isRefreshing = false
  }
  const watches = createNeedWatches<LiveTopic>(options.watch, (followers) => {
    for (const topic of followers) due.add(topic)
    void refreshDue()
  })
  const open = (key: string, operation: Operation, isEarly: boolean): LiveTopic => {
    const topic = createLiveTopic(operation, {
      isEarly,
      watches,
      log: options.log,
      closed: () => {
        due.delete(topic)
        if (topics.get(key) === topic) topics.delete(key)
      },
    })
    topics.set(key, topic)
    return topic
  }

  return {
    join: (request, operation, subscriber) => {
      const key = keyOf(request)
      const existing = topics.get(key)
      const topic = existing ?? open(key, operation, request.isEarly === true)
      topic.subscribers.add(subscriber)
      if (existing === undefined) topic.refresh()
      const last = topic.last()
      if (last !== undefined) subscriber.next(last)
      return () => {
        topic.subscribers.delete(subscriber)
        if (topic.subscribers.size === 0) topic.close()
      }
    },
    topics: () => topics.size,
    close: () => {
      for (const topic of [...topics.values()]) topic.close()
    },
  }
}
