import { type Client, createClient } from 'graphql-ws'
import { currentHeaders } from '../user/session/requestHeaders.ts'
import type { Connection } from './studyStatus.ts'

/** The state of the one socket that all live answers come through. */
export type ConnectionStore = {
  readonly read: () => Connection
  readonly subscribe: (listener: () => void) => () => void
}

/** What asks live questions. */
export type LiveClient = Pick<Client, 'subscribe'>

let state: Connection = 'idle'
const listeners = new Set<() => void>()
const tell = (next: Connection): void => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

const openClient = (): Client => {
  let wasOpen = false
  return createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    // Asked anew at every connection, so a reconnection carries the token of that moment.
    connectionParams: currentHeaders,
    lazy: false,
    // Whoever asks over it is told.
    onNonLazyError: () => {},
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
      closed: () => tell('reconnecting'),
    },
  })
}

let client: Client | undefined

/** Opens the one graphql-ws socket of this page, once; it stays open as long as the page. */
export const openLiveSocket = (): Client => {
  client ??= openClient()
  return client
}

/** Asks over the socket of this page, and opens it where nobody has. */
export const liveClient: LiveClient = { subscribe: (payload, sink) => openLiveSocket().subscribe(payload, sink) }

/** What becomes of the socket of this page; idle until it is opened. */
export const liveConnection: ConnectionStore = {
  read: () => state,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
