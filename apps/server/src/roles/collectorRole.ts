import { hostname } from 'node:os'
import { applyRetention } from '@gvol/store'
import type { Bus } from '../bus/bus.ts'
import { natsBus } from '../bus/natsBus.ts'
import { openNats } from '../bus/openNats.ts'
import { openCollector } from '../collector/openCollector.ts'
import { holdDataDir } from '../data/holdDataDir.ts'
import { openRollup } from '../data/openRollup.ts'
import { type OpenStore, openStore, prepareTables } from '../data/openStore.ts'
import { retentionOf } from '../data/retentionOf.ts'
import { openTradedDeriving } from '../deriving/openTradedDeriving.ts'
import { exclusively } from '../leases/exclusively.ts'
import { holdVenues, type Lease, type Work } from '../leases/holdVenues.ts'
import { natsLeaseBook } from '../leases/natsLeaseBook.ts'
import { type OpenLog, openLog } from '../log.ts'
import { type Collecting, collectVenues } from '../market/collecting/collectVenues.ts'
import { type VenuePlace, venuePlaces } from '../market/connectVenues.ts'
import { depthOf } from '../market/depthOf.ts'
import { openProblems } from '../problems/openProblems.ts'
import { answerHealth } from '../serving/answerHealth.ts'
import type { Settings } from '../settings/settings.ts'
import { untilStopped } from './untilStopped.ts'

/** How often the api processes are told how the venues are. */
const STATUS_MS = 2_000

type Parts = {
  readonly settings: Settings
  readonly store: OpenStore
  readonly bus: Bus
  readonly log: OpenLog
  /** The venues held now. */
  readonly collecting: Map<string, Collecting>
  /** Whether there is room to store. */
  readonly storing: { isRoom: boolean }
}

/** Collects one venue under its lease, with a market state of its own, which ends with the lease. */
const collect = async (place: VenuePlace, lease: Lease, parts: Parts): Promise<Work> => {
  const { settings, store, bus, log, collecting, storing } = parts
  const { venue, completeToMs } = lease
  const collector = openCollector(settings, store.writer, bus, log.log)
  collector.setStoring(storing.isRoom)
  const collected = await collectVenues({
    places: [place],
    symbols: settings.symbols,
    chainPollMs: settings.chainSeconds * 1000,
    isDeep: depthOf(settings.depthOf),
    streamsEveryQuote: true,
    collector,
    store,
    completeToMs: new Map(completeToMs === undefined ? [] : [[venue, completeToMs]]),
    isHeld: lease.isHeld,
    ...log,
  })
  await collected.setStoring(storing.isRoom)
  collecting.set(venue, collected)
  return {
    completeToMs: () => collected.completeToMs(venue),
    stop: async () => {
      collecting.delete(venue)
      await collected[Symbol.asyncDispose]()
      await collector.close()
    },
  }
}

/** Collects a share of the venues until it is told to stop, and tells the api processes over the bus. */
export const collectorRole = (settings: Settings): Promise<number> =>
  untilStopped((stop, signal) => collectUntil(settings, stop, signal))

const collectUntil = async (settings: Settings, stop: Promise<void>, signal: AbortSignal): Promise<void> => {
  const me = `${hostname().replaceAll(/[^\w-]/g, '-')}-${process.pid}-${crypto.randomUUID().slice(0, 8)}`
  const places = venuePlaces(settings.venueUrl, settings.venues)
  await using open = new AsyncDisposableStack()
  const { dir } = open.use(holdDataDir(settings.dataDir))
  const log = open.use(openLog(dir.root, settings.logLevel))
  const health = open.use(await answerHealth(settings))
  const nats = open.use(openNats({ addresses: settings.natsUrl, name: `gvol collector ${me}`, log: log.log }))
  const book = natsLeaseBook(nats)
  const alone = <Result>(work: () => Promise<Result>) => exclusively(book, 'tables', me, work, signal)
  const store = open.use(await openStore(dir, 'real', settings, (columnar) => alone(() => prepareTables(columnar))))
  await alone(() => applyRetention(store.columnar, retentionOf(settings)))
  open.use(openRollup(settings, { columnar: store.columnar, nowMs: Date.now, log: log.log, alone }))
  const bus = natsBus(nats, log.log)
  open.use(openTradedDeriving({ ...store, nowMs: Date.now, log: log.log, onMoved: bus.publish, alone }))
  const storing = { isRoom: true }
  const collecting = new Map<string, Collecting>()
  const onRoom = async (isRoom: boolean): Promise<void> => {
    storing.isRoom = isRoom
    await Promise.all([...collecting.values()].map(({ setStoring }) => setStoring(isRoom)))
  }
  const parts: Parts = { settings, store, bus, log, collecting, storing }
  const statuses = () => [...collecting.values()].flatMap((collected) => collected.statuses())
  const ownStatuses = () => statuses().filter(({ venue }) => settings.venueUrl[venue] === undefined)
  const problems = open.use(
    await openProblems({ settings, dir, kind: 'real', statuses: ownStatuses, store, log, onRoom }),
  )
  open.use(
    holdVenues({
      me,
      venues: places.map(({ venue }) => venue.id),
      book,
      begin: (lease) => {
        const place = places.find(({ venue }) => venue.id === lease.venue)
        if (place === undefined) throw new RangeError(`There is no venue ${lease.venue} to collect`)
        return collect(place, lease, parts)
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
    bus.publish({ type: 'venues', collector: me, statuses: statuses(), problems: problems.list(), nowMs: Date.now() })
  }, STATUS_MS)
  open.defer(() => clearInterval(telling))
  process.stdout.write(`gvol (collector ${me}): health at ${health.origin}/api/health\n`)
  await stop
}
