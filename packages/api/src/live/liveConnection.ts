import { type Caller, may } from '@gvol/accounts'
import type { WebSocket } from 'ws'
import type { ApiLimits } from '../apiLimits.ts'
import type { Identity } from '../door/identity.ts'
import { callerOf } from '../door/identity.ts'
import { createRateLimit } from '../door/rateLimit.ts'
import { refusal } from '../door/refusal.ts'
import { contextOf } from '../graphql/graphqlDoors.ts'
import type { Metrics } from '../status/metrics.ts'
import type { LiveHub } from './liveHub.ts'
import { CLOSE, type LiveMessage, liveMessageFrom } from './liveMessage.ts'
import type { LiveOperation, LiveRequest, Prepared } from './liveOperation.ts'
import { createLiveOutbox } from './liveOutbox.ts'

export type LiveConnection = {
  /** Anonymous until `connection_init` was accepted. */
  readonly identity: () => Identity
  /** Closes it unless the caller may still read. */
  readonly recheck: (caller: Caller | undefined) => void
  /** @returns whether the client answered since the last time; asks it again */
  readonly ping: () => boolean
  readonly close: (code: number, reason: string) => void
}

export type LivePorts = {
  readonly hub: LiveHub
  readonly prepare: (request: LiveRequest) => Prepared
  readonly limits: ApiLimits
  readonly metrics: Metrics
  readonly now: () => number
  /** Who that is: by the key of `connection_init`, else by what came with the upgrade. */
  readonly identify: (key: string | undefined) => Promise<Identity>
  /** Whether that user may hold one more connection. */
  readonly hasRoom: (identity: Identity) => boolean
  readonly closed: () => void
}

/** A subscribe message costs one of these; 50 a second are more than any page asks for. */
const MESSAGES_PER_SECOND = 50
const MESSAGE_BURST = 300
/** How long a closing handshake may take before the socket is cut. */
const CLOSING_MS = 2_000

type SubscribeMessage = Extract<LiveMessage, { type: 'subscribe' }>

const tooManySubscriptions = (limit: number) => ({
  message: `This connection has ${limit} subscriptions; complete one first.`,
  extensions: { code: 'too-many-requests' },
})

/** Speaks graphql-transport-ws on one socket. */
export const openLiveConnection = (socket: WebSocket, ports: LivePorts): LiveConnection => {
  const { hub, limits, metrics } = ports
  const subscriptions = new Map<string, () => void>()
  const rate = createRateLimit({ perSecond: MESSAGES_PER_SECOND, burst: MESSAGE_BURST, now: ports.now })
  let identity: Identity = { kind: 'anonymous' }
  let state: 'new' | 'opening' | 'open' | 'closing' = 'new'
  let isAlive = true

  const isOver = (): boolean => state === 'closing'
  const leaveAll = (): void => {
    for (const leave of subscriptions.values()) leave()
    subscriptions.clear()
  }
  const close = (code: number, reason: string): void => {
    if (state === 'closing') return
    state = 'closing'
    leaveAll()
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }
  const outbox = createLiveOutbox(socket, limits, metrics, () => {
    if (state === 'closing') return
    metrics.dropped('slow')
    close(CLOSE.tryLater, 'too slow to take the answers')
  })
  const initTimer = setTimeout(() => close(CLOSE.initTimeout, 'no connection_init'), limits.liveInitMs)

  const init = async (payload: Readonly<Record<string, unknown>> | null | undefined): Promise<void> => {
    if (state !== 'new') {
      close(CLOSE.secondInit, 'connection_init was sent before')
      return
    }
    state = 'opening'
    clearTimeout(initTimer)
    const key = payload?.['x-auth']
    const found = await ports.identify(typeof key === 'string' ? key : undefined)
    // It may have gone away meanwhile.
    if (isOver()) return
    const permission = may(callerOf(found), 'read-studies')
    if (!permission.ok) {
      const code = permission.reason === 'signed-out' ? CLOSE.unauthorized : CLOSE.forbidden
      close(code, refusal(permission.reason).code)
    } else if (!ports.hasRoom(found)) close(CLOSE.tryLater, 'too many connections')
    else {
      identity = found
      state = 'open'
      outbox.say({ type: 'connection_ack' })
    }
  }

  const answerOnce = async (id: string, operation: LiveOperation): Promise<void> => {
    const result = await operation.execute(contextOf(callerOf(identity)))
    if (!subscriptions.has(id)) return
    outbox.next(id, Buffer.from(`${JSON.stringify(result)}}`))
    subscriptions.delete(id)
    outbox.complete(id)
  }

  const subscribe = ({ id, payload }: SubscribeMessage): void => {
    const fail = (errors: readonly unknown[]): void => {
      subscriptions.delete(id)
      outbox.say({ id, type: 'error', payload: errors })
    }
    const { query, operationName, variables } = payload
    const request = { query, operationName: operationName ?? undefined, variables: variables ?? {} }
    const prepared = ports.prepare(request)
    if (!prepared.ok) {
      fail(prepared.errors)
      return
    }
    // Taken before joining: an answer that is at hand arrives within `join`.
    subscriptions.set(id, () => undefined)
    if (prepared.operation.kind === 'query') {
      void answerOnce(id, prepared.operation)
      return
    }
    const leave = hub.join(request, prepared.operation, {
      next: (answer) => outbox.next(id, answer),
      complete: () => {
        subscriptions.delete(id)
        outbox.complete(id)
      },
      fail,
    })
    if (subscriptions.has(id)) subscriptions.set(id, leave)
  }

  const begin = (message: SubscribeMessage): void => {
    if (state !== 'open') close(CLOSE.unauthorized, 'send connection_init first')
    else if (subscriptions.has(message.id)) close(CLOSE.idTaken, 'a subscription with this id is open')
    else if (subscriptions.size < limits.liveSubscriptions) subscribe(message)
    else outbox.say({ id: message.id, type: 'error', payload: [tooManySubscriptions(limits.liveSubscriptions)] })
  }

  const complete = (id: string): void => {
    subscriptions.get(id)?.()
    subscriptions.delete(id)
    outbox.forget(id)
  }

  const receive = (message: LiveMessage): void => {
    if (message.type === 'connection_init') init(message.payload).catch(() => close(CLOSE.tryLater, 'not signed in'))
    else if (message.type === 'subscribe') begin(message)
    else if (message.type === 'complete') complete(message.id)
    else if (message.type === 'ping') outbox.say({ type: 'pong' })
  }

  socket.on('message', (data, isBinary) => {
    isAlive = true
    if (state === 'closing') return
    const message = isBinary ? undefined : liveMessageFrom(String(data))
    if (rate.take('') > 0) {
      metrics.dropped('flood')
      close(CLOSE.tryLater, 'too many messages')
    } else if (message === undefined) close(CLOSE.badMessage, 'not a message of graphql-transport-ws')
    else receive(message)
  })
  socket.on('pong', () => {
    isAlive = true
  })
  // The close event follows with the reason; nothing else is to be done.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    state = 'closing'
    clearTimeout(initTimer)
    leaveAll()
    ports.closed()
  })

  return {
    identity: () => identity,
    recheck: (caller) => {
      if (state !== 'open' || may(caller, 'read-studies').ok) return
      metrics.dropped('revoked')
      close(CLOSE.unauthorized, 'signed out')
    },
    ping: () => {
      const wasAlive = isAlive
      isAlive = false
      if (wasAlive) socket.ping()
      else {
        metrics.dropped('silent')
        socket.terminate()
      }
      return wasAlive
    },
    close,
  }
}
