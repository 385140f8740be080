import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import type { ListedMarkets, StatusReport } from '@gvol/api'
import type { StatusProblem } from '@gvol/wire'
import type { Bus } from '../cluster/bus/bus.ts'
import type { DataDir } from '../data/dir/dataDir.ts'
import type { OpenStore } from '../data/openStore.ts'
import { createStates } from '../data/states.ts'
import type { StoredMarkets } from '../data/storedMarkets.ts'
import { alertPicture } from '../jobs/alerting/alertPicture.ts'
import { openAlertSending } from '../jobs/alerting/openAlertSending.ts'
import { createPostOut } from '../jobs/alerting/outgoing/postOut.ts'
import { openHistoryFiles } from '../jobs/historyFiles/openHistoryFiles.ts'
import { openReports, reportSender } from '../jobs/reporting/openReports.ts'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import { createWatches } from '../live/watches.ts'
import type { Log } from '../log/log.ts'
import { openSecurityLog } from '../log/securityLog.ts'
import type { VenueEndpoint } from '../market/connectVenues.ts'
import { openOwnStudies } from '../own/openOwnStudies.ts'
import { ownFolderOf } from '../own/ownFolder.ts'
import type { DeriveAddresses } from '../people/accounts/deriveAddresses.ts'
import type { BegunPeople } from '../people/beginPeople.ts'
import { openDeskChannel } from '../people/operator/openDeskChannel.ts'
import type { BackfillCommand } from '../people/operator/operatorCommand.ts'
import { isSecondFactorRequired } from '../people/signUpOf.ts'
import { openPictures } from '../pictures/openPictures.ts'
import { createMemoryBudget, limitsOfMemory, memoryBudgetBytes } from '../problems/memoryBudget.ts'
import { machineBytes, usedBytes } from '../problems/processMemory.ts'
import { plainHttp } from '../settings/plainHttp.ts'
import type { Settings } from '../settings/settings.ts'
import { YOUNG_MB } from '../workers/youngMb.ts'
import { deskApi } from './deskApi.ts'
import { listen } from './listen.ts'
import { openOptionBooks } from './optionBooks.ts'
import { openScenarioGrids } from './scenarioGrids.ts'

export type ServeDeskOptions = {
  readonly settings: Settings
  readonly dir: DataDir
  readonly people: BegunPeople
  readonly store: OpenStore
  readonly bus: Bus
  readonly isSimulated: boolean
  readonly derive: DeriveAddresses
  /** Live states, from this process or over the bus. */
  readonly live: LiveMarkets
  readonly stored: StoredMarkets
  readonly status: () => StatusReport
  /** Carries out commands about history in the background, where this desk collects. */
  readonly backfills?: (command: BackfillCommand) => Promise<readonly string[]>
  /** What the venues list, with a switch for each market, where this desk collects. */
  readonly listedMarkets?: ListedMarkets
  /** Venues from which books of single options are read. */
  readonly endpoints: readonly VenueEndpoint[]
  readonly log: Log
}

export type ServedDesk = {
  /** URL shown to the user. */
  readonly origin: string
  /** One-time link that signs the owner in. */
  readonly signInLink: string
} & AsyncDisposable

/** Describes the settings that control access; none is secret. */
const startedWith = (settings: Settings, signUp: string): string => {
  const { access, host, publicUrl, trustedProxies } = settings
  const factor = isSecondFactorRequired(settings) ? 'required' : 'optional'
  return `access ${access}, sign-up ${signUp}, second factor ${factor}, host ${host}, public address ${publicUrl ?? 'none'}, trusted proxies ${trustedProxies.join(' ')}`
}

/** Timeout of outgoing requests, and interval at which the outbox is polled, ms. */
const OUTGOING_MS = 10_000
const OUTBOX_MS = 5_000
/** Interval at which due reports are looked for, ms. */
const REPORTS_MS = 20_000

/** The web app's charts, built for a server thread. */
const PICTURES = join(import.meta.dirname, '../../../web/pictures/dist/pictures.mjs')

