import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyInput, Study } from '@gvol/analytics'
import type { Log } from '../../apiOptions.ts'
import { type GraphqlContext, WAITS } from '../graphql/graphqlContext.ts'
import type { Operation } from '../graphql/operation.ts'
import { type NeedWatches, watchKey } from './needWatches.ts'

/** One answer, serialized once for all clients: the end of a `next` message, from the payload on. */
export type LivePayload = Buffer

/** One client of one topic. */
export type LiveSubscriber = {
  readonly next: (payload: LivePayload) => void
  /** Called when there will be no further answer, e.g. because the operation is about a past instant. */
  readonly complete: () => void
  /** Called when the operation itself is invalid; the protocol then ends the subscription. */
  readonly fail: (errors: readonly unknown[]) => void
}

/** One document with one set of variables, and all clients subscribed to it. */
export type LiveTopic = {
  readonly subscribers: Set<LiveSubscriber>
  /** Returns the newest answer, for clients that join between two ticks. */
  readonly last: () => LivePayload | undefined
  /** Computes and delivers the next answer; ticks during a computation are merged. */
  readonly refresh: () => void
  readonly close: () => void
}

export type TopicPorts = {
  /** Whether to send available studies at once, and the others with the next answer. */
  readonly isEarly: boolean
  readonly watches: NeedWatches<LiveTopic>
  readonly log: Log
  /** Called when the topic sends nothing more. */
  readonly closed: () => void
}

/** Returns the `next` message of the protocol from the payload on: `{…}}`. */
export const livePayload = (result: object): LivePayload => Buffer.from(`${JSON.stringify(result)}}`)

type Result = { readonly isUnderstood: boolean; readonly value: { readonly errors?: readonly unknown[] } }

/** How long an early operation waits for its slowest study before it answers without it; the wait then grows. */
const EARLY_MS = { first: 250, most: 4_000 }

/** Answers that an operation was sent without and that are still being computed, by the key of the request. */
type Unfinished = Map<string, Promise<unknown>>

/**
 * Waits this long in total for the studies of an operation. A study that was left out continues, and the next answer
 * takes it when it is finished, even if its data changed meanwhile: a study that takes longer than its data stays the
 * same would otherwise be started again and again, and never be sent.
 *
 * @param waitMs  undefined: until all are finished
 */
const patienceOf = (waitMs: number | undefined, unfinished: Unfinished) => {
  if (waitMs === undefined) return { patience: WAITS, isIncomplete: () => false, end: () => {} }
  let isIncomplete = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitMs, undefined)
  })
  const patience = async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    const earlier = unfinished.get(key) as Promise<Answer> | undefined
    // An answer begun for an earlier message may be of older data: another message follows with the newest.
    if (earlier !== undefined) isIncomplete = true
    const answer = earlier ?? ask()
    const forget = (): void => {
      if (unfinished.get(key) === answer) unfinished.delete(key)
    }
    unfinished.set(key, answer)
    answer.then(forget, forget)
    return Promise.race([
      answer,
      isOver.then(() => {
        isIncomplete = true
        return undefined
      }),
    ])
  }
  return { patience, isIncomplete: () => isIncomplete, end: () => clearTimeout(timer) }
}

/** @param touched  receives every study that the operation depends on */
const resultOf = async (
  operation: Operation,
  log: Log,
  patience: GraphqlContext['patience'],
  touched: (study: Study, input: AnyInput) => void,
): Promise<Result> => {
  let isUnderstood = false
  try {
    const value = await operation.execute({
      // This permission was checked when each client joined, and the answer is the same for all.
      identity: undefined,
      address: '',
      who: undefined,
      permit: () => undefined,
      patience,
      touched: (study, input) => {
        isUnderstood = true
        touched(study, input)
      },
    })
    return { isUnderstood, value }
  } catch (error) {
    log.error({ err: error }, 'a live operation failed')
    const unknown = { message: 'The server could not answer that.', extensions: { code: 'internal' } }
    return { isUnderstood: true, value: { errors: [unknown] } }
  }
}

export const createLiveTopic = (operation: Operation, ports: TopicPorts): LiveTopic => {
  const followed = new Map<string, () => void>()
  const unfinished: Unfinished = new Map()
  let last: LivePayload | undefined
  let state: 'idle' | 'running' | 'stale' | 'closed' = 'idle'
  const isClosed = (): boolean => state === 'closed'

  const close = (): void => {
    if (isClosed()) return
    state = 'closed'
    for (const stop of followed.values()) stop()
    ports.closed()
  }
  const end = (notify: (subscriber: LiveSubscriber) => void): void => {
    close()
    for (const subscriber of topic.subscribers) notify(subscriber)
    topic.subscribers.clear()
  }
  const follow = ({ needs }: Study, { asOfMs, covers }: AnyInput): void => {
    if (asOfMs !== undefined) return
    for (const need of needs) {
      for (const covered of covers) {
        const key = watchKey(need, covered)
        if (isClosed() || followed.has(key)) continue
        followed.set(key, ports.watches.follow(need, covered, topic))
      }
    }
  }
  const run = async (): Promise<void> => {
    let waitMs = EARLY_MS.first
    do {
      state = 'running'
      const waiting = patienceOf(ports.isEarly ? waitMs : undefined, unfinished)
      const { isUnderstood, value } = await resultOf(operation, ports.log, waiting.patience, follow)
      waiting.end()
      if (isClosed()) return
      if (!isUnderstood) return end((subscriber) => subscriber.fail(value.errors ?? []))
      const payload = livePayload(value)
      last = payload
      for (const subscriber of topic.subscribers) subscriber.next(payload)
      waitMs = waiting.isIncomplete() ? Math.min(2 * waitMs, EARLY_MS.most) : EARLY_MS.first
      if (waiting.isIncomplete()) topic.refresh()
      else if (followed.size === 0) return end((subscriber) => subscriber.complete())
      // Lets requests run before the next answer.
      await nextTurn()
    } while (isStale())
    if (!isClosed()) state = 'idle'
  }
  const isStale = (): boolean => state === 'stale'

  const topic: LiveTopic = {
    subscribers: new Set(),
    last: () => last,
    refresh: () => {
      if (state === 'idle') void run()
      else if (state === 'running') state = 'stale'
    },
    close,
  }
  return topic
}
