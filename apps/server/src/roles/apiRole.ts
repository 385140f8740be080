import { setTimeout as pause } from 'node:timers/promises'
import { type Columnar, pendingMigrations, StoreError } from '@gvol/store'
import { natsBus } from '../cluster/bus/nats/natsBus.ts'
import { openNats } from '../cluster/bus/nats/openNats.ts'
import { createNatsMarketCache } from '../cluster/bus/natsMarketCache.ts'
import { lockDataDir } from '../data/dir/lockDataDir.ts'
import { later } from '../data/later.ts'
import { openStore } from '../data/openStore.ts'
import { openStoredMarkets } from '../data/openStoredMarkets.ts'
import { type OpenLog, openLog } from '../log/log.ts'
import { venueEndpoints } from '../market/connectVenues.ts'
import { statusReport } from '../market/notices/statusReport.ts'
import { deriveAddresses } from '../people/accounts/deriveAddresses.ts'
import { beginPeople } from '../people/beginPeople.ts'
import { clockCheck } from '../problems/clock.ts'
import { watchProblems } from '../problems/watchProblems.ts'
import { serveDesk } from '../serving/serveDesk.ts'
import type { Settings } from '../settings/settings.ts'
import { untilStopped } from './untilStopped.ts'

const RETRY_MS = 1_000
/** Interval between checks that the store answers, ms. */
const ALIVE_MS = 5_000

/** Waits until a collector has migrated the tables to this program's version. */
const tablesReady = async (columnar: Columnar, { log }: OpenLog, signal: AbortSignal): Promise<void> => {
  let lastSentence = ''
  const logOnce = (sentence: string): void => {
    if (sentence !== lastSentence) log('warn', sentence)
    lastSentence = sentence
  }
  for (;;) {
    try {
      const pending = await pendingMigrations(columnar)
      if (pending.length === 0) return
      logOnce(
        `The store at ${columnar.place} has no tables of this version yet; a collector of this version makes them.`,
      )
    } catch (error) {
      if (!(error instanceof StoreError && error.reason === 'unavailable')) throw error
      logOnce(`The store at ${columnar.place} does not answer (${error.message}); it is tried again until it does.`)
    }
    await pause(RETRY_MS, undefined, { signal })
  }
}

/** Polls the store for reachability, because this process does not write to it. */
const watchStore = (columnar: Columnar): { readonly isReachable: () => boolean } & Disposable => {
  let isReachable = true
  const check = async (): Promise<void> => {
    isReachable = await columnar.isAlive()
  }
  const timer = setInterval(() => void check(), ALIVE_MS)
  return { isReachable: () => isReachable, [Symbol.dispose]: () => clearInterval(timer) }
}

/** Serves what collectors publish and store, until stopped. Any number of api processes may run. */
export const apiRole = (settings: Settings, version: string): Promise<number> =>
  untilStopped((stop, signal) => serveUntil(settings, version, stop, signal))

const serveUntil = async (
  settings: Settings,
  version: string,
  stop: Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const startedAtMs = Date.now()
  await using open = new AsyncDisposableStack()
  const { dir } = open.use(lockDataDir(settings.dataDir))
  const log = open.use(openLog(dir.root, settings.logLevel))
  const people = open.use(beginPeople(settings, dir, log.log))
  const nats = open.use(openNats({ addresses: settings.natsUrl, name: `gvol api ${process.pid}`, log: log.log }))
  const bus = natsBus(nats, log.log)
  const live = createNatsMarketCache(bus, () => performance.now(), Date.now)
  const store = open.use(await openStore(dir, 'real', settings, (columnar) => tablesReady(columnar, log, signal)))
  const watched = open.use(watchStore(store.columnar))
  const stored = open.use(await openStoredMarkets(store, bus, log))
  const { statuses, clockLags: lags } = live
  const clock = clockCheck({
    statuses: lags,
    whose: 'the collectors',
    nowMs: Date.now,
    steadyMs: () => performance.now(),
  })
  const own = open.use(await watchProblems([clock, { id: 'log', find: log.problem }], { ...log, schedule: later }))
  const status = statusReport({
    version,
    startedAtMs,
    now: Date.now,
    live,
    stored: stored.list,
    store,
    statuses,
    bus,
    isStoreReachable: watched.isReachable,
    problems: () => [...own.list(), ...live.problems()],
  })
  const served = open.use(
    await serveDesk({
      settings,
      dir,
      people,
      store,
      bus,
      isSimulated: false,
      derive: deriveAddresses(settings, undefined),
      live,
      stored,
      status,
      endpoints: venueEndpoints(settings.venueUrl, settings.venues),
      log: log.log,
    }),
  )
  process.stdout.write(`gvol (api): ${served.origin}/ · sign in once with ${served.signInLink}\n`)
  await stop
}
