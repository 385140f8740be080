import { isRecord } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { Monitor } from '../status/monitor.ts'
import { type Backoff, backoff } from './backoff.ts'
import type { Effects } from './effects.ts'

const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 60 * 60_000
/** A topic that was requested again and not refused for this long is streamed. */
const GRANTED_AFTER_MS = 15_000

type Refusal = { isPaused: boolean; count: number; readonly wait: Backoff }

/** The part of a refusal that may name topics. */
const reasonOf = (text: string): string => {
  const message = messageFromText(text)
  if (!isRecord(message)) return text
  const { ret_msg, msg, error, data } = message
  return JSON.stringify([ret_msg, msg, error, isRecord(data) ? data.failTopics : undefined])
}

/** Whether a text contains all words of a topic, each as a whole. */
const isNamed = (topic: string, words: ReadonlySet<string>): boolean =>
  topic.split(' ').every((word) => words.has(word))

export type RefusedTopics = {
  /**
   * Returns the topics that a refusal names, and reports them as missing; undefined if it refuses nothing, because they
   * are subscribed already.
   */
  readonly take: (text: string, requested: Iterable<string>) => ReadonlySet<string> | undefined
  /** Whether a topic is not to be requested now. */
  readonly isPaused: (topic: string) => boolean
  readonly stop: () => void
}

/**
 * Topics that the venue refused on one connection: each is requested again after growing pauses.
 *
 * @param onDue  a pause is over
 */
export const refusedTopics = (
  effects: Pick<Effects, 'after' | 'random'>,
  { problems }: Pick<Monitor, 'problems'>,
  onDue: () => void,
): RefusedTopics => {
  const refusals = new Map<string, Refusal>()
  let isStopped = false

  const partOf = (topic: string): string => `Topic ${topic}`
  /** @param count  refusals before the topic was requested again */
  const check = (topic: string, count: number) => {
    const refusal = refusals.get(topic)
    if (isStopped || refusal === undefined || refusal.count > count) return
    refusals.delete(topic)
    problems.clear(partOf(topic))
  }
  const refuse = (topic: string, reason: string) => {
    const refusal = refusals.get(topic) ?? {
      isPaused: true,
      count: 0,
      wait: backoff({ firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS, random: effects.random }),
    }
    const pauseMs = refusal.wait.nextMs()
    refusal.isPaused = true
    refusal.count++
    refusals.set(topic, refusal)
    problems.set(partOf(topic), `refused: ${reason.slice(0, 200)}`, pauseMs, true)
    effects.after(pauseMs, () => {
      if (isStopped) return
      refusal.isPaused = false
      const { count } = refusal
      onDue()
      effects.after(GRANTED_AFTER_MS, () => check(topic, count))
    })
  }
  return {
    take: (text, requested) => {
      const reason = reasonOf(text)
      if (/already/i.test(reason)) return undefined
      const words = new Set(reason.split(/[^\w.@-]+/))
      const named = new Set([...requested].filter((topic) => isNamed(topic, words)))
      for (const topic of named) if (refusals.get(topic)?.isPaused !== true) refuse(topic, reason)
      return named
    },
    isPaused: (topic) => refusals.get(topic)?.isPaused === true,
    stop: () => {
      isStopped = true
    },
  }
}
