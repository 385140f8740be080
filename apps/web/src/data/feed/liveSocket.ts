import { type Client, createClient } from 'graphql-ws'
import { pageRequests } from '../user/session/fetchAsUser.ts'
import { currentHeaders } from '../user/session/requestHeaders.ts'
import type { Connection } from './studyStatus.ts'

/** The state of the single socket that carries all live results. */
export type ConnectionStore = {
  readonly read: () => Connection
  readonly subscribe: (listener: () => void) => () => void
}

/** The part of the client that opens live subscriptions. */
export type LiveClient = Pick<Client, 'subscribe'>

/** Close codes by which the server refuses the credential of a connection. */
const REFUSED_CODES: readonly unknown[] = [4401, 4403]

/** A connection that is not open by then is closed and opened again, ms; likewise one whose ping is not answered. */
const SOCKET_LIMIT_MS = 15_000

let state: Connection = 'idle'
const listeners = new Set<() => void>()
const publish = (next: Connection): void => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

const openClient = (): Client => {
  let wasOpen = false
  let limit: ReturnType<typeof setTimeout> | undefined
  const endLimit = (): void => clearTimeout(limit)
  // Browsers report neither a handshake that the server leaves open nor a connection that a network dropped.
  const startLimit = (): void => {
    endLimit()
    limit = setTimeout(() => opened.terminate(), SOCKET_LIMIT_MS)
  }
  const opened = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    // Evaluated at every connection, so a reconnection sends the current token.
    connectionParams: currentHeaders,
    lazy: false,
    // Errors are reported to the subscribers instead.
    onNonLazyError: () => {},
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** retries, 10_000) * (0.75 + Math.random() / 2))),
    on: {
      connecting: () => {
        startLimit()
        publish(wasOpen ? 'reconnecting' : 'connecting')
      },
      ping: (isReceived) => {
        if (!isReceived) startLimit()
      },
      pong: endLimit,
      connected: () => {
        endLimit()
        wasOpen = true
        publish('open')
      },
      closed: (event) => {
        endLimit()
        publish('reconnecting')
        const { code } = event as { readonly code?: unknown }
        if (REFUSED_CODES.includes(code)) void pageRequests.renew()
      },
    },
  })
  return opened
}

let client: Client | undefined

/** Opens the single graphql-ws socket of this page, at most once; it remains open as long as the page. */
export const openLiveSocket = (): Client => {
  client ??= openClient()
  return client
}

/** Subscribes over the socket of this page, opening it if necessary. */
export const liveClient: LiveClient = { subscribe: (payload, sink) => openLiveSocket().subscribe(payload, sink) }

/** The state of this page's socket; idle until it is opened. */
export const liveConnection: ConnectionStore = {
  read: () => state,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
