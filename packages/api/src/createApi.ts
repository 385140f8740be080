import type { Server } from 'node:http'
import { formulaReads } from '@gvol/analytics'
import type { Registry } from 'prom-client'
import { type ApiLimits, DEFAULT_LIMITS } from './apiLimits.ts'
import type { ApiOptions } from './apiOptions.ts'
import { compatRoutes } from './compat/compatRoutes.ts'
import { DEPRECATIONS } from './deprecations/catalog.ts'
import { withDeprecations } from './deprecations/withDeprecations.ts'
import { createApp } from './http/createApp.ts'
import { guarded } from './http/guarded.ts'
import { hostCheck } from './http/hosts.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createRateLimit } from './http/rateLimit.ts'
import type { Route, RouteContext } from './http/route.ts'
import type { Guests } from './http/securityHeaders.ts'
import { createWebFiles, type WebFiles } from './http/web/webFiles.ts'
import { type AlertWatch, createAlertWatch } from './me/alerts/alertWatch.ts'
import { createFiringFeed, type FiringFeed } from './me/alerts/firingFeed.ts'
import { coversIn, watchReading } from './me/alerts/watchReading.ts'
import { invitationRoutes } from './me/people/invitationRoutes.ts'
import { peopleRoutes as managedPeopleRoutes } from './me/people/peopleRoutes.ts'
import { adminRoutes } from './me/person/adminRoutes.ts'
import { identityRoutes } from './me/person/identityRoutes.ts'
import { keyRoutes } from './me/person/keyRoutes.ts'
import { listedMarketRoutes } from './me/person/listedMarketRoutes.ts'
import { paymentRoutes } from './me/person/paymentRoutes.ts'
import { signInRoutes } from './me/person/signInRoutes.ts'
import { userRoutes } from './me/person/userRoutes.ts'
import { venueKeyRoutes } from './me/person/venueKeyRoutes.ts'
import { alertChannelRoutes } from './me/userData/alertChannelRoutes.ts'
import { type AlertRoutePorts, alertRoutes } from './me/userData/alertRoutes.ts'
import { noteRoutes } from './me/userData/noteRoutes.ts'
import { portfolioRoutes } from './me/userData/portfolioRoutes.ts'
import { userDocumentRoutes } from './me/userData/userDocumentRoutes.ts'
import { workspaceRoutes } from './me/userData/workspaceRoutes.ts'
import { formulaPictures } from './public/publish/formulaPicture.ts'
import { openPublication } from './public/publish/openPublication.ts'
import { publicationRoutes } from './public/publish/publicationRoutes.ts'
import { publishedRoutes } from './public/publish/publishedRoutes.ts'
import { panelReader, type ReadPanel } from './public/publish/readPanel.ts'
import { reportRoutes } from './public/publish/reportRoutes.ts'
import { qualityRoutes } from './public/status/qualityRoutes.ts'
import { type LiveCounts, statusRoutes } from './public/status/statusRoutes.ts'
import { createSharedAnswers, type SharedAnswers } from './studies/answer/sharedAnswers.ts'
import { studyRunner } from './studies/answer/studyRunner.ts'
import { createStudyWeights } from './studies/answer/studyWeights.ts'
import { graphqlRoute } from './studies/graphql/graphqlRoute.ts'
import { operationsOf } from './studies/graphql/operation.ts'
import { sdl } from './studies/graphql/sdl.ts'
import { studySchema } from './studies/graphql/studySchema.ts'
import { historyRoutes } from './studies/history/historyRoutes.ts'
import { createLiveHub } from './studies/live/liveHub.ts'
import { createLiveServer } from './studies/live/liveServer.ts'
import { marketRoutes } from './studies/markets/marketRoutes.ts'
import { withUnifiedInstruments } from './studies/markets/unifiedInstruments.ts'
import { mcpRoutes } from './studies/mcp/mcpRoutes.ts'
import type { DrawFormula, McpPorts } from './studies/mcp/tool/tool.ts'
import { createRangeAnswers, rangeRoute } from './studies/range/rangeRoute.ts'
import { csvRoute } from './studies/rest/csvRoute.ts'
import { studyRoutes } from './studies/rest/studyRoutes.ts'

export type Api = {
  /** Handles one request; pass it to `serve` of @hono/node-server. */
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>
  /** Adds live subscriptions on /graphql to a listening HTTP server. */
  readonly attachLive: (server: Server) => void
  /** All routes with their permissions: source of the documentation and of the permission tests. */
  readonly routes: readonly Route[]
  /** GraphQL schema of the catalog in SDL, for generated client types. */
  readonly sdl: string
  /** Registry behind /metrics; add your own gauges. */
  readonly metrics: Registry
  /** Evaluation of alerts, and the number of connections notified of firings. */
  readonly alerts: Pick<AlertWatch, 'reload' | 'evaluateAll'> & Pick<FiringFeed, 'followers'>
  /** Returns the answers for drawing a panel of a publication or report. */
  readonly readPanel: ReadPanel
  /** Checks every live connection again after a user's access changed elsewhere. */
  readonly recheck: () => void
  /** Rejects new requests, closes every live connection, and resolves when they are closed. */
  readonly close: () => Promise<void>
}

