import type { ConnectorStatus } from '@gvol/exchanges'
import { insertTradesComplete } from '@gvol/store'
import type { OpenStore } from '../../data/openStore.ts'
import type { Log } from '../../log/log.ts'
import { createBarBuilder } from '../bars/barBuilder.ts'
import { printsWhole } from '../bars/printsWhole.ts'
import type { VenueListing } from '../choice/marketChoice.ts'
import type { Collector } from '../collector/collector.ts'
import {
  type ConnectVenuesOptions,
  connectVenues,
  type VenueConnections,
  type VenueEndpoint,
} from '../connectVenues.ts'
import { type Completeness, completeness } from './completeness.ts'
import { tradesSince } from './tradesSince.ts'

const NOTE_MS = 10_000
/** Chain polls, and the least time, after which the silence of a venue leaves a hole in its bars. */
const SILENT_POLLS = 3
const MIN_SILENT_MS = 30_000

export type CollectVenuesOptions = Omit<ConnectVenuesOptions, 'tradesSinceMs' | 'collector'> & {
  readonly log: Log
  readonly collector: Collector
  readonly store: Pick<OpenStore, 'columnar' | 'writer'>
  /** Further evidence, by venue, of the instant up to which trades are complete; venue clock, ms. */
  readonly completeToMs?: ReadonlyMap<string, number>
  /** Interval at which the completeness marks are stored, ms. */
  readonly noteMs?: number
  /** Whether this process may still write; data received otherwise is discarded. */
  readonly isLeaseOwned?: () => boolean
  /** Monotonic clock, ms. */
  readonly now?: () => number
}

export type Collecting = {
  readonly statuses: () => readonly ConnectorStatus[]
  /** What the venues list, collected or not. */
  readonly listings: () => readonly VenueListing[]
  /** Connects the venues again, with the markets that are chosen now, and fetches the trades missed meanwhile. */
  readonly reconnect: () => Promise<void>
  /** Turns storing on or off. When it is turned on again, the venues reconnect and fetch the missed trades. */
  readonly setStoring: (isStoring: boolean) => Promise<void>
  /** Instant up to which every trade of a venue was passed to the store; venue clock, ms. */
  readonly completeToMs: (venue: string) => number | undefined
} & AsyncDisposable

/** Completeness mark of each venue, and which of them have been stored. */
const marks = (store: CollectVenuesOptions['store'], isLeaseOwned: () => boolean) => {
  const noted = new Map<string, number>()
  let complete = new Map<string, Completeness>()
  return {
    begin: (begun: typeof complete) => {
      complete = begun
    },
    of: (venue: string) => complete.get(venue),
    isNoted: (venue: string) => noted.has(venue),
    hold: (): void => {
      for (const { hold } of complete.values()) hold()
    },
    /** @param when  immediately, or batched with the writer's other rows within a second */
    note: async (when: 'at once' | 'soon' = 'soon'): Promise<void> => {
      const toMs = new Map<string, number>()
      for (const [venue, { toMs: completeTo }] of complete) {
        const ms = completeTo()
        if (ms !== undefined && ms > (noted.get(venue) ?? 0)) toMs.set(venue, ms)
      }
      if (toMs.size === 0 || !isLeaseOwned()) return
      for (const [venue, ms] of toMs) noted.set(venue, ms)
      const noting = insertTradesComplete(store.writer, toMs, Date.now())
      await (when === 'at once' ? Promise.all([noting, store.writer.flush()]) : noting)
    },
  }
}

/**
 * Collects venues and stores how far the trades of each are complete before anything newer is stored. If the process is
 * killed while it fetches missed trades, the next one fetches them, however much newer data is stored.
 */
export const collectVenues = async (options: CollectVenuesOptions): Promise<Collecting> => {
  const {
    collector,
    store,
    endpoints,
    chainPollMs,
    isLeaseOwned = () => true,
    now = () => performance.now(),
    log,
  } = options
  const complete = marks(store, isLeaseOwned)
  let connections: VenueConnections | undefined
  let isStoring = true
  let isBehind = false
  let lostWrites = 0
  let changing: Promise<void> = Promise.resolve()

  const statusOf = (venue: string) => () =>
    connections?.statuses().find((of) => of.venue === venue) ?? ({ state: 'stopped', problems: [] } as const)
  const printsOf = new Map(endpoints.map(({ venue: { id } }) => [id, printsWhole()]))
  const createBars = () =>
    createBarBuilder({
      printsWholeSinceMs: (venue) => printsOf.get(venue)?.(statusOf(venue)(), Date.now()),
      silentMs: Math.max(MIN_SILENT_MS, SILENT_POLLS * chainPollMs),
    })
  const note = (): void => {
    complete.note().catch((error: unknown) => log('warn', 'How far trades are complete was not stored.', { error }))
  }
  const connect = async (): Promise<void> => {
    const resumePoint = await tradesSince(store.columnar, { chainPollMs, also: options.completeToMs })
    const begin = ({ venue: { id } }: VenueEndpoint) =>
      [id, completeness({ sinceMs: resumePoint.completeToMs.get(id), status: statusOf(id), now })] as const
    complete.begin(new Map(endpoints.map(begin)))
    // Storing may have been turned off during the reconnect.
    if (!isStoring || isBehind) complete.hold()
    await complete.note('at once')
    // Begun again with every connection: what was missed between them must not be in a bar.
    const bars = createBars()
    connections = await connectVenues({
      ...options,
      tradesSinceMs: resumePoint.sinceMs,
      collector: {
        ...collector,
        accept: (venue, events, batch) => {
          // A process that was suspended beyond its lease must not write during the next holder's lease.
          if (!isLeaseOwned()) return
          complete.of(venue)?.note(events, batch)
          if (!complete.isNoted(venue)) note()
          collector.accept(venue, events, batch)
          const built = bars.take(venue, events, batch)
          if (built.length > 0) collector.accept(venue, built, { source: 'stream' })
        },
      },
    })
  }
  const disconnect = async (): Promise<void> => {
    await connections?.[Symbol.asyncDispose]()
    connections = undefined
  }
  /** Reconnects, which fetches the trades that were not stored. After a failure the next check retries. */
  const reconnect = (): Promise<void> => {
    isBehind = false
    changing = changing
      .catch(() => undefined)
      .then(disconnect)
      .then(connect)
      .catch((error: unknown) => {
        isBehind = true
        throw error
      })
    return changing
  }
  /** After rows were lost, the completeness marks no longer advance. */
  const noticeLoss = (): void => {
    if (collector.lostWrites() === lostWrites) return
    lostWrites = collector.lostWrites()
    isBehind = true
    complete.hold()
  }
  const check = (): void => {
    noticeLoss()
    if (!isBehind) note()
    if (!isBehind || !isStoring || store.writer.status().state !== 'direct') return
    reconnect().catch((error: unknown) => log('warn', 'Reconnecting the venues failed.', { error }))
  }
  await connect()
  const looking = setInterval(check, options.noteMs ?? NOTE_MS)
  return {
    statuses: () => connections?.statuses() ?? [],
    listings: () => connections?.listings() ?? [],
    reconnect,
    completeToMs: (venue) => {
      noticeLoss()
      return complete.of(venue)?.toMs()
    },
    setStoring: async (next) => {
      if (next === isStoring) return
      isStoring = next
      collector.setStoring(next)
      if (next) await reconnect()
      else complete.hold()
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(looking)
      noticeLoss()
      if (!isBehind) note()
      await changing.catch(() => undefined)
      await disconnect()
    },
  }
}
