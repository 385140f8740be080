import type { IncomingMessage } from 'node:http'
import { type Caller, may, networkOf, type Permission } from '@gvol/accounts'
import type { ApiOptions } from '../apiOptions.ts'
import { isSameOrigin } from './hosts.ts'
import { callerOf, type Identity, identify, stillIdentified } from './identity.ts'
import { type Problem, problemResponse } from './problem.ts'
import type { RateLimit, RateLimitState } from './rateLimit.ts'
import { credentialRefusal, KEY_IN_ADDRESS, refusal, tooManyRequests } from './refusal.ts'
import type { GuardedRoute, Needs, RouteContext } from './route.ts'
import { eventOfRoute } from './security/eventOfRoute.ts'
import { sessionCookieFrom } from './sessionCookie.ts'
import { trustedProxies } from './trustedProxies.ts'

const CROSS_SITE: Problem = {
  status: 403,
  code: 'cross-site',
  message: 'This came from a page of another site. Use an API key in the x-auth header instead of the session.',
}

export type Rates = {
  readonly user: RateLimit
  readonly address: RateLimit
  /** For routes on which secrets could be guessed. */
  readonly guess: RateLimit
  /** Response bytes. */
  readonly userBytes: RateLimit
  readonly addressBytes: RateLimit
}

/** Common rate-limit headers: requests, and seconds. */
const rateHeaders = ({ limit, remaining, resetS }: RateLimitState): Readonly<Record<string, string>> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetS),
})

const addressFor = (options: Pick<ApiOptions, 'trustedProxies'>): ((context: RouteContext) => string) => {
  const { addressOf } = trustedProxies(options.trustedProxies ?? [])
  return (context) => {
    const bindings = context.env as { readonly incoming?: IncomingMessage } | undefined
    return addressOf(bindings?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'))
  }
}

/** Returns a key from headers of the compatible clients, on their routes only. */
const foreignKey = ({ keyHeaders = [] }: GuardedRoute, { req }: RouteContext): string | undefined =>
  keyHeaders.map((name) => req.header(name)).find((value) => value !== undefined && value !== '')

/** Whether it is a key that may only read tables. */
const isForAddresses = (identity: Identity): boolean =>
  identity.kind === 'key' && identity.caller.scopes?.every((scope) => scope === 'read:csv') === true

/** Runs the checks before a route in order: identity, rate limit, permission, origin. */
export const guarded = (
  options: Pick<ApiOptions, 'accounts' | 'trustedProxies' | 'securityLog'>,
  rates: Rates,
  isHttps: boolean,
): ((route: GuardedRoute) => (context: RouteContext) => Promise<Response>) => {
  const addressOf = addressFor(options)
  const { mode } = options.accounts
  const isOpen = (needs: Needs): needs is 'nothing' | 'each-field' => needs === 'nothing' || needs === 'each-field'
  /** Returns ok, or the reason against the first permission of a route. */
  const permitted = (caller: Caller | undefined, { needs, orNeeds = [] }: GuardedRoute): Permission => {
    const [first = { ok: true }, ...others] = [needs, ...orNeeds].map(
      (one): Permission => (isOpen(one) ? { ok: true } : may(caller, one, mode)),
    )
    return others.find(({ ok }) => ok) ?? first
  }
  const answered = async (route: GuardedRoute, context: RouteContext): Promise<Response> => {
    const { req } = context
    context.set('route', route.path)
    const address = addressOf(context)
    context.set('address', address)
    const network = networkOf(address)
    const keyParameter = route.takesKeyInAddress === true ? req.query('key') : undefined
    const identity = await identify(options.accounts, {
      address,
      host: req.header('host'),
      isHttps,
      cookie: req.header('cookie'),
      xAuth: keyParameter ?? req.header('x-auth'),
      authorization: req.header('authorization'),
      token: req.header('token') ?? foreignKey(route, context),
    })
    context.set('identity', identity)
    const caller = callerOf(identity)
    const isIdentified = caller !== undefined
    const who = isIdentified ? caller.user.id : network
    context.set('who', who)
    const rateLimitState = (isIdentified ? rates.user : rates.address).take(who)
    context.set('rateLimitState', rateLimitState)
    const guessWaitS = route.isGuessable === true ? rates.guess.take(network).waitS : 0
    const bytes = isIdentified ? rates.userBytes : rates.addressBytes
    context.set('spendBytes', (count) => bytes.spend(who, count))
    context.set('hasBytes', () => bytes.state(who).waitS === 0)
    const waitS = Math.max(guessWaitS, rateLimitState.waitS, bytes.state(who).waitS)
    if (waitS > 0) return problemResponse(tooManyRequests(waitS))
    if (route.needs !== 'nothing') {
      if (identity.kind === 'refused') return problemResponse(credentialRefusal(identity))
      if (keyParameter !== undefined && !isForAddresses(identity)) return problemResponse(KEY_IN_ADDRESS)
      const permission = permitted(caller, route)
      if (!permission.ok) return problemResponse(refusal(permission))
    }
    const from = { origin: req.header('origin'), fetchSite: req.header('sec-fetch-site'), host: req.header('host') }
    const isChange = route.method !== 'GET' && route.method !== 'OPTIONS'
    if (isChange && identity.kind === 'session' && !isSameOrigin(from)) return problemResponse(CROSS_SITE)
    context.set('isStillPermitted', async () => {
      const now = await stillIdentified(options.accounts, identity)
      return permitted(now, route).ok
    })
    const response = await route.handle(context, caller)
    bytes.spend(who, context.get('answerBytes') ?? 0)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  }
  const reportEvent = async (route: GuardedRoute, context: RouteContext, response: Response): Promise<void> => {
    const host = context.req.header('host')
    const enteredToken = sessionCookieFrom(response.headers.get('set-cookie')?.split(';', 1)[0], { host, isHttps })
    const entered = enteredToken ? await options.accounts.access.session(enteredToken) : undefined
    const event = eventOfRoute({
      route,
      status: response.status,
      identity: context.get('identity'),
      address: context.get('address'),
      enteredId: entered?.id,
      target: context.req.param('id'),
    })
    if (event !== undefined) options.securityLog?.write(event)
  }
  return (route) => async (context) => {
    const response = await answered(route, context)
    for (const [name, value] of Object.entries(rateHeaders(context.get('rateLimitState'))))
      response.headers.set(name, value)
    if (options.securityLog !== undefined) await reportEvent(route, context, response)
    return response
  }
}
