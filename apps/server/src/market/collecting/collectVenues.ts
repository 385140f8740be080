import type { ConnectorStatus } from '@gvol/exchanges'
import { insertTradesComplete } from '@gvol/store'
import type { Collector } from '../../collector/collector.ts'
import type { OpenStore } from '../../data/openStore.ts'
import type { Log } from '../../log.ts'
import { type ConnectVenuesOptions, connectVenues, type VenueConnections, type VenuePlace } from '../connectVenues.ts'
import { type Completeness, completeness } from './completeness.ts'
import { tradesSince } from './tradesSince.ts'

const NOTE_MS = 10_000

export type CollectVenuesOptions = Omit<ConnectVenuesOptions, 'tradesSinceMs' | 'collector'> & {
  readonly log: Log
  readonly collector: Collector
  readonly store: Pick<OpenStore, 'columnar' | 'writer'>
  /** What else vouches for a moment up to where trades are complete, by venue, its clock, ms. */
  readonly completeToMs?: ReadonlyMap<string, number>
  /** How often is written down up to where trades are complete, ms. */
  readonly noteMs?: number
  /** Whether we may still write: what comes when not is left out. */
  readonly isHeld?: () => boolean
  /** A clock that only runs forward, ms. */
  readonly now?: () => number
}

export type Collecting = {
  readonly statuses: () => readonly ConnectorStatus[]
  /** Whether what is heard is stored. When it is again, the venues are connected anew and fetch the trades of the time between. */
  readonly setStoring: (isStoring: boolean) => Promise<void>
  /** Up to where every trade of a venue was handed to the store, its clock, ms. */
  readonly completeToMs: (venue: string) => number | undefined
} & AsyncDisposable

/** Up to where each venue is complete, and what of it is written down. */
const marks = (store: CollectVenuesOptions['store'], isHeld: () => boolean) => {
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
    /** @param when  at once, or with what else the writer gets within its second */
    note: async (when: 'at once' | 'soon' = 'soon'): Promise<void> => {
      const toMs = new Map<string, number>()
      for (const [venue, { toMs: known }] of complete) {
        const ms = known()
        if (ms !== undefined && ms > (noted.get(venue) ?? 0)) toMs.set(venue, ms)
      }
      if (toMs.size === 0 || !isHeld()) return
      for (const [venue, ms] of toMs) noted.set(venue, ms)
      const noting = insertTradesComplete(store.writer, toMs, Date.now())
      await (when === 'at once' ? Promise.all([noting, store.writer.flush()]) : noting)
    },
  }
}

/**
 * Collects venues, and writes down up to where the trades of each are complete, before anything newer is stored: killed
 * while it fetches what it missed, the next process fetches it, however much newer is there.
 */
export const collectVenues = async (options: CollectVenuesOptions): Promise<Collecting> => {
  const { collector, store, places, chainPollMs, isHeld = () => true, now = () => performance.now(), log } = options
  const complete = marks(store, isHeld)
  let connections: VenueConnections | undefined
  let isStoring = true
  let isBehind = false
  let lostWrites = 0
  let changing: Promise<void> = Promise.resolve()

  const statusOf = (venue: string) => () =>
    connections?.statuses().find((of) => of.venue === venue) ?? ({ state: 'stopped', problems: [] } as const)
  const note = (): void => {
    complete.note().catch((error: unknown) => log('warn', 'How far trades are complete was not stored.', { error }))
  }
  const connect = async (): Promise<void> => {
    const known = await tradesSince(store.columnar, { chainPollMs, also: options.completeToMs })
    const begin = ({ venue: { id } }: VenuePlace) =>
      [id, completeness({ sinceMs: known.completeToMs.get(id), status: statusOf(id), now })] as const
    complete.begin(new Map(places.map(begin)))
    // It may have been decided while they were connected anew that what comes is not kept.
    if (!isStoring || isBehind) complete.hold()
    await complete.note('at once')
    connections = await connectVenues({
      ...options,
      tradesSinceMs: known.sinceMs,
      collector: {
        ...collector,
        accept: (venue, events, batch) => {
          // A process that slept through its lease must not write into the next holder's time.
          if (!isHeld()) return
          complete.of(venue)?.note(events, batch)
          if (!complete.isNoted(venue)) note()
          collector.accept(venue, events, batch)
        },
      },
    })
  }
  const disconnect = async (): Promise<void> => {
    await connections?.[Symbol.asyncDispose]()
    connections = undefined
  }
  /** Connected anew, they fetch the trades that were not stored. Where that fails, the next look tries again. */
  const connectAnew = (): Promise<void> => {
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
  /** Nothing vouches for a moment after rows were lost. */
  const noticeLoss = (): void => {
    if (collector.lostWrites() === lostWrites) return
    lostWrites = collector.lostWrites()
    isBehind = true
    complete.hold()
  }
  const look = (): void => {
    noticeLoss()
    if (!isBehind) note()
    if (!isBehind || !isStoring || store.writer.status().state !== 'direct') return
    connectAnew().catch((error: unknown) => log('warn', 'The venues are not connected anew.', { error }))
  }
  await connect()
  const looking = setInterval(look, options.noteMs ?? NOTE_MS)
  return {
    statuses: () => connections?.statuses() ?? [],
    completeToMs: (venue) => {
      noticeLoss()
      return complete.of(venue)?.toMs()
    },
    setStoring: async (next) => {
      if (next === isStoring) return
      isStoring = next
      collector.setStoring(next)
      if (next) await connectAnew()
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
