import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export type LiveClient = {
  /** Instants of the chains in the answers, in order of arrival; Unix ms. */
  readonly receivedMs: readonly number[]
  /** URL of the desk it is connected to. */
  readonly origin: () => string | undefined
  /** Number of acknowledged connections. */
  readonly connections: () => number
}

type Message = {
  readonly type: string
  readonly payload?: { readonly data?: Readonly<Record<string, { readonly asOf: string } | null>> | null }
}

const RETRY_MS = 250

/**
 * Follows a subscription like a page: when the connection breaks, it connects to the next desk.
 *
 * @param field    of the subscription, such as `termStructure(…) { asOf }`
 * @param origins  of the running desks
 */
export const startLiveClient = (field: string, origins: () => readonly string[], key: string): LiveClient => {
  const receivedMs: number[] = []
  let origin: string | undefined
  let connections = 0
  let turn = 0
  let socket: WebSocket | undefined
  let isOver = false

  const follow = (at: string): Promise<void> =>
    new Promise((resolve) => {
      const line = new WebSocket(`${at.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws')
      socket = line
      const send = (message: object) => line.send(JSON.stringify(message))
      line.onopen = () => send({ type: 'connection_init', payload: { 'x-auth': key } })
      line.onclose = () => resolve()
      line.onerror = () => resolve()
      line.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as Message
        if (message.type === 'connection_ack') {
          origin = at
          connections++
          send({ id: 'follow', type: 'subscribe', payload: { query: `subscription { ${field} }` } })
        } else if (message.type === 'next') {
          const [answer] = Object.values(message.payload?.data ?? {})
          if (answer) receivedMs.push(Date.parse(answer.asOf))
        }
      }
    })
  const run = async (): Promise<void> => {
    while (!isOver) {
      const candidates = origins()
      await follow(candidates[turn++ % candidates.length])
      origin = undefined
      await pause(RETRY_MS)
    }
  }
  void run()
  onTestFinished(() => {
    isOver = true
    socket?.close()
  })
  return { receivedMs, origin: () => origin, connections: () => connections }
}
