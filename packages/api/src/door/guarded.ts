import type { IncomingMessage } from 'node:http'
import { may } from '@gvol/accounts'
import { type Problem, problemResponse } from '../answer/problem.ts'
import type { ApiOptions } from '../apiOptions.ts'
import type { Door, DoorContext } from './door.ts'
import { isSameOrigin } from './hosts.ts'
import { callerOf, identify } from './identity.ts'
import type { RateLimit } from './rateLimit.ts'
import { KEY_REFUSED, refusal } from './refusal.ts'

const CROSS_SITE: Problem = {
  status: 403,
  code: 'cross-site',
  message: 'This came from a page of another site. Use an API key in the x-auth header instead of the session.',
}
const tooMany = (waitS: number): Problem => {
  const retryAfterS = Math.max(1, Math.ceil(waitS))
  const message = `Too many requests. Try again in ${retryAfterS} s.`
  return { status: 429, code: 'too-many-requests', message, retryAfterS }
}

export type Rates = { readonly user: RateLimit; readonly address: RateLimit }

/** The peer, or what a trusted proxy says about it: the last entry is the one that the proxy wrote. */
const addressFor =
  (options: ApiOptions) =>
  (context: DoorContext): string => {
    const forwarded = options.isBehindProxy
      ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined
    const bindings = context.env as { readonly incoming?: IncomingMessage } | undefined
    return forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown'
  }

/** Puts the steps before a door in their order: who, how often, may they, and from where. */
export const guarded = (
  options: ApiOptions,
  rates: Rates,
): ((door: Door) => (context: DoorContext) => Promise<Response>) => {
  const addressOf = addressFor(options)
  return (door) => async (context) => {
    const { req } = context
    context.set('route', door.path)
    const identity = await identify(options.access, {
      host: req.header('host'),
      cookie: req.header('cookie'),
      xAuth: req.header('x-auth'),
      authorization: req.header('authorization'),
    })
    context.set('identity', identity)
    const caller = callerOf(identity)
    const waitS = caller === undefined ? rates.address.take(addressOf(context)) : rates.user.take(caller.user.id)
    if (waitS > 0) return problemResponse(tooMany(waitS))
    if (door.needs !== 'nothing') {
      if (identity.kind === 'refused') return problemResponse(KEY_REFUSED)
      const permission = may(caller, door.needs)
      if (!permission.ok) return problemResponse(refusal(permission.reason))
    }
    const from = { origin: req.header('origin'), fetchSite: req.header('sec-fetch-site'), host: req.header('host') }
    if (door.method !== 'GET' && identity.kind === 'session' && !isSameOrigin(from)) return problemResponse(CROSS_SITE)
    return door.handle(context, caller)
  }
}
