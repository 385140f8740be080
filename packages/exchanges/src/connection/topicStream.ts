import type { Reject } from '../messages/rejections.ts'
import type { Monitor } from '../status/monitor.ts'
import { backoff } from './backoff.ts'
import type { Cancel, Effects } from './effects.ts'
import { errorText } from './jsonRpc.ts'
import { refusedTopics } from './refusedTopics.ts'
import { type Line, openSession, type Session } from './session.ts'

/** Topics of a venue's stream, and how they are subscribed. */
export type Topics = {
  /** All topics desired now; may change with the instrument list and with every response. */
  readonly desiredTopics: () => readonly string[]
  /** Returns the message that subscribes to these topics. */
  readonly subscription: (topics: readonly string[]) => string
  /** Returns the message that unsubscribes these topics; left out where obsolete topics may continue. */
  readonly unsubscription?: (topics: readonly string[]) => string
  readonly perMessage: number
  /** Keep-alive messages; left out where the venue sends WebSocket pings. */
  readonly ping?: { readonly everyMs: number; readonly text: () => string }
  /** Path below the stream's URL; '' when left out. */
  readonly path?: string
}

export type TopicStream = Omit<Session, 'drop'> & {
  /** Subscribes to the desired topics not yet requested on this connection, and unsubscribes from obsolete ones. */
  readonly syncTopics: () => void
  /**
   * Takes a message by which the venue refused a subscription. Venues refuse all topics of a message for one of them,
   * so the others are requested again without it.
   *
   * @returns whether it names the topics that are refused
   */
  readonly takeRefusal: (text: string) => boolean
  /**
   * Subscribes again to each topic by its own message, once per connection, because a refusal that names no topic was of
   * a whole message.
   */
  readonly subscribeSingly: (reason: string) => void
}

/** Opens a connection whose topics are subscribed by message and confirmed, if at all, by a message among the data. */
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
  /** Topics of this connection, each with those of its message. */
  let requestedTopics = new Map<string, readonly string[]>()
  let cancelPing: Cancel = () => {}
  let isSingly = false

  const subscribe = (list: readonly string[]) => {
    const perMessage = isSingly ? 1 : topics.perMessage
    for (let i = 0; i < list.length; i += perMessage) {
      const batch = list.slice(i, i + perMessage)
      line?.send(topics.subscription(batch))
      for (const topic of batch) requestedTopics.set(topic, batch)
    }
  }
  const syncTopics = () => {
    if (line === undefined) return
    const desired = new Set(topics.desiredTopics())
    const sendAll = (list: readonly string[], message: Topics['subscription']) => {
      for (let i = 0; i < list.length; i += topics.perMessage) line?.send(message(list.slice(i, i + topics.perMessage)))
    }
    subscribe([...desired].filter((topic) => !requestedTopics.has(topic) && !refused.isPaused(topic)))
    if (topics.unsubscription === undefined) return
    const over = [...requestedTopics.keys()].filter((topic) => !desired.has(topic))
    sendAll(over, topics.unsubscription)
    for (const topic of over) requestedTopics.delete(topic)
  }
  const refused = refusedTopics(effects, monitor, syncTopics)
  const takeRefusal = (text: string) => {
    const named = refused.take(text, requestedTopics.keys())
    if (named === undefined) return true
    const batches = new Set([...named].map((topic) => requestedTopics.get(topic) ?? []))
    for (const topic of named) requestedTopics.delete(topic)
    for (const batch of batches) subscribe(batch.filter((topic) => !named.has(topic) && requestedTopics.has(topic)))
    return named.size > 0
  }
  const subscribeSingly = (reason: string) => {
    if (isSingly) return
    isSingly = true
    monitor.problems.set(
      `${part}: unnamed topics`,
      `refused: ${reason}. Each is subscribed by itself.`,
      undefined,
      true,
    )
    subscribe([...requestedTopics.keys()])
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
      requestedTopics = new Map()
      if (isSingly) monitor.problems.forget(`${part}: unnamed topics`)
      isSingly = false
      cancelPing()
      syncTopics()
      ping()
      monitor.problems.clear(part)
    },
    onText: (text) => {
      monitor.markReceived()
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
      refused.stop()
      cancelPing()
      session.stop()
    },
    state: session.state,
    reconnects: session.reconnects,
    syncTopics,
    takeRefusal,
    subscribeSingly,
  }
}
