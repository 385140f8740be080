import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { ApiLimits } from '../../apiLimits.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { LivePayload } from './liveTopic.ts'

/** Messages sent on one socket, limited to what the client can take. */
export type LiveOutbox = {
  readonly sendMessage: (message: object) => void
  /** Sends the answer, or stores it as the one to send when there is room. */
  readonly next: (id: string, payload: LivePayload) => void
  /** Sends the end of a subscription, after its pending messages. */
  readonly complete: (id: string) => void
  readonly forget: (id: string) => void
}

/**
 * @param line     stream the socket writes to
 * @param tooSlow  called once when the client is too slow: too many unsent bytes, or no room for too long
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

  const sendMessage = (message: object): void => {
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
      if (isLast) sendMessage({ id, type: 'complete' })
    }
    settle()
  }
  const send = (id: string, payload: LivePayload): void => {
    // Sends a text message as two fragments: the head is specific to the client, the rest is shared by all. Both in one
    // write, because the number of writes dominates with many clients.
    line.cork()
    socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":`, { fin: false })
    socket.send(payload, { fin: true, binary: false }, flush)
    line.uncork()
    metrics.delivered(1, payload.length)
  }

  return {
    sendMessage,
    next: (id, payload) => {
      if (socket.bufferedAmount > limits.liveHardBufferBytes) return tooSlow()
      if (socket.bufferedAmount <= limits.liveSoftBufferBytes && !waiting.has(id)) return send(id, payload)
      if (waiting.has(id)) metrics.coalesced()
      waiting.set(id, { payload, isLast: false })
      stall ??= setTimeout(tooSlow, limits.liveStallMs).unref()
    },
    complete: (id) => {
      const last = waiting.get(id)
      if (last === undefined) sendMessage({ id, type: 'complete' })
      else last.isLast = true
    },
    forget: (id) => {
      waiting.delete(id)
      settle()
    },
  }
}
