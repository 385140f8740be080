import type { StoredFiring } from '@gvol/accounts'
import { callerOf } from '../../http/identity.ts'
import { wireFiring } from '../../wire/wireAlert.ts'
import type { GraphqlContext } from '../graphql/graphqlContext.ts'
import type { Operation, OperationRequest, Prepare } from '../graphql/operation.ts'
import type { LiveHub } from './liveHub.ts'
import type { LiveMessage } from './liveMessage.ts'
import type { LiveOutbox } from './liveOutbox.ts'
import { livePayload } from './liveTopic.ts'

export type SubscribeMessage = Extract<LiveMessage, { type: 'subscribe' }>

/** Open subscriptions of one connection, by the client's id. */
export type LiveSubscriptions = {
  readonly has: (id: string) => boolean
  readonly begin: (message: SubscribeMessage, context: GraphqlContext, who: string) => void
  readonly complete: (id: string) => void
  readonly leaveAll: () => void
}

/** Notifies one user of firings. @returns a function that unsubscribes */
export type FollowFirings = (userId: string, listener: (firing: StoredFiring) => void) => () => void

const SIGNED_OUT = { message: 'Sign in first.', extensions: { code: 'signed-out' } }

const tooMany = (limit: number) => ({
  message: `This connection has ${limit} subscriptions; complete one first.`,
  extensions: { code: 'too-many-requests' },
})

const requestOf = ({ payload }: SubscribeMessage): OperationRequest => ({
  query: payload.query,
  operationName: payload.operationName ?? undefined,
  variables: payload.variables ?? {},
  isEarly: payload.extensions?.early === true,
})

export const createLiveSubscriptions = (
  hub: LiveHub,
  prepare: Prepare,
  outbox: LiveOutbox,
  limit: number,
  firings: FollowFirings,
): LiveSubscriptions => {
  const leaves = new Map<string, () => void>()

  const fail = (id: string, errors: readonly unknown[]): void => {
    leaves.delete(id)
    outbox.sendMessage({ id, type: 'error', payload: errors })
  }
  const end = (id: string): void => {
    leaves.delete(id)
    outbox.complete(id)
  }
  const answerOnce = async (id: string, operation: Operation, context: GraphqlContext): Promise<void> => {
    const result = await operation.execute(context)
    if (!leaves.has(id)) return
    outbox.next(id, livePayload(result))
    end(id)
  }
  const join = (id: string, request: OperationRequest, operation: Operation): void => {
    const leave = hub.join(request, operation, {
      next: (answer) => outbox.next(id, answer),
      complete: () => end(id),
      fail: (errors) => fail(id, errors),
    })
    if (leaves.has(id)) leaves.set(id, leave)
  }

  const follow = (id: string, operation: Operation, context: GraphqlContext): void => {
    const userId = context.identity && callerOf(context.identity)?.user.id
    if (userId === undefined) {
      fail(id, [SIGNED_OUT])
      return
    }
    try {
      context.permit('read-account')
    } catch (error) {
      fail(id, [error])
      return
    }
    const leave = firings(userId, (stored) => {
      operation
        .execute({ ...context, firing: wireFiring(stored) })
        // Each firing is sent: unlike answers, a newer one does not replace older ones.
        .then((payload) => (leaves.has(id) ? outbox.sendMessage({ id, type: 'next', payload }) : undefined))
        .catch(() => fail(id, [UNANSWERED]))
    })
    leaves.set(id, leave)
  }

  return {
    has: (id) => leaves.has(id),
    begin: (message, context, who) => {
      const { id } = message
      if (leaves.size >= limit) {
        outbox.sendMessage({ id, type: 'error', payload: [tooMany(limit)] })
        return
      }
      const request = requestOf(message)
      const prepared = prepare(request, who)
      if (!prepared.ok) {
        fail(id, prepared.errors)
        return
      }
      // Set before joining: a cached answer arrives within `join`.
      leaves.set(id, () => undefined)
      if (prepared.operation.isOfFirings) follow(id, prepared.operation, context)
      else if (prepared.operation.kind === 'subscription') join(id, request, prepared.operation)
      else answerOnce(id, prepared.operation, context).catch(() => fail(id, [UNANSWERED]))
    },
    complete: (id) => {
      leaves.get(id)?.()
      leaves.delete(id)
      outbox.forget(id)
    },
    leaveAll: () => {
      for (const leave of leaves.values()) leave()
      leaves.clear()
    },
  }
}

const UNANSWERED = { message: 'The server could not answer that.', extensions: { code: 'internal' } }
