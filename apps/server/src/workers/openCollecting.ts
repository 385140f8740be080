import { MessageChannel } from 'node:worker_threads'
import type { ConnectorStatus } from '@gvol/exchanges'
import { hostStore } from '@gvol/store'
import type { Bus } from '../cluster/bus/bus.ts'
import { SILENT_AFTER_MS, silentStatus } from '../cluster/bus/nats/silentStatus.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { VenueEndpoint } from '../market/connectVenues.ts'
import type { CollectorCommand, CollectorEvent, CollectorInit } from './collector.worker.ts'
import { startWorker, type WorkerHandle } from './startWorker.ts'
import { createThreadMarketCache } from './threadMarketCache.ts'
import type { WorkerLog } from './workerMessages.ts'

export type CollectingOptions = Pick<CollectorInit, 'settings' | 'streamsEveryQuote'> & {
  readonly endpoints: readonly VenueEndpoint[]
  readonly store: OpenStore
  readonly bus: Bus
  readonly log: WorkerLog
}

export type Collecting = {
  readonly live: LiveMarkets
  readonly statuses: () => readonly ConnectorStatus[]
  /** Turns storing on or off. When it is turned on again, the venues reconnect and fetch the missed trades. */
  readonly setStoring: (isStoring: boolean) => void
  /** Resolves when the venues are connecting, or when the worker ended, which `problem` then reports. */
  readonly begun: Promise<void>
} & Pick<WorkerHandle<never>, 'problem' | 'kill'> &
  AsyncDisposable

/** Collects, derives and stores in a worker that uses this thread's store. */
export const openCollecting = (options: CollectingOptions): Collecting => {
  const { settings, streamsEveryQuote, endpoints, store, bus, log } = options
  const { symbols, chainSeconds, snapshotSeconds, depthOf } = settings
  const live = createThreadMarketCache()
  const begun = Promise.withResolvers<void>()
  let statuses: readonly ConnectorStatus[] = []
  let lastStatus = { atMs: Date.now(), steadyMs: performance.now() }
  let isStoring = true

  const receive = (announcement: CollectorEvent): void => {
    if (announcement.type === 'venues') {
      statuses = announcement.statuses
      lastStatus = { atMs: Date.now(), steadyMs: performance.now() }
      begun.resolve()
      return
    }
    if (announcement.state !== undefined) live.note(announcement)
    bus.publish(announcement)
  }
  const init = () => {
    const { port1, port2 } = new MessageChannel()
    hostStore(store, port1)
    const data: CollectorInit = {
      settings: { symbols, chainSeconds, snapshotSeconds, depthOf },
      endpoints: endpoints.map(({ venue, urls }) => ({ venue: venue.id, urls })),
      streamsEveryQuote,
      isStoring,
      store: port2,
    }
    return { data, transfer: [port2] }
  }
  const part = startWorker<CollectorInit, CollectorEvent, CollectorCommand>({
    name: 'collecting',
    does: 'collects and stores',
    entry: new URL('./collector.worker.ts', import.meta.url),
    init,
    onEvent: receive,
    onEnd: () => begun.resolve(),
    log,
  })
  const silent = (status: ConnectorStatus) =>
    silentStatus(
      status,
      lastStatus.atMs,
      'The collector for this venue is not responding. It is restarted when it ends.',
    )
  return {
    live,
    statuses: () => (performance.now() - lastStatus.steadyMs > SILENT_AFTER_MS ? statuses.map(silent) : statuses),
    setStoring: (next) => {
      isStoring = next
      part.send({ isStoring })
    },
    begun: begun.promise,
    problem: part.problem,
    kill: part.kill,
    [Symbol.asyncDispose]: part[Symbol.asyncDispose],
  }
}