/** Whether browsers reach the desk over HTTPS: determined by its public URL, never by what a request claims. */
const isHttpsOf = ({ publicUrl }: ApiOptions): boolean => /^https:/i.test(publicUrl ?? '')

const originFor =
  (options: ApiOptions) =>
  (context: RouteContext): string =>
    `${isHttpsOf(options) ? 'https' : 'http'}://${context.req.header('host')}`

/** Routes for users: signing in, stored data, payments and administration. */
const peopleRoutes = (
  options: ApiOptions,
  limits: ApiLimits,
  recheck: () => void,
  alerts: AlertRoutePorts,
): readonly Route[] => {
  const { accounts, isSimulated } = options
  const { access, identity } = accounts
  const originOf = originFor(options)
  const mails = createRateLimit({
    perSecond: limits.adminMailsPerSecond,
    burst: limits.adminMailsBurst,
    now: options.now,
  })
  const managing = { accounts, mails, now: options.now, ended: recheck }
  return [
    ...signInRoutes({
      access,
      identity,
      mode: accounts.mode,
      isHttps: isHttpsOf(options),
      isSimulated,
      ended: recheck,
      hasPages: options.webDir !== undefined,
    }),
    ...userRoutes(accounts),
    ...keyRoutes({ access, identity, now: options.now, ended: recheck }),
    ...workspaceRoutes(accounts, limits.documentBytes),
    ...userDocumentRoutes(accounts, limits),
    ...portfolioRoutes(accounts),
    ...noteRoutes(accounts, limits.documentBytes),
    ...alertRoutes(alerts),
    ...alertChannelRoutes({ store: accounts.alerting, sending: options.alertSending, now: options.now }),
    ...venueKeyRoutes({ ...accounts, now: options.now, readVenueAccount: options.readVenueAccount }),
    ...adminRoutes({ accounts, securityLog: options.securityLog, ended: recheck }),
    ...managedPeopleRoutes(managing),
    ...invitationRoutes(managing),
    ...listedMarketRoutes(options.listedMarkets),
    ...paymentRoutes({ payments: options.payments, originOf, changed: recheck, webhookBytes: limits.webhookBytes }),
    ...identityRoutes({
      identity,
      config: options.identityConfig ?? {},
      // A hosted provider sends its emails itself.
      isMailSent: identity.openSession !== undefined || accounts.mailbox === undefined,
      originOf,
      changed: recheck,
    }),
  ]
}

/** Routes for publications, and for boards mailed as reports. */
const publishingRoutes = (
  options: ApiOptions,
  limits: ApiLimits,
  readPanel: ReadPanel,
  webFiles: WebFiles | undefined,
): readonly Route[] => {
  const { accounts, studies, now } = options
  const rates = {
    reads: createRateLimit({ perSecond: limits.publishedPerSecond, burst: limits.publishedBurst, now }),
    bytes: createRateLimit({ perSecond: limits.publishedBytesPerSecond, burst: limits.publishedBytesBurst, now }),
  }
  const { documentBytes } = limits
  return [
    ...publicationRoutes({ publications: accounts.publications, studies, now, documentBytes }),
    ...publishedRoutes({ ...options, published: openPublication(accounts, rates, now), readPanel, webFiles }),
    ...reportRoutes({ ...options, readPanel, documentBytes }),
  ]
}

/** Interval of reloading alerts that other processes changed, ms. */
const ALERTS_RELOAD_MS = 10_000

/** Creates alert evaluation and the feed of firings. */
const alertsOf = (options: ApiOptions, answers: SharedAnswers, metrics: Metrics) => {
  const { accounts, studies, now, log, watch: watches, alertSending } = options
  const store = accounts.alerting
  const feed = createFiringFeed({ firings: store.firings, now, log })
  const ports = {
    studies,
    now,
    store,
    formulaReads: formulaReads(Object.values(studies)),
    reading: watchReading(studies, answers),
    marketMs: options.context.nowMs,
    coversOf: coversIn(studies),
  }
  const watch = createAlertWatch({
    ...ports,
    accounts,
    log,
    watch: watches,
    observe: metrics.alertsEvaluated,
    reloadMs: ALERTS_RELOAD_MS,
    fired: (firings) => {
      feed.publish(firings)
      if (firings.some(({ deliveries }) => deliveries.length > 0)) alertSending?.wake()
    },
  })
  metrics.countAlerts(watch.counts)
  return { ...ports, watch, feed }
}

const mcpPortsOf = (options: ApiOptions, watch: AlertWatch, drawFormula: DrawFormula): McpPorts => ({
  studies: options.studies,
  version: () => options.status().version,
  now: options.now,
  isSimulated: options.isSimulated,
  report: options.status,
  accounts: options.accounts,
  alertEvaluation: watch.evaluation,
  drawFormula,
})

