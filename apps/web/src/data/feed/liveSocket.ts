import { type Client, createClient } from 'graphql-ws'
import { currentHeaders } from '../user/session/requestHeaders.ts'
import type { Connection } from './studyStatus.ts'

/** The state of the one socket that all live answers come through. */
export type ConnectionStore = {
  readonly read: () => Connection
  readonly subscribe: (listener: () => void) => () => void
}

/** One graphql-ws socket, opened when something live is asked, and what becomes of it. */
export const liveSocket = (url: string): { readonly client: Client; readonly connection: ConnectionStore } => {
  let state: Connection = 'idle'
  let wasOpen = false
  const listeners = new Set<() => void>()
  const tell = (next: Connection) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const client = createClient({
    url,
    // Asked anew at every connection, so a reconnection carries the token of that moment.
    connectionParams: currentHeaders,
    lazy: true,
    // Panels that come and go must not close and open the socket.
    lazyCloseTimeout: 30_000,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** retries, 10_000) * (0.75 + Math.random() / 2))),
    on: {
      connecting: () => tell(wasOpen ? 'reconnecting' : 'connecting'),
      connected: () => {
        wasOpen = true
        tell('open')
      },
      closed: (event) => {
        // 1000 is our own closing after the last panel has gone.
        const isOurs = event instanceof CloseEvent && event.code === 1000
        tell(isOurs ? 'idle' : 'reconnecting')
      },
    },
  })
  return {
    client,
    connection: {
      read: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
