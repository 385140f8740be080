import { join } from 'node:path'
import { applyRetention } from '@gvol/store'
import { processBus } from '../cluster/bus/nats/processBus.ts'
import { lockDataDir } from '../data/dir/lockDataDir.ts'
import { openRollup } from '../data/openRollup.ts'
import { openStore } from '../data/openStore.ts'
import { openStoredMarkets } from '../data/openStoredMarkets.ts'
import { retentionOf } from '../data/retentionOf.ts'
import { backfillProgress, backfillStatuses } from '../jobs/backgroundHistory/backfillProgress.ts'
import { openCoinIndex } from '../jobs/coinIndex/openCoinIndex.ts'
import { openLog } from '../log/log.ts'
import { readMarketChoice } from '../market/choice/marketChoice.ts'
import { openListedMarkets } from '../market/choice/openListedMarkets.ts'
import { chooseMarket } from '../market/chooseMarket.ts'
import { venueEndpoints } from '../market/connectVenues.ts'
import { openHistoryFill } from '../market/history/openHistoryFill.ts'
import { statusReport } from '../market/notices/statusReport.ts'
import { deriveAddresses } from '../people/accounts/deriveAddresses.ts'
import { beginPeople } from '../people/beginPeople.ts'
import { memoryBudgetBytes, readBytesOf } from '../problems/memoryBudget.ts'
import { openProblems } from '../problems/openProblems.ts'
import { machineBytes } from '../problems/processMemory.ts'
import { checkRole } from '../roles/checkRole.ts'
import { stopSignal } from '../roles/stopSignal.ts'
import type { ServeDeskOptions, ServedDesk } from '../serving/serveDesk.ts'
import type { Settings } from '../settings/settings.ts'
import { beginSimulation, checkSimulated } from '../workers/beginSimulation.ts'
import { openCollecting } from '../workers/openCollecting.ts'

export type Serve = (options: ServeDeskOptions) => Promise<ServedDesk>

const loadServe = async (): Promise<Serve> => (await import('../serving/serveDesk.ts')).serveDesk

const MARKET_NAMES = { live: 'live market', simulated: 'simulated market', none: 'stored data only' } as const

/** Runs the process in its role until it is stopped. */
export const up = async (settings: Settings, version: string): Promise<number> => {
  checkRole(settings)
  if (settings.role === 'collector') return (await import('../roles/collectorRole.ts')).collectorRole(settings)
  if (settings.role === 'api') return (await import('../roles/apiRole.ts')).apiRole(settings, version)
  return desk(settings, version)
}

/**
 * The whole desk in one process: this thread opens the store and answers, one collects, one plays the simulated market.
 * Everything is opened in the order in which data flows and closed in the reverse order, so that nothing accepted is lost.
 *
 * @param load  loads what serves; the development desk brings its own, which is replaced while the rest runs on
 */
export const desk = async (settings: Settings, version: string, load = loadServe): Promise<number> => {
  const stop = stopSignal()
  const startedAtMs = Date.now()
  if (settings.market === 'simulated') checkSimulated(settings.symbols)
  const requestedVenues = venueEndpoints(settings.venueUrl, settings.venues)
  await using open = new AsyncDisposableStack()
  const { dir } = open.use(lockDataDir(settings.dataDir))
  const log = open.use(openLog(dir.root, settings.logLevel))
  const people = open.use(beginPeople(settings, dir, log.log))

  const choice = await chooseMarket(settings.market, requestedVenues, log.print)
  const isSimulated = choice === 'simulated'
  // Started first: its thread needs seconds, during which this one loads and opens the rest.
  const simulation = isSimulated ? open.use(beginSimulation(settings, dir.of('simulated').root, log)) : undefined
  const serve = await load()
  const readBytes = readBytesOf(memoryBudgetBytes(settings.memoryMb, machineBytes()))
  const store = open.use(await openStore(dir, isSimulated ? 'simulated' : 'real', { ...settings, readBytes }))
  await applyRetention(store.columnar, retentionOf(settings))
  open.use(openRollup(settings, { columnar: store.columnar, nowMs: Date.now, log: log.log }))
  open.use(openCoinIndex({ columnar: store.columnar, nowMs: Date.now, log: log.log }))
  const bus = processBus()
  const stored = open.use(await openStoredMarkets(store, bus, log))
  const simulated = await simulation?.begun
  const { columnar, writer } = store
  const historyFill =
    simulated &&
    open.use(
      openHistoryFill({
        ...simulated.history,
        columnar,
        writer,
        nowMs: Date.now(),
        days: settings.pastDays,
        log: log.log,
      }),
    )
  const endpoints = choice === 'none' ? [] : simulated === undefined ? requestedVenues : simulated.endpoints
  const kind = isSimulated ? 'simulated' : 'real'
  const choicePath = join(dir.of(kind).root, 'markets.json')
  const collecting = open.use(
    openCollecting({
      settings: { ...settings, symbols: [...(simulated?.symbols ?? settings.symbols)] },
      // A server that an operator names, such as a replay, has a clock and a past of its own.
      ownHistory: isSimulated ? [] : endpoints.flatMap(({ venue: { id } }) => (id in settings.venueUrl ? [] : [id])),
      endpoints,
      choice: readMarketChoice(choicePath),
      store,
      bus,
      log,
    }),
  )
  const { live, statuses } = collecting
  const ownStatuses = () =>
    isSimulated ? [] : statuses().filter(({ venue }) => settings.venueUrl[venue] === undefined)
  const problems = open.use(
    await openProblems({
      settings,
      dir,
      kind,
      store,
      log,
      statuses: ownStatuses,
      onStorable: collecting.setStoring,
      parts: [
        { id: 'collecting', find: collecting.problem },
        { id: 'simulation', find: () => simulation?.problem() },
      ],
    }),
  )
  const status = statusReport({
    version,
    startedAtMs,
    now: Date.now,
    live,
    stored: stored.list,
    store,
    statuses,
    problems: problems.list,
    exampleAccounts: simulated?.exampleAccounts,
    history: () => historyFill?.progress() ?? backfillProgress(collecting.backfills()),
    backfills: () => backfillStatuses(collecting.backfills()),
  })
  await collecting.begun
  const served = open.use(
    await serve({
      settings,
      dir,
      people,
      store,
      bus,
      isSimulated,
      derive: deriveAddresses(settings, simulated?.derive),
      live,
      stored,
      status,
      backfills: collecting.executeBackfill,
      endpoints,
      listedMarkets: openListedMarkets({ path: choicePath, ...collecting }),
      log: log.log,
    }),
  )
  process.stdout.write(`gvol (${MARKET_NAMES[choice]}): ${served.origin}/ · sign in once with ${served.signInLink}\n`)
  // Started last: it keeps the store busy, and the user is waiting for the desk's URL.
  historyFill?.fill()
  await stop
  return 0
}
