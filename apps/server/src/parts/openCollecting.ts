import { MessageChannel } from 'node:worker_threads'
import type { ConnectorStatus } from '@gvol/exchanges'
import { lendStore } from '@gvol/store'
import type { Bus } from '../bus/bus.ts'
import { SILENT_AFTER_MS, silentStatus } from '../bus/nats/silentStatus.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { VenuePlace } from '../market/connectVenues.ts'
import type { CollectingGiven, CollectingSaid, CollectingTold } from './collectingThread.ts'
import { openPart, type Part } from './openPart.ts'
import type { PartLog } from './part.ts'
import { createToldMarkets } from './toldMarkets.ts'

export type CollectingOptions = Pick<CollectingGiven, 'settings' | 'streamsEveryQuote'> & {
  readonly places: readonly VenuePlace[]
  readonly store: OpenStore
  readonly bus: Bus
  readonly log: PartLog
}

export type Collecting = {
  readonly live: LiveMarkets
  readonly statuses: () => readonly ConnectorStatus[]
  /** Whether what is heard is stored. When it is again, the venues are connected anew and fetch the trades of the time between. */
  readonly setStoring: (isStoring: boolean) => void
  /** Resolves when the venues are being connected, or the part ended instead, which it tells as its problem. */
  readonly begun: Promise<void>
} & Pick<Part<never>, 'problem' | 'kill'> &
  AsyncDisposable

/** Collecting, deriving and storing in a thread of their own, with the store of this one. */
export const openCollecting = (options: CollectingOptions): Collecting => {
  const { settings, streamsEveryQuote, places, store, bus, log } = options
  const { symbols, chainSeconds, snapshotSeconds, depthOf } = settings
  const live = createToldMarkets()
  const begun = Promise.withResolvers<void>()
  let statuses: readonly ConnectorStatus[] = []
  let told = { atMs: Date.now(), steadyMs: performance.now() }
  let isStoring = true

  const hear = (announcement: CollectingTold): void => {
    if (announcement.type === 'venues') {
      statuses = announcement.statuses
      told = { atMs: Date.now(), steadyMs: performance.now() }
      begun.resolve()
      return
    }
    if (announcement.state !== undefined) live.note(announcement)
    bus.publish(announcement)
  }
  const given = () => {
    const { port1, port2 } = new MessageChannel()
    lendStore(store, port1)
    const data: CollectingGiven = {
      settings: { symbols, chainSeconds, snapshotSeconds, depthOf },
      places: places.map(({ venue, urls }) => ({ venue: venue.id, urls })),
      streamsEveryQuote,
      isStoring,
      store: port2,
    }
    return { data, transfer: [port2] }
  }
  const part = openPart<CollectingGiven, CollectingTold, CollectingSaid>({
    name: 'collecting',
    does: 'collects and stores',
    entry: new URL('./collectingThread.ts', import.meta.url),
    given,
    onTold: hear,
    onEnd: () => begun.resolve(),
    log,
  })
  const silent = (status: ConnectorStatus) =>
    silentStatus(
      status,
      told.atMs,
      'The part of the desk that hears this venue says nothing; it is started again when it has ended.',
    )
  return {
    live,
    statuses: () => (performance.now() - told.steadyMs > SILENT_AFTER_MS ? statuses.map(silent) : statuses),
    setStoring: (next) => {
      isStoring = next
      part.say({ isStoring })
    },
    begun: begun.promise,
    problem: part.problem,
    kill: part.kill,
    [Symbol.asyncDispose]: part[Symbol.asyncDispose],
  }
}