const guestsOf = ({ accounts, payments, identityConfig }: ApiOptions): Guests => {
  const plans = payments.plans()
  return {
    stripeScriptUrl: plans.ok ? plans.stripe?.scriptUrl : undefined,
    isFirebase: accounts.identity.id === 'firebase',
    firebaseEmulatorHost: identityConfig?.emulatorHost,
  }
}

/**
 * Returns the API of the desk: every study as REST, file, GraphQL field and live stream, on one set of routes.
 *
 * @throws Error when the catalog cannot be served, e.g. a column name that is invalid in GraphQL
 */
export const createApi = (options: ApiOptions): Api => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const { log, now } = options
  const isAllowedHost = hostCheck(options.allowedHosts ?? [])
  const isHttps = isHttpsOf(options)
  const live = (): LiveCounts => ({ clients: liveServer.clients(), topics: hub.topics() })
  const metrics = createMetrics(options, live)
  const weights = createStudyWeights()
  const run = studyRunner(options, limits, (study, seconds, isOk) => {
    metrics.run(study, seconds, isOk)
    weights.observe(study, seconds)
  })
  const shared = createSharedAnswers({ ...options, run, weightOf: weights.of }, limits)
  const answers = withUnifiedInstruments(shared, options.context)
  const documents = createRateLimit({
    perSecond: limits.documentCharsPerSecond,
    burst: limits.documentCharsBurst,
    now,
  })
  const prepare = operationsOf(studySchema(options, answers, limits), limits, log, documents)
  const hub = createLiveHub(options)
  const alerts = alertsOf(options, answers, metrics)
  const firings = alerts.feed.follow
  const address = createRateLimit({ perSecond: limits.anonymousPerSecond, burst: limits.anonymousBurst, now })
  const liveServer = createLiveServer({
    options,
    limits,
    metrics,
    hub,
    prepare,
    firings,
    addressRate: address,
    isAllowedHost,
    isHttps,
  })
  const recheck = (): void => {
    liveServer.recheck().catch((error: unknown) => log.error({ err: error }, 'live sessions could not be checked'))
  }
  const readPanel = panelReader(options.studies, answers)
  const webFiles = options.webDir === undefined ? undefined : createWebFiles(options.webDir)
  const studyPorts = { studies: options.studies, answers, report: options.status }
  const answerRange = createRangeAnswers({ ...studyPorts, limits, now })
  const deprecations = options.deprecations ?? DEPRECATIONS
  const declared: readonly Route[] = [
    ...statusRoutes(options, metrics, live),
    ...qualityRoutes(options),
    ...marketRoutes(options),
    ...studyRoutes(studyPorts, { routes: () => declared, deprecations }),
    rangeRoute(answerRange),
    csvRoute(studyPorts, answerRange),
    ...historyRoutes(options, limits),
    graphqlRoute(prepare, options.accounts.mode, (waitedMs, studies) => {
      metrics.repeated()
      log.warn({ waitedMs, studies }, 'a page requested overdue answers again')
    }),
    ...mcpRoutes(mcpPortsOf(options, alerts.watch, formulaPictures(options, readPanel)), answers),
    ...(options.isCompatible === false ? [] : compatRoutes(options, answers, limits, documents)),
    ...peopleRoutes(options, limits, recheck, alerts),
    ...publishingRoutes(options, limits, readPanel, webFiles),
  ]
  const routes = withDeprecations(declared, deprecations)
  let isClosing = false
  const app = createApp({
    routes,
    isAllowedHost,
    isHttps,
    log,
    metrics,
    bodyBytes: limits.bodyBytes,
    guests: guestsOf(options),
    guard: guarded(
      options,
      {
        user: createRateLimit({ perSecond: limits.userPerSecond, burst: limits.userBurst, now }),
        address,
        guess: createRateLimit({ perSecond: limits.guessPerSecond, burst: limits.guessBurst, now }),
        userBytes: createRateLimit({
          perSecond: limits.userAnswerBytesPerSecond,
          burst: limits.userAnswerBytesBurst,
          now,
        }),
        addressBytes: createRateLimit({
          perSecond: limits.anonymousAnswerBytesPerSecond,
          burst: limits.anonymousAnswerBytesBurst,
          now,
        }),
      },
      isHttps,
    ),
    isClosing: () => isClosing,
    webFiles,
  })

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    attachLive: liveServer.attach,
    routes,
    sdl: sdl(options.studies),
    metrics: metrics.registry,
    alerts: { ...alerts.watch, followers: alerts.feed.followers },
    readPanel,
    recheck,
    close: async () => {
      isClosing = true
      hub.close()
      alerts.feed.close()
      await alerts.watch.close()
      answers.close()
      await liveServer.close()
    },
  }
}
