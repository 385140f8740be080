import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { ApiLimits } from '../apiLimits.ts'
import type { Metrics } from '../status/metrics.ts'
import type { LivePayload } from './liveTopic.ts'

/** What leaves on one socket, never more than the client can take. */
export type LiveOutbox = {
  readonly say: (message: object) => void
  /** Sends the answer, or keeps it as the one to send when there is room. */
  readonly next: (id: string, payload: LivePayload) => void
  /** Says that a subscription is over, after what is still to be sent for it. */
  readonly complete: (id: string) => void
  readonly forget: (id: string) => void
}

/**
 * @param line     what the socket writes to
 * @param tooSlow  called once when the client cannot be served: too much unsent, or no room for too long
 */
export const createLiveOutbox = (
  socket: WebSocket,
  line: Duplex,
  limits: ApiLimits,
  metrics: Metrics,
  tooSlow: () => void,
): LiveOutbox => {
  const waiting = new Map<string, { readonly payload: LivePayload; isLast: boolean }>()
  let stall: NodeJS.Timeout | undefined

  const say = (message: object): void => {
    if (socket.bufferedAmount > limits.liveHardBufferBytes) tooSlow()
    else socket.send(JSON.stringify(message))
  }
  const settle = (): void => {
    if (waiting.size > 0) return
    clearTimeout(stall)
    stall = undefined
  }
  const flush = (): void => {
    for (const [id, { payload, isLast }] of waiting) {
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount > limits.liveSoftBufferBytes) return
      waiting.delete(id)
      send(id, payload)
      if (isLast) say({ id, type: 'complete' })
    }
    settle()
  }
  const send = (id: string, payload: LivePayload): void => {
    // Two fragments of one text message: the head is this client's own, the rest is the same bytes for everybody. Both
    // in one write: of many clients each write costs as much as what is in it.
    line.cork()
    socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":`, { fin: false })
    socket.send(payload, { fin: true, binary: false }, flush)
    line.uncork()
    metrics.delivered(1, payload.length)
  }

  return {
    say,
    next: (id, payload) => {
      if (socket.bufferedAmount > limits.liveHardBufferBytes) return tooSlow()
      if (socket.bufferedAmount <= limits.liveSoftBufferBytes && !waiting.has(id)) return send(id, payload)
      if (waiting.has(id)) metrics.coalesced()
      waiting.set(id, { payload, isLast: false })
      stall ??= setTimeout(tooSlow, limits.liveStallMs).unref()
    },
    complete: (id) => {
      const last = waiting.get(id)
      if (last === undefined) say({ id, type: 'complete' })
      else last.isLast = true
    },
    forget: (id) => {
      waiting.delete(id)
      settle()
    },
  }
}
