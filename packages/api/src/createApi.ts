import type { IncomingMessage, Server } from 'node:http'
import { may } from '@gvol/accounts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Registry } from 'prom-client'
import { type Problem, problemResponse } from './answer/problem.ts'
import { createSharedAnswers } from './answer/sharedAnswers.ts'
import { DEFAULT_LIMITS } from './apiLimits.ts'
import type { ApiOptions } from './apiOptions.ts'
import type { Door, DoorContext, DoorEnv } from './door/door.ts'
import { hostCheck, isSameOrigin } from './door/hosts.ts'
import { callerOf, identify } from './door/identity.ts'
import { createRateLimit, type RateLimit } from './door/rateLimit.ts'
import { KEY_REFUSED, refusal } from './door/refusal.ts'
import { securityHeaders } from './door/securityHeaders.ts'
import { graphqlDoors } from './graphql/graphqlDoors.ts'
import { sdl } from './graphql/sdl.ts'
import { studySchema } from './graphql/studySchema.ts'
import { createLiveHub } from './live/liveHub.ts'
import { createLiveServer } from './live/liveServer.ts'
import { accountDoors } from './rest/accountDoors.ts'
import { type LiveCounts, statusDoors } from './rest/statusDoors.ts'
import { studyDoors } from './rest/studyDoors.ts'
import { createMetrics } from './status/metrics.ts'
import { createWebFiles } from './web/webFiles.ts'

export type Api = {
  /** Answers one request; hand it to `serve` of @hono/node-server. */
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>
  /** Adds live subscriptions on /graphql to a listening HTTP server. */
  readonly attachLive: (server: Server) => void
  /** Every way in, with what it needs: what the documentation and the matrix of permissions are made from. */
  readonly doors: readonly Door[]
  /** The GraphQL schema language of the catalog, for generated client types. */
  readonly sdl: string
  /** The registry behind /metrics; add gauges of your own. */
  readonly metrics: Registry
  /** Turns new requests away, closes every live connection, and resolves when they are gone. */
  readonly close: () => Promise<void>
}

const CROSS_SITE: Problem = {
  status: 403,
  code: 'cross-site',
  message: 'This came from a page of another site. Use an API key in the x-auth header instead of the session.',
}
const STOPPING: Problem = { status: 503, code: 'unavailable', message: 'The server is stopping.', retryAfterS: 5 }
const WRONG_HOST: Problem = {
  status: 421,
  code: 'wrong-host',
  message: 'This server does not answer under that name. Add it to the allowed hosts in the configuration.',
}
const FAILED: Problem = {
  status: 500,
  code: 'internal',
  message: 'The server could not answer that. The reason is in its log.',
}

const tooMany = (waitS: number): Problem => {
  const retryAfterS = Math.max(1, Math.ceil(waitS))
  const message = `Too many requests. Try again in ${retryAfterS} s.`
  return { status: 429, code: 'too-many-requests', message, retryAfterS }
}

const unknownPath = (path: string): Problem => ({
  status: 404,
  code: 'unknown-path',
  message: `There is nothing at ${path.slice(0, 100)}.`,
})

const tooLarge = (bytes: number): Problem => ({
  status: 413,
  code: 'too-large',
  message: `A request body may have at most ${bytes} bytes.`,
})

const isHttpsFor =
  (options: ApiOptions) =>
  (context: DoorContext): boolean =>
    new URL(context.req.url).protocol === 'https:' ||
    (options.isBehindProxy === true && context.req.header('x-forwarded-proto') === 'https')

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
const guarded = (options: ApiOptions, rates: Rates): ((door: Door) => (context: DoorContext) => Promise<Response>) => {
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

type Rates = { readonly user: RateLimit; readonly address: RateLimit }

/**
 * The API of the desk: every study as REST, file, GraphQL field and live stream, behind one set of doors.
 *
 * @throws Error when the catalog cannot be served, e.g. a column that GraphQL cannot spell
 */
export const createApi = (options: ApiOptions): Api => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const { log, now } = options
  const isAllowedHost = hostCheck(options.allowedHosts ?? [])
  const isHttps = isHttpsFor(options)
  const live = (): LiveCounts => ({ clients: liveServer.clients(), topics: hub.topics() })
  const metrics = createMetrics(options, live)
  const answers = createSharedAnswers(options, limits, metrics.run)
  const schema = studySchema(options, answers)
  const hub = createLiveHub(options, answers)
  const liveServer = createLiveServer({ options, limits, metrics, hub, schema, isAllowedHost })
  const ended = (): void => {
    liveServer.recheck().catch((error: unknown) => log.error({ err: error }, 'live sessions could not be checked'))
  }
  const doors: readonly Door[] = [
    ...statusDoors(options, metrics, live),
    ...studyDoors(options.studies, answers, () => options.status().version),
    ...graphqlDoors(schema, limits, log),
    ...accountDoors({
      access: options.access,
      isHttps,
      isSimulated: options.isSimulated,
      ended,
      hasPages: options.webDir !== undefined,
    }),
  ]
  const rates = {
    user: createRateLimit({ perSecond: limits.userPerSecond, burst: limits.userBurst, now }),
    address: createRateLimit({ perSecond: limits.anonymousPerSecond, burst: limits.anonymousBurst, now }),
  }
  const webFiles = options.webDir === undefined ? undefined : createWebFiles(options.webDir)
  let isClosing = false

  const app = new Hono<DoorEnv>()
  app.use(async (context, next) => {
    const startedMs = performance.now()
    const host = context.req.header('host')
    const isKnown = isAllowedHost(host)
    context.set('route', 'none')
    if (isClosing) context.res = problemResponse(STOPPING)
    else if (!isKnown) context.res = problemResponse(WRONG_HOST)
    else await next()
    const headers = securityHeaders({ host: isKnown ? host : undefined, isHttps: isHttps(context) })
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    const seconds = (performance.now() - startedMs) / 1_000
    metrics.request(context.get('route'), context.req.method, context.res.status, seconds)
  })
  app.use(bodyLimit({ maxSize: limits.bodyBytes, onError: () => problemResponse(tooLarge(limits.bodyBytes)) }))
  const guard = guarded(options, rates)
  for (const door of doors) app.on(door.method, door.path, guard(door))
  app.notFound(async (context) => {
    const { method, path } = context.req
    const isPage =
      webFiles !== undefined && (method === 'GET' || method === 'HEAD') && !/^\/(api|graphql)(\/|$)/.test(path)
    const page = isPage ? await webFiles.answer(context.req.raw) : undefined
    if (page !== undefined) context.set('route', 'web')
    return page ?? problemResponse(unknownPath(path))
  })
  app.onError((error, context) => {
    log.error({ err: error, route: context.get('route'), method: context.req.method }, 'a request failed')
    return problemResponse(FAILED)
  })

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    attachLive: liveServer.attach,
    doors,
    sdl: sdl(options.studies),
    metrics: metrics.registry,
    close: async () => {
      isClosing = true
      hub.close()
      await liveServer.close()
    },
  }
}
