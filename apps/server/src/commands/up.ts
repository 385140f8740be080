import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openFileAccess } from '@gvol/accounts'
import { storeHistory, studies } from '@gvol/analytics'
import { createApi } from '@gvol/api'
import { createCollector } from '../collector/collector.ts'
import { createChains } from '../data/chains.ts'
import { openDataDir } from '../data/dataDir.ts'
import { openStore } from '../data/openStore.ts'
import { openLog } from '../log.ts'
import { chooseMarket } from '../market/chooseMarket.ts'
import { checkVenueNames, connectVenues } from '../market/connectVenues.ts'
import { startSimulation } from '../market/startSimulation.ts'
import { statusReport } from '../market/statusReport.ts'
import { createTicks } from '../market/ticks.ts'
import { listen } from '../serving/listen.ts'
import type { Settings } from '../settings/settings.ts'
import { stopSignal } from './stopSignal.ts'

const WEB_DIR = join(import.meta.dirname, '../../../web/dist')
const ANNOUNCE_MS = 1000

/**
 * Runs the desk until it is told to stop. Everything is opened in the order in which data flows and closed in the
 * reverse order, so that nothing accepted is lost.
 */
export const up = async (settings: Settings, version: string): Promise<number> => {
  checkVenueNames(settings.venueUrl)
  await using open = new AsyncDisposableStack()
  const dir = openDataDir(settings.dataDir)
  const { log, close: closeLog } = openLog(dir.root, settings.logLevel)
  open.defer(closeLog)
  const startedAtMs = Date.now()

  const choice = await chooseMarket(settings)
  const isSimulated = choice === 'simulated'
  const store = await openStore(dir, isSimulated ? 'simulated' : 'real', settings)
  open.defer(store.close)

  const ticks = createTicks()
  const collector = createCollector({
    sink: store.writer,
    snapshotMs: settings.snapshotSeconds * 1000,
    announceMs: ANNOUNCE_MS,
    schedule: (run, afterMs) => {
      const timer = setTimeout(run, afterMs)
      return () => clearTimeout(timer)
    },
    onChain: (chain) => ticks.publish(chain, 'chain'),
    onStored: (market) => ticks.publish(market, 'history'),
    log,
  })
  open.defer(collector.close)

  const simulation = isSimulated ? await startSimulation(settings, dir.of('simulated').root, store, log) : undefined
  if (simulation !== undefined) open.defer(simulation.close)
  const connections =
    choice === 'none'
      ? undefined
      : await connectVenues(
          simulation === undefined ? settings : { ...settings, venueUrl: simulation.venueUrl },
          collector,
          log,
        )
  if (connections !== undefined) open.defer(connections.stop)

  const access = await openFileAccess({ path: dir.access, now: Date.now, randomBytes })
  const chains = createChains(({ venue, symbol }) => collector.chain(venue, symbol), store.columnar)
  const readStatus = statusReport({
    version,
    startedAtMs,
    collector,
    store,
    statuses: connections?.statuses ?? (() => []),
  })
  const api = createApi({
    studies,
    context: {
      chain: chains,
      history: storeHistory(store.columnar),
      nowMs: ({ venue, symbol }) => collector.chain(venue, symbol)?.atMs ?? Date.now(),
    },
    access,
    isSimulated: () => isSimulated,
    now: Date.now,
    status: readStatus,
    subscribeTicks: ticks.subscribe,
    log: {
      info: (fields, message) => log('info', message, fields),
      warn: (fields, message) => log('warn', message, fields),
      error: (fields, message) => log('error', message, fields),
    },
    webDir: existsSync(WEB_DIR) ? WEB_DIR : undefined,
    allowedHosts: [settings.host, ...(settings.publicUrl === undefined ? [] : [new URL(settings.publicUrl).hostname])],
    isBehindProxy: settings.publicUrl !== undefined,
  })
  const server = await listen(api, settings)
  open.defer(server.close)

  const link = await access.createSignInLink()
  const market = isSimulated ? 'simulated market' : choice === 'none' ? 'stored data only' : 'live market'
  const origin = settings.publicUrl ?? server.origin
  process.stdout.write(`gvol (${market}): ${origin}/ · sign in once with ${origin}/sign-in?secret=${link.secret}\n`)
  await stopSignal()
  return 0
}
