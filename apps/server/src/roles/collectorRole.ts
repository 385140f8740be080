import { hostname } from 'node:os'
import { applyRetention } from '@gvol/store'
import { natsBus } from '../cluster/bus/nats/natsBus.ts'
import { openNats } from '../cluster/bus/nats/openNats.ts'
import { exclusively } from '../cluster/leases/exclusively.ts'
import { holdVenues } from '../cluster/leases/holdVenues.ts'
import { natsLeaseBook } from '../cluster/leases/natsLeaseBook.ts'
import { lockDataDir } from '../data/dir/lockDataDir.ts'
import { openRollup } from '../data/openRollup.ts'
import { openStore, prepareTables } from '../data/openStore.ts'
import { retentionOf } from '../data/retentionOf.ts'
import { openCoinIndex } from '../jobs/coinIndex/openCoinIndex.ts'
import { openTradedDeriving } from '../jobs/deriving/openTradedDeriving.ts'
import { openLog } from '../log/log.ts'
import type { Collecting } from '../market/collecting/collectVenues.ts'
import { venueEndpoints } from '../market/connectVenues.ts'
import { openProblems } from '../problems/openProblems.ts'
import { answerHealth } from '../serving/answerHealth.ts'
import type { Settings } from '../settings/settings.ts'
import { collectLeased, type LeasedParts } from './collectLeased.ts'
import { untilStopped } from './untilStopped.ts'

/** Interval at which venue statuses are published to the api processes, ms. */
const STATUS_MS = 2_000

/** Collects a share of the venues until stopped and publishes to the api processes over the bus. */
export const collectorRole = (settings: Settings): Promise<number> =>
  untilStopped((stop, signal) => collectUntil(settings, stop, signal))

const collectUntil = async (settings: Settings, stop: Promise<void>, signal: AbortSignal): Promise<void> => {
  const me = `${hostname().replaceAll(/[^\w-]/g, '-')}-${process.pid}-${crypto.randomUUID().slice(0, 8)}`
  const endpoints = venueEndpoints(settings.venueUrl, settings.venues)
  await using open = new AsyncDisposableStack()
  const { dir } = open.use(lockDataDir(settings.dataDir))
  const log = open.use(openLog(dir.root, settings.logLevel))
  const health = open.use(await answerHealth(settings))
  const nats = open.use(openNats({ addresses: settings.natsUrl, name: `gvol collector ${me}`, log: log.log }))
  const book = natsLeaseBook(nats)
  const alone = <Result>(work: () => Promise<Result>) => exclusively(book, 'tables', me, work, signal)
  const store = open.use(await openStore(dir, 'real', settings, (columnar) => alone(() => prepareTables(columnar))))
  await alone(() => applyRetention(store.columnar, retentionOf(settings)))
  open.use(openRollup(settings, { columnar: store.columnar, nowMs: Date.now, log: log.log, alone }))
  open.use(openCoinIndex({ columnar: store.columnar, nowMs: Date.now, log: log.log, alone }))
  const bus = natsBus(nats, log.log)
  open.use(openTradedDeriving({ ...store, nowMs: Date.now, log: log.log, onGrowth: bus.publish, alone }))
  const storing = { isStorable: true }
  const collecting = new Map<string, Collecting>()
  const onStorable = async (isStorable: boolean): Promise<void> => {
    storing.isStorable = isStorable
    await Promise.all([...collecting.values()].map(({ setStoring }) => setStoring(isStorable)))
  }
  const parts: LeasedParts = { settings, store, bus, log, collecting, storing }
  const statuses = () => [...collecting.values()].flatMap((collected) => collected.statuses())
  const ownStatuses = () => statuses().filter(({ venue }) => settings.venueUrl[venue] === undefined)
  const problems = open.use(
    await openProblems({ settings, dir, kind: 'real', statuses: ownStatuses, store, log, onStorable }),
  )
  open.use(
    holdVenues({
      me,
      venues: endpoints.map(({ venue }) => venue.id),
      book,
      begin: (lease) => {
        const endpoint = endpoints.find(({ venue }) => venue.id === lease.venue)
        if (endpoint === undefined) throw new RangeError(`There is no venue ${lease.venue} to collect`)
        return collectLeased(endpoint, lease, parts)
      },
      now: () => performance.now(),
      schedule: (run, afterMs) => {
        const timer = setTimeout(run, afterMs)
        return () => clearTimeout(timer)
      },
      log: log.log,
    }),
  )
  const telling = setInterval(() => {
    bus.publish({
      type: 'venues',
      collector: me,
      statuses: statuses(),
      problems: problems.list(),
      nowMs: Date.now(),
      chainPollMs: settings.chainSeconds * 1000,
    })
  }, STATUS_MS)
  open.defer(() => clearInterval(telling))
  process.stdout.write(`gvol (collector ${me}): health at ${health.origin}/api/health\n`)
  await stop
}
