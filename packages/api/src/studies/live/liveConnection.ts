import type { Duplex } from 'node:stream'
import { type Caller, type Mode, may } from '@gvol/accounts'
import type { RawData, WebSocket } from 'ws'
import type { ApiLimits } from '../../apiLimits.ts'
import type { Identity } from '../../http/identity.ts'
import { callerOf } from '../../http/identity.ts'
import type { DropReason, Metrics } from '../../http/metrics.ts'
import { createRateLimit } from '../../http/rateLimit.ts'
import { refusal } from '../../http/refusal.ts'
import { contextOf } from '../graphql/graphqlContext.ts'
import type { Prepare } from '../graphql/operation.ts'
import type { LiveHub } from './liveHub.ts'
import { CLOSE, type LiveMessage, liveMessageFrom } from './liveMessage.ts'
import { createLiveOutbox } from './liveOutbox.ts'
import { createLiveSubscriptions, type FollowFirings, type SubscribeMessage } from './liveSubscriptions.ts'

export type LiveConnection = {
  /** Anonymous until `connection_init` is accepted. */
  readonly identity: () => Identity
  readonly network: string
  /** Closes the connection unless its credential is still valid and permitted to read. */
  readonly recheck: (caller: Caller | undefined) => void
  /** Pings the client; disconnects one that did not answer the previous ping. */
  readonly ping: () => void
  readonly close: (code: number, reason: string) => void
}

export type LivePorts = {
  readonly hub: LiveHub
  readonly prepare: Prepare
  readonly firings: FollowFirings
  /** Network address of the client. */
  readonly network: string
  readonly limits: ApiLimits
  readonly mode: Mode
  readonly metrics: Metrics
  readonly now: () => number
  /** Resolves the identity by the key of `connection_init`, otherwise by the credential of the upgrade request. */
  readonly identify: (key: string | undefined) => Promise<Identity>
  /** Counts a sign-in without a valid credential; false when the network has made too many. */
  readonly mayGuess: () => boolean
  /** Whether the user may open one more connection. */
  readonly hasRoom: (identity: Identity) => boolean
  readonly closed: () => void
  /** Receives unexpected errors. */
  readonly failed: (error: unknown) => void
}

/** More messages than any page needs to send. */
const MESSAGES_PER_SECOND = 50
const MESSAGE_BURST = 300
/** Time for a closing handshake before the socket is destroyed. */
const CLOSING_MS = 2_000

const signInFault = (
  identity: Identity,
  mode: Mode,
  hasRoom: boolean,
): { readonly code: number; readonly reason: string } | undefined => {
  // An invalid credential is rejected even where none is needed, because its sender expects to be signed in.
  if (identity.kind === 'refused') return { code: CLOSE.unauthorized, reason: 'credential refused' }
  const permission = may(callerOf(identity), 'read-studies', mode)
  if (permission.ok) return hasRoom ? undefined : { code: CLOSE.tryLater, reason: 'too many connections' }
  const code = permission.reason === 'signed-out' ? CLOSE.unauthorized : CLOSE.forbidden
  return { code, reason: refusal(permission).code }
}

/**
 * Runs graphql-transport-ws on one socket.
 *
 * @param line  stream the socket writes to
 */
export const openLiveConnection = (socket: WebSocket, line: Duplex, ports: LivePorts): LiveConnection => {
  const { limits, metrics } = ports
  const rate = createRateLimit({ perSecond: MESSAGES_PER_SECOND, burst: MESSAGE_BURST, now: ports.now })
  let identity: Identity = { kind: 'anonymous' }
  let state: 'new' | 'opening' | 'open' | 'closing' = 'new'
  let isAlive = true
  const isOver = (): boolean => state === 'closing'

  const close = (code: number, reason: string): void => {
    if (isOver()) return
    state = 'closing'
    subscriptions.leaveAll()
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }
  const drop = (why: DropReason, code: number, reason: string): void => {
    if (!isOver()) metrics.dropped(why)
    close(code, reason)
  }
  const outbox = createLiveOutbox(socket, line, limits, metrics, () => drop('slow', CLOSE.tryLater, 'too slow'))
  const subscriptions = createLiveSubscriptions(
    ports.hub,
    ports.prepare,
    outbox,
    limits.liveSubscriptions,
    ports.firings,
  )
  const initTimer = setTimeout(() => close(CLOSE.initTimeout, 'no connection_init'), limits.liveInitMs)

  const signIn = async (key: unknown): Promise<void> => {
    state = 'opening'
    clearTimeout(initTimer)
    const resolved = await ports.identify(typeof key === 'string' ? key : undefined)
    // The client may have disconnected in the meantime.
    if (isOver()) return
    if (callerOf(resolved) === undefined && !ports.mayGuess()) {
      drop('guesses', CLOSE.tryLater, 'too many requests')
      return
    }
    const fault = signInFault(resolved, ports.mode, ports.hasRoom(resolved))
    if (fault !== undefined) {
      close(fault.code, fault.reason)
      return
    }
    identity = resolved
    state = 'open'
    outbox.sendMessage({ type: 'connection_ack' })
  }
  const begin = (message: SubscribeMessage): void => {
    if (state !== 'open') close(CLOSE.unauthorized, 'send connection_init first')
    else if (subscriptions.has(message.id)) close(CLOSE.idTaken, 'a subscription with this id is open')
    else {
      const who = callerOf(identity)?.user.id ?? ports.network
      subscriptions.begin(message, contextOf(identity, ports.mode, who, ports.network), who)
    }
  }
  const receive = (message: LiveMessage): void => {
    if (message.type === 'connection_init') {
      if (state !== 'new') close(CLOSE.secondInit, 'connection_init was sent before')
      else signIn(message.payload?.['x-auth']).catch(() => close(CLOSE.tryLater, 'signing in failed'))
    } else if (message.type === 'subscribe') begin(message)
    else if (message.type === 'complete') subscriptions.complete(message.id)
    else if (message.type === 'ping') outbox.sendMessage({ type: 'pong' })
  }

  const onData = (data: RawData, isBinary: boolean): void => {
    const message = isBinary ? undefined : liveMessageFrom(String(data))
    if (rate.take('').waitS > 0) drop('flood', CLOSE.tryLater, 'too many messages')
    else if (message === undefined) close(CLOSE.badMessage, 'not a message of graphql-transport-ws')
    else receive(message)
  }
  socket.on('message', (data, isBinary) => {
    isAlive = true
    if (isOver()) return
    // No caller catches errors of a socket's event handler; this limits them to one connection.
    try {
      onData(data, isBinary)
    } catch (error) {
      ports.failed(error)
      close(CLOSE.internal, 'the server could not answer that')
    }
  })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('close', () => {
    state = 'closing'
    clearTimeout(initTimer)
    subscriptions.leaveAll()
    ports.closed()
  })

  return {
    identity: () => identity,
    network: ports.network,
    recheck: (caller) => {
      const isEnded = identity.kind !== 'anonymous' && caller === undefined
      if (state === 'open' && (isEnded || !may(caller, 'read-studies', ports.mode).ok))
        drop('revoked', CLOSE.unauthorized, 'signed out')
    },
    ping: () => {
      if (!isAlive) {
        metrics.dropped('silent')
        socket.terminate()
      } else if (!isOver()) socket.ping()
      isAlive = false
    },
    close,
  }
}
