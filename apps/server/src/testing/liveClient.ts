import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export type LiveClient = {
  /** Instants of the chains that the answers are about, in the order in which they came; Unix ms. */
  readonly heardMs: readonly number[]
  /** The desk that it is connected to now. */
  readonly origin: () => string | undefined
  /** Connections that were acknowledged. */
  readonly connections: () => number
}

type Message = {
  readonly type: string
  readonly payload?: { readonly data?: Readonly<Record<string, { readonly asOf: string } | null>> | null }
}

const RETRY_MS = 250

/**
 * Follows a subscription as a page does: when the line breaks, it goes to the next desk it knows.
 *
 * @param field    of the subscription, such as `termStructure(…) { asOf }`
 * @param origins  of the desks that run now
 */
export const startLiveClient = (field: string, origins: () => readonly string[], key: string): LiveClient => {
  const heardMs: number[] = []
  let origin: string | undefined
  let connections = 0
  let turn = 0
  let socket: WebSocket | undefined
  let isOver = false

  const follow = (at: string): Promise<void> =>
    new Promise((resolve) => {
      const line = new WebSocket(`${at.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws')
      socket = line
      const say = (message: object) => line.send(JSON.stringify(message))
      line.onopen = () => say({ type: 'connection_init', payload: { 'x-auth': key } })
      line.onclose = () => resolve()
      line.onerror = () => resolve()
      line.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as Message
        if (message.type === 'connection_ack') {
          origin = at
          connections++
          say({ id: 'follow', type: 'subscribe', payload: { query: `subscription { ${field} }` } })
        } else if (message.type === 'next') {
          const [answer] = Object.values(message.payload?.data ?? {})
          if (answer) heardMs.push(Date.parse(answer.asOf))
        }
      }
    })
  const run = async (): Promise<void> => {
    while (!isOver) {
      const known = origins()
      await follow(known[turn++ % known.length])
      origin = undefined
      await pause(RETRY_MS)
    }
  }
  void run()
  onTestFinished(() => {
    isOver = true
    socket?.close()
  })
  return { heardMs, origin: () => origin, connections: () => connections }
}
