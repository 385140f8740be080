import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../apiOptions.ts'
import { compressing } from './compression/compressed.ts'
import { otherMethods } from './methods/otherMethods.ts'
import type { Metrics } from './metrics.ts'
import { type Problem, problemOfFailure, problemResponse } from './problem.ts'
import type { GuardedRoute, Route, RouteContext, RouteEnv } from './route.ts'
import { type Guests, securityHeaders } from './securityHeaders.ts'
import type { WebFiles } from './web/webFiles.ts'

const STOPPING: Problem = { status: 503, code: 'unavailable', message: 'The server is stopping.', retryAfterS: 5 }
const WRONG_HOST: Problem = {
  status: 421,
  code: 'wrong-host',
  message: 'This server does not answer under that name. Add it to the allowed hosts in the configuration.',
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

export type AppPorts = {
  readonly routes: readonly Route[]
  readonly guard: (route: GuardedRoute) => (context: RouteContext) => Promise<Response>
  readonly isAllowedHost: (host: string | undefined) => boolean
  readonly isHttps: boolean
  readonly isClosing: () => boolean
  readonly webFiles: WebFiles | undefined
  /** Providers whose scripts pages may load. */
  readonly guests: Guests
  readonly bodyBytes: number
  readonly metrics: Metrics
  readonly log: Log
}

const isApiPath = (path: string): boolean => /^\/(api|graphql|metrics)(\/|$)/.test(path)

/**
 * Returns the routes behind a router, with the rules for every response: allowed host, headers, size, duration, no
 * stack traces.
 */
export const createApp = (ports: AppPorts): Hono<RouteEnv> => {
  const app = new Hono<RouteEnv>()
  app.use(async (context, next) => {
    const startedMs = performance.now()
    const host = context.req.header('host')
    const isAllowed = ports.isAllowedHost(host)
    context.set('route', 'none')
    if (ports.isClosing()) context.res = problemResponse(STOPPING)
    else if (!isAllowed) context.res = problemResponse(WRONG_HOST)
    else await next()
    const at = {
      host: isAllowed ? host : undefined,
      isHttps: ports.isHttps,
      guests: ports.guests,
      framedBy: context.get('framedBy'),
      isForOtherSites: context.get('isForOtherSites'),
    }
    const headers = securityHeaders(at)
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    const seconds = (performance.now() - startedMs) / 1_000
    ports.metrics.request(context.get('route'), context.req.method, context.res.status, seconds)
  })
  for (const route of ports.routes) {
    const maxSize = route.bodyBytes ?? ports.bodyBytes
    // A GET has no body, and looking for one takes longer than everything else before the response.
    if (route.method !== 'GET')
      app.on(route.method, route.path, bodyLimit({ maxSize, onError: () => problemResponse(tooLarge(maxSize)) }))
    app.on(route.method, route.path, compressing(route, ports.guard(route)))
  }
  const otherMethod = otherMethods(ports.routes)
  app.notFound(async (context) => {
    const { method, path } = context.req
    const other = otherMethod(path)
    if (other !== undefined) {
      const response = await ports.guard(other)(context)
      // Clients choose the method, and metrics have few labels.
      context.set('route', 'none')
      return response
    }
    const isRead = method === 'GET' || method === 'HEAD'
    const page = isRead && !isApiPath(path) ? await ports.webFiles?.answer(context.req.raw) : undefined
    if (page !== undefined) context.set('route', 'web')
    return page ?? problemResponse(unknownPath(path))
  })
  app.onError((error, context) => {
    ports.log.error({ err: error, route: context.get('route'), method: context.req.method }, 'a request failed')
    return problemResponse(problemOfFailure(error))
  })
  return app
}
