import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Caller, networkOf } from '@gvol/accounts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ApiLimits } from '../../apiLimits.ts'
import type { ApiOptions } from '../../apiOptions.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import { callerOf, type Identity, identify, type People, stillIdentified } from '../../http/identity.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { trustedProxies } from '../../http/trustedProxies.ts'
import type { Prepare } from '../graphql/operation.ts'
import { type LiveConnection, openLiveConnection } from './liveConnection.ts'
import type { LiveHub } from './liveHub.ts'
import { CLOSE } from './liveMessage.ts'
import type { FollowFirings } from './liveSubscriptions.ts'

const PROTOCOL = 'graphql-transport-ws'

export type LiveServer = {
  /** Handles WebSocket upgrades of that server on /graphql, and rejects all others. */
  readonly attach: (server: Server) => void
  /** Checks again whether every connected user still has access. */
  readonly recheck: () => Promise<void>
  readonly clients: () => number
  readonly close: () => Promise<void>
}

export type LiveServerPorts = {
  readonly options: Pick<ApiOptions, 'accounts' | 'now' | 'log' | 'trustedProxies'>
  readonly limits: ApiLimits
  readonly metrics: Metrics
  readonly hub: LiveHub
  readonly prepare: Prepare
  readonly firings: FollowFirings
  /** The share of requests without a valid credential, per network; the same as for REST. */
  readonly addressRate: RateLimit
  readonly isAllowedHost: (host: string | undefined) => boolean
  /** Whether browsers reach the desk over HTTPS. */
  readonly isHttps: boolean
}

/** Time for the closing handshake of a client that does not speak the protocol, before its socket is destroyed. */
const WRONG_PROTOCOL_MS = 500

/** Seconds, for clients that may retry; ignored by others. */
const RETRY_AFTER_S = 5

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nretry-after: ${RETRY_AFTER_S}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header

const identityOf = (
  people: People,
  request: IncomingMessage,
  isHttps: boolean,
  address: string,
  key: string | undefined,
): Promise<Identity> =>
  identify(people, {
    address,
    host: request.headers.host,
    isHttps,
    cookie: request.headers.cookie,
    xAuth: key ?? one(request.headers['x-auth']),
    authorization: request.headers.authorization,
  })

const credentialOf = (identity: Identity): string =>
  identity.kind === 'session' ? identity.token : 'secret' in identity ? identity.secret : ''

/** Returns the path of a request target, whatever a client sent: `new URL` throws for some targets. */
const pathOf = (target: string | undefined): string => (target ?? '').split(/[?#]/, 1)[0] as string

/** Returns why an upgrade is rejected, as an HTTP status line; undefined when accepted. */
const upgradeFault = (
  request: IncomingMessage,
  ports: LiveServerPorts,
  clients: number,
  strangers: number,
): string | undefined => {
  const { host, origin } = request.headers
  if (!ports.isAllowedHost(host)) return '421 Misdirected Request'
  if (pathOf(request.url) !== '/graphql') return '404 Not Found'
  // Browsers send Origin with every upgrade, so a page of another site cannot use this site's cookie.
  if (origin !== undefined && !isSameOrigin({ origin, fetchSite: undefined, host })) return '403 Forbidden'
  if (strangers >= ports.limits.liveConnectionsPerAddress) return '429 Too Many Requests'
  return clients >= ports.limits.liveConnections ? '503 Service Unavailable' : undefined
}

export const createLiveServer = (ports: LiveServerPorts): LiveServer => {
  const { hub, limits, metrics, options } = ports
  const connections = new Set<LiveConnection>()
  /** Networks of sockets that do not speak the protocol and are being closed. */
  const closing = new Map<WebSocket, string>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.liveMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  })
  const detachments: (() => void)[] = []
  let isClosing = false

  const { addressOf } = trustedProxies(options.trustedProxies ?? [])
  const networkFrom = ({ socket, headers }: IncomingMessage): string =>
    networkOf(addressOf(socket.remoteAddress, one(headers['x-forwarded-for'])))
  /** Returns the number of unauthenticated connections from a network. */
  const strangersFrom = (network: string): number => {
    let count = 0
    for (const connection of connections)
      if (connection.network === network && connection.identity().kind === 'anonymous') count++
    for (const other of closing.values()) if (other === network) count++
    return count
  }
  const connectionsOf = (userId: string): number => {
    let count = 0
    for (const connection of connections) if (callerOf(connection.identity())?.user.id === userId) count++
    return count
  }
  const open = (socket: WebSocket, request: IncomingMessage): void => {
    // Registered first: an invalid frame raises an error event, even after the closing handshake.
    socket.on('error', () => undefined)
    if (socket.protocol !== PROTOCOL) {
      closing.set(socket, networkFrom(request))
      metrics.dropped('protocol')
      const timer = setTimeout(() => socket.terminate(), WRONG_PROTOCOL_MS)
      socket.once('close', () => {
        clearTimeout(timer)
        closing.delete(socket)
      })
      socket.close(CLOSE.wrongProtocol, `speak ${PROTOCOL}`)
      return
    }
    const connection = openLiveConnection(socket, request.socket, {
      hub,
      prepare: ports.prepare,
      firings: ports.firings,
      network: networkFrom(request),
      limits,
      mode: options.accounts.mode,
      metrics,
      now: options.now,
      identify: (key) => identityOf(options.accounts, request, ports.isHttps, networkFrom(request), key),
      mayGuess: () => ports.addressRate.take(networkFrom(request)).waitS === 0,
      hasRoom: (identity) => connectionsOf(callerOf(identity)?.user.id ?? '') < limits.liveConnectionsPerUser,
      closed: () => connections.delete(connection),
      failed: (error) => options.log.error({ err: error }, 'a live connection failed'),
    })
    connections.add(connection)
  }

  const recheck = async (): Promise<void> => {
    const lookups = new Map<string, Promise<Caller | undefined>>()
    for (const connection of [...connections]) {
      const identity = connection.identity()
      if (identity.kind === 'anonymous') continue
      const credential = credentialOf(identity)
      const caller = lookups.get(credential) ?? stillIdentified(options.accounts, identity)
      lookups.set(credential, caller)
      connection.recheck(await caller)
    }
  }
  const sweep = setInterval(() => {
    for (const connection of [...connections]) connection.ping()
    recheck().catch((error: unknown) => options.log.error({ err: error }, 'live sessions could not be checked'))
  }, limits.livePingMs)
  sweep.unref()

  return {
    attach: (server) => {
      const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
        // A client may disconnect during the handshake; this is not an error.
        socket.on('error', () => undefined)
        // No caller catches errors of a socket's event handler; client input must not end the process.
        try {
          const fault = isClosing
            ? '503 Service Unavailable'
            : upgradeFault(request, ports, connections.size + closing.size, strangersFrom(networkFrom(request)))
          if (fault === undefined) sockets.handleUpgrade(request, socket, head, open)
          else refuse(socket, fault)
        } catch (error) {
          options.log.error({ err: error }, 'an upgrade failed')
          socket.destroy()
        }
      }
      server.on('upgrade', upgrade)
      detachments.push(() => server.off('upgrade', upgrade))
    },
    recheck,
    clients: () => connections.size,
    close: async () => {
      isClosing = true
      clearInterval(sweep)
      for (const connection of connections) connection.close(CLOSE.goingAway, 'the server stops')
      await Promise.all([...sockets.clients].map((socket) => new Promise((done) => socket.once('close', done))))
      for (const detach of detachments) detach()
    },
  }
}
