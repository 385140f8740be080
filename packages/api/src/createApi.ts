import type { Server } from 'node:http'
import type { Registry } from 'prom-client'
import { createSharedAnswers } from './answer/sharedAnswers.ts'
import { studyRunner } from './answer/studyRunner.ts'
import { type ApiLimits, DEFAULT_LIMITS } from './apiLimits.ts'
import type { ApiOptions } from './apiOptions.ts'
import { createApp } from './door/createApp.ts'
import type { Door, DoorContext } from './door/door.ts'
import { guarded } from './door/guarded.ts'
import { hostCheck } from './door/hosts.ts'
import { createRateLimit } from './door/rateLimit.ts'
import type { Guests } from './door/securityHeaders.ts'
import { graphqlDoor } from './graphql/graphqlDoor.ts'
import { operationsOf } from './graphql/operation.ts'
import { sdl } from './graphql/sdl.ts'
import { studySchema } from './graphql/studySchema.ts'
import { createLiveHub } from './live/liveHub.ts'
import { createLiveServer } from './live/liveServer.ts'
import { adminDoors } from './rest/adminDoors.ts'
import { identityDoors } from './rest/identityDoors.ts'
import { keyDoors } from './rest/keyDoors.ts'
import { layoutDoors } from './rest/layoutDoors.ts'
import { paymentDoors } from './rest/paymentDoors.ts'
import { qualityDoors } from './rest/qualityDoors.ts'
import { signInDoors } from './rest/signInDoors.ts'
import { type LiveCounts, statusDoors } from './rest/statusDoors.ts'
import { studyDoors } from './rest/studyDoors.ts'
import { userDoors } from './rest/userDoors.ts'
import { workspaceDoors } from './rest/workspaceDoors.ts'
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
  /** Looks at every live connection again: somebody's access was changed elsewhere. */
  readonly recheck: () => void
  /** Turns new requests away, closes every live connection, and resolves when they are gone. */
  readonly close: () => Promise<void>
}

const isHttpsFor =
  (options: ApiOptions) =>
  (context: DoorContext): boolean =>
    new URL(context.req.url).protocol === 'https:' ||
    (options.isBehindProxy === true && context.req.header('x-forwarded-proto') === 'https')

const originFor =
  (options: ApiOptions) =>
  (context: DoorContext): string =>
    `${isHttpsFor(options)(context) ? 'https' : 'http'}://${context.req.header('host')}`

/** Everything about people: signing in, what they keep, what they pay, and who looks after them. */
const peopleDoors = (options: ApiOptions, limits: ApiLimits, recheck: () => void): readonly Door[] => {
  const { accounts, isSimulated } = options
  const { access, identity } = accounts
  const originOf = originFor(options)
  return [
    ...signInDoors({
      access,
      identity,
      mode: accounts.mode,
      isHttps: isHttpsFor(options),
      isSimulated,
      ended: recheck,
      hasPages: options.webDir !== undefined,
    }),
    ...userDoors(accounts),
    ...keyDoors({ access, ended: recheck }),
    ...workspaceDoors(accounts, limits.documentBytes),
    ...layoutDoors(accounts, limits.documentBytes),
    ...adminDoors({ accounts, ended: recheck }),
    ...paymentDoors({ payments: options.payments, originOf, changed: recheck, webhookBytes: limits.webhookBytes }),
    ...identityDoors({
      identity,
      config: options.identityConfig ?? {},
      originOf,
      changed: recheck,
    }),
  ]
}

const guestsOf = ({ accounts, payments, identityConfig }: ApiOptions): Guests => {
  const plans = payments.plans()
  return {
    stripeScriptUrl: plans.ok ? plans.stripe?.scriptUrl : undefined,
    isFirebase: accounts.identity.id === 'firebase',
    firebaseEmulatorHost: identityConfig?.emulatorHost,
  }
}

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
  const run = studyRunner(options, limits.runMs, metrics.run)
  const answers = createSharedAnswers({ context: options.context, now, run }, limits)
  const prepare = operationsOf(studySchema(options, answers), limits, log)
  const hub = createLiveHub(options, answers)
  const liveServer = createLiveServer({ options, limits, metrics, hub, prepare, isAllowedHost })
  const recheck = (): void => {
    liveServer.recheck().catch((error: unknown) => log.error({ err: error }, 'live sessions could not be checked'))
  }
  const doors: readonly Door[] = [
    ...statusDoors(options, metrics, live),
    ...qualityDoors(options),
    ...studyDoors(options.studies, answers, () => options.status().version),
    graphqlDoor(prepare, options.accounts.mode),
    ...peopleDoors(options, limits, recheck),
  ]
  let isClosing = false
  const app = createApp({
    doors,
    isAllowedHost,
    isHttps,
    log,
    metrics,
    bodyBytes: limits.bodyBytes,
    guests: guestsOf(options),
    guard: guarded(options, {
      user: createRateLimit({ perSecond: limits.userPerSecond, burst: limits.userBurst, now }),
      address: createRateLimit({ perSecond: limits.anonymousPerSecond, burst: limits.anonymousBurst, now }),
      guess: createRateLimit({ perSecond: limits.guessPerSecond, burst: limits.guessBurst, now }),
    }),
    isClosing: () => isClosing,
    webFiles: options.webDir === undefined ? undefined : createWebFiles(options.webDir),
  })

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    attachLive: liveServer.attach,
    doors,
    sdl: sdl(options.studies),
    metrics: metrics.registry,
    recheck,
    close: async () => {
      isClosing = true
      hub.close()
      await liveServer.close()
    },
  }
}
