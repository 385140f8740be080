import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../../../log/log.ts'
import type { BusStatus } from '../bus.ts'

export type Nats = {
  /** Returns the connection while it is up. */
  readonly connection: () => NatsConnection | undefined
  /**
   * Calls the listener with the current connection and every later one. Within one connection, NATS resubscribes by
   * itself.
   */
  readonly onConnection: (listener: (connection: NatsConnection) => void) => void
  readonly status: () => BusStatus
} & AsyncDisposable

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 5_000
const CONNECT_TIMEOUT_MS = 4_000
/** Ping interval; a broken connection that was not closed is detected within three of these. */
const PING_MS = 5_000

/** Hosts without credentials, for messages. */
const hostsOf = (addresses: readonly string[]): string => addresses.map((one) => new URL(one).host).join(', ')

const optionsOf = (addresses: readonly string[], name: string): ConnectionOptions => {
  const { username, password } = new URL(addresses[0] ?? '')
  const user = decodeURIComponent(username)
  const pass = decodeURIComponent(password)
  return {
    servers: addresses.map((one) => new URL(one).host),
    name,
    ...(user === '' ? {} : pass === '' ? { token: user } : { user, pass }),
    // The driver has one TLS setting for all servers, and any of them may be used next.
    ...(addresses.some((one) => new URL(one).protocol === 'tls:') ? { tls: {} } : {}),
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: FIRST_WAIT_MS,
    pingInterval: PING_MS,
  }
}

/**
 * Maintains a connection to NATS, retrying for the lifetime of the process.
 *
 * @param options.addresses  `nats://name:password@host:port` or `tls://`; one `tls://` turns TLS on for all, and the
 *   credentials of the first are used for all
 */
export const openNats = (options: {
  readonly addresses: readonly string[]
  /** Client name shown in NATS' monitoring. */
  readonly name: string
  readonly log: Log
}): Nats => {
  const { addresses, name, log } = options
  const hosts = hostsOf(addresses)
  const stop = new AbortController()
  const listeners = new Set<(connection: NatsConnection) => void>()
  let current: NatsConnection | undefined
  let isUp = false
  let message: string | undefined = `NATS at ${hosts} has not answered yet.`
  let isOutageLogged = false

  const up = (): void => {
    isUp = true
    message = undefined
    if (isOutageLogged) log('info', `NATS at ${hosts} answers again.`)
    isOutageLogged = false
  }
  const down = (why: string): void => {
    isUp = false
    message = `NATS at ${hosts} does not answer (${why}); it is tried again until it does.`
    if (!isOutageLogged && !stop.signal.aborted) log('warn', message)
    isOutageLogged = true
  }
  const connected = async (connection: NatsConnection): Promise<void> => {
    current = connection
    up()
    for (const listener of listeners) listener(connection)
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') down('the line broke')
      else if (status.type === 'reconnect') up()
      else if (status.type === 'error') log('warn', 'NATS refused something.', { error: status.error })
    }
    current = undefined
    down((await connection.closed())?.message ?? 'it was closed')
  }
  const run = async (): Promise<void> => {
    for (let waitMs = FIRST_WAIT_MS; !stop.signal.aborted; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
      try {
        const connection = await connect(optionsOf(addresses, name))
        waitMs = FIRST_WAIT_MS
        if (stop.signal.aborted) await connection.close()
        else await connected(connection)
      } catch (error) {
        down(error instanceof Error ? error.message : String(error))
      }
      await pause(waitMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    connection: () => (isUp ? current : undefined),
    onConnection: (listener) => {
      listeners.add(listener)
      if (current !== undefined) listener(current)
    },
    status: () => ({ isUp, message }),
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await current?.close()
      await running
    },
  }
}
