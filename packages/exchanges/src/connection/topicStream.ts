import type { Reject } from '../messages/rejections.ts'
import type { Monitor } from '../status/monitor.ts'
import { backoff } from './backoff.ts'
import type { Cancel, Effects } from './effects.ts'
import { errorText } from './jsonRpc.ts'
import { type Line, openSession, type Session } from './session.ts'

/** What a venue streams, and how it is asked for. */
export type Topics = {
  /** All topics wanted now; may change with the instrument list and with every answer. */
  readonly wanted: () => readonly string[]
  /** The message that asks for these. */
  readonly subscription: (topics: readonly string[]) => string
  /** The message that ends these; left out where topics that are no longer wanted may go on. */
  readonly unsubscription?: (topics: readonly string[]) => string
  readonly perMessage: number
  /** What keeps the line open; left out where the venue pings at the protocol's own level. */
  readonly ping?: { readonly everyMs: number; readonly text: () => string }
  /** Path below the stream's address; '' when left out. */
  readonly path?: string
}

export type TopicStream = Omit<Session, 'drop'> & {
  /** Asks for those of the wanted topics that were not asked for on this line, and ends those no longer wanted. */
  readonly syncTopics: () => void
}

/** A line on which topics are asked for by message and confirmed, if at all, by a message among the data. */
export const topicStream = (options: {
  readonly url: string
  readonly topics: Topics
  readonly silentAfterMs: number
  readonly effects: Effects
  readonly monitor: Monitor
  readonly onText: (text: string, receivedAtMs: number) => void
  readonly reject: Reject
}): TopicStream => {
  const { topics, effects, monitor } = options
  const part = topics.path === undefined ? 'Stream' : `Stream ${topics.path}`
  let line: Line | undefined
  let asked = new Set<string>()
  let cancelPing: Cancel = () => {}

  const syncTopics = () => {
    if (line === undefined) return
    const wanted = new Set(topics.wanted())
    const sendAll = (list: readonly string[], message: Topics['subscription']) => {
      for (let i = 0; i < list.length; i += topics.perMessage) line?.send(message(list.slice(i, i + topics.perMessage)))
    }
    const missing = [...wanted].filter((topic) => !asked.has(topic))
    sendAll(missing, topics.subscription)
    for (const topic of missing) asked.add(topic)
    if (topics.unsubscription === undefined) return
    const over = [...asked].filter((topic) => !wanted.has(topic))
    sendAll(over, topics.unsubscription)
    for (const topic of over) asked.delete(topic)
  }
  const ping = () => {
    if (topics.ping === undefined) return
    line?.send(topics.ping.text())
    cancelPing = effects.after(topics.ping.everyMs, ping)
  }
  const session = openSession({
    url: options.url + (topics.path ?? ''),
    silentAfterMs: options.silentAfterMs,
    backoff: backoff({ firstMs: 1_000, maxMs: 30_000, random: effects.random }),
    effects,
    onOpen: async (opened) => {
      line = opened
      asked = new Set()
      cancelPing()
      syncTopics()
      ping()
      monitor.problems.clear(part)
    },
    onText: (text) => {
      monitor.heard()
      options.onText(text, effects.now())
    },
    onFault: (error, text) => options.reject('unreadable', errorText(error), text),
    onDown: (reason, retryInMs) => {
      line = undefined
      cancelPing()
      monitor.problems.set(part, reason, retryInMs)
    },
    onChange: monitor.refresh,
  })
  return {
    start: session.start,
    stop: () => {
      cancelPing()
      session.stop()
    },
    state: session.state,
    reconnects: session.reconnects,
    syncTopics,
  }
}