const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Serves the desk over live and stored data until disposed. */
export const serveDesk = async (options: ServeDeskOptions): Promise<ServedDesk> => {
  const { settings, dir, people: begun, store, bus, isSimulated, live, stored, log } = options
  await using open = new AsyncDisposableStack()
  const people = await begun.opened
  const securityLog = open.use(
    openSecurityLog(dir.root, {
      now: Date.now,
      print: (sentence) => log('warn', sentence),
      also: settings.securityLog === 'stdout' ? (line) => void process.stdout.write(line) : undefined,
    }),
  )
  securityLog.write({
    event: 'settings',
    outcome: 'done',
    what: startedWith(settings, people.accounts.identity.signUp),
  })
  const grids = open.use(openScenarioGrids())
  const own = open.use(await openOwnStudies(ownFolderOf(settings), log))
  const unencrypted = plainHttp(settings)
  const budgetBytes = memoryBudgetBytes(settings.memoryMb, machineBytes())
  const memory = createMemoryBudget({
    budgetBytes,
    usedBytes,
    steadyMs: () => performance.now(),
    log,
  })
  const ownProblems = (): readonly StatusProblem[] =>
    Object.entries({
      'plain-http': unencrypted,
      'security-log': securityLog.problem(),
      memory: memory.problem(),
    }).flatMap(([id, message]) => (message === undefined ? [] : [{ id, message }]))
  const status = (): StatusReport => {
    const report = options.status()
    return { ...report, problems: [...(report.problems ?? []), ...ownProblems(), ...own.problems()] }
  }
  let origin = settings.publicUrl?.replace(/\/$/, '')
  const pictures = open.use(openPictures({ module: PICTURES, log }))
  const alertPictures: { by?: ReturnType<typeof alertPicture> } = {}
  const alertSending = open.use(
    openAlertSending({
      accounts: people.accounts,
      post: createPostOut({ networks: settings.alertNetworks, resolve: addressesOf, timeoutMs: OUTGOING_MS }),
      randomBytes,
      log,
      now: Date.now,
      origin: () => origin ?? '',
      pollMs: OUTBOX_MS,
      picture: async (firing, userId) => alertPictures.by?.(firing, userId),
    }),
  )
  const historyFiles = open.use(
    await openHistoryFiles({
      store,
      root: join(dir.of(isSimulated ? 'simulated' : 'real').root, 'history'),
      isSimulated,
      now: Date.now,
      log,
      youngMb: YOUNG_MB,
      limits: { fileBytes: settings.historyFileMb * 1e6, folderBytes: settings.historyFolderMb * 1e6 },
    }),
  )
  const sendReport = reportSender({ accounts: people.accounts, pictures, log, origin: () => origin ?? '' })
  const api = deskApi({
    settings,
    ownStudies: own.studies,
    securityLog,
    people,
    isSimulated,
    derive: options.derive,
    states: createStates({ live, columnar: store.columnar, stored, now: Date.now }),
    store,
    status,
    watch: createWatches(bus),
    scenarioGrid: grids.scenarioGrid,
    optionBook: openOptionBooks(options.endpoints, Date.now),
    alertSending,
    drawPicture: pictures.drawPicture,
    sendReport,
    limits: limitsOfMemory(budgetBytes),
    memoryShortage: memory.shortage,
    listedMarkets: options.listedMarkets,
    historyFiles,
    log,
  })
  alertPictures.by = alertPicture({ accounts: people.accounts, pictures, readPanel: api.readPanel, log })
  api.alerts.reload().catch((error: unknown) => log('warn', 'Alerts could not be read.', { error }))
  const server = open.use(await listen(api, settings))
  if (unencrypted !== undefined) log('warn', unencrypted, { problem: 'plain-http' })
  origin ??= server.origin
  begun.setOrigin(origin)
  open.use(
    openReports({
      reports: people.accounts.reports,
      send: sendReport,
      readPanel: api.readPanel,
      log,
      now: Date.now,
      pollMs: REPORTS_MS,
    }),
  )
  open.use(
    await openDeskChannel(dir, {
      people,
      api,
      store,
      kind: isSimulated ? 'simulated' : 'real',
      backfills: options.backfills,
      log,
      securityLog,
    }),
  )
  const { secret } = await people.accounts.access.createSignInLink()
  const opened = open.move()
  return {
    origin,
    signInLink: `${origin}/sign-in?secret=${secret}`,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
