import { hostname } from 'node:os'
import { applyRetention, newestOptionTrades } from '@gvol/store'
import type { Bus } from '../bus/bus.ts'
import { natsBus } from '../bus/natsBus.ts'
import { openNats } from '../bus/openNats.ts'
import type { Collector } from '../collector/collector.ts'
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
import { connectVenues, type VenueConnections, type VenuePlace, venuePlaces } from '../market/connectVenues.ts'
import { depthOf } from '../market/depthOf.ts'
import { openProblems } from '../problems/openProblems.ts'
import { answerHealth } from '../serving/answerHealth.ts'
import type { Settings } from '../settings/settings.ts'
import { completeness } from './completeness.ts'
import { untilStopped } from './untilStopped.ts'

/** How often the api processes are told how the venues are. */
const STATUS_MS = 2_000
/** What was written last may have come in another order: trades of this long before are fetched again. */
const OVERLAP_MS = 120_000

type Parts = {
  readonly settings: Settings
  readonly store: OpenStore
  readonly bus: Bus
  readonly log: OpenLog
  /** Connections of the venues held now. */
  readonly connections: Map<string, VenueConnections>
  readonly storing: Storing
}

/** The collectors of the venues held now, and whether they store. */
type Storing = { isRoom: boolean; readonly collectors: Set<Collector> }

/**
 * From where trades are fetched: the last moment that both the holders before us and the store vouch for. The first
 * knows of gaps that are not filled yet, the second of rows that a collector accepted and took with it.
 */
const tradesSinceMs = async ({ venue, completeToMs }: Lease, store: OpenStore): Promise<number | undefined> => {
  const stored = (await newestOptionTrades(store.columnar, { tag: 'takeover' })).get(venue)
  const known = [completeToMs, stored].filter((ms) => ms !== undefined)
  return known.length === 0 ? undefined : Math.min(...known) - OVERLAP_MS
}

/** Collects one venue under its lease, with a market state of its own, which ends with the lease. */
const collect = async (place: VenuePlace, lease: Lease, parts: Parts): Promise<Work> => {
  const { settings, store, bus, log, connections, storing } = parts
  const { venue } = lease
  const sinceMs = await tradesSinceMs(lease, store)
  const collector = openCollector(settings, store.writer, bus, log.log)
  collector.setStoring(storing.isRoom)
  storing.collectors.add(collector)
  const complete = completeness({
    sinceMs: lease.completeToMs,
    status: () => connection.statuses()[0] ?? { state: 'stopped', problems: [] },
    now: () => performance.now(),
  })
  const connection = await connectVenues({
    places: [place],
    symbols: settings.symbols,
    chainPollMs: settings.chainSeconds * 1000,
    isDeep: depthOf(settings.depthOf),
    collector: {
      ...collector,
      accept: (from, events, batch) => {
        // A process that slept through its lease must not write into the next holder's time.
        if (!lease.isHeld()) return
        complete.note(events, batch)
        collector.accept(from, events, batch)
      },
    },
    tradesSinceMs: new Map(sinceMs === undefined ? [] : [[venue, sinceMs]]),
    ...log,
  })
  connections.set(venue, connection)
  return {
    completeToMs: complete.toMs,
    stop: async () => {
      connections.delete(venue)
      await connection[Symbol.asyncDispose]()
      await collector.close()
      storing.collectors.delete(collector)
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
  const storing: Storing = { isRoom: true, collectors: new Set() }
  const onRoom = (isRoom: boolean): void => {
    storing.isRoom = isRoom
    for (const collector of storing.collectors) collector.setStoring(isRoom)
  }
  const parts: Parts = { settings, store, bus, log, connections: new Map(), storing }
  const ownStatuses = () =>
    [...parts.connections.values()]
      .flatMap((connection) => connection.statuses())
      .filter(({ venue }) => settings.venueUrl[venue] === undefined)
  open.use(await openProblems({ settings, dir, kind: 'real', statuses: ownStatuses, store, log, onRoom }))
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
    const statuses = [...parts.connections.values()].flatMap((connection) => connection.statuses())
    parts.bus.publish({ type: 'venues', collector: me, statuses })
  }, STATUS_MS)
  open.defer(() => clearInterval(telling))
  process.stdout.write(`gvol (collector ${me}): health at ${health.origin}/api/health\n`)
  await stop
}
