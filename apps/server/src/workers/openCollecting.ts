import { MessageChannel } from 'node:worker_threads'
import type { ConnectorStatus } from '@gvol/exchanges'
import { hostStore } from '@gvol/store'
import type { Bus } from '../cluster/bus/bus.ts'
import { SILENT_AFTER_MS, silentStatus } from '../cluster/bus/nats/silentStatus.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { Backfills } from '../jobs/backgroundHistory/openBackfills.ts'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { MarketChoice, VenueListing } from '../market/choice/marketChoice.ts'
import type { VenueEndpoint } from '../market/connectVenues.ts'
import type { BackfillCommand } from '../people/operator/operatorCommand.ts'
import type { CollectorCommand, CollectorEvent, CollectorInit } from './collector.worker.ts'
import { startWorker, type WorkerHandle } from './startWorker.ts'
import { createThreadMarketCache } from './threadMarketCache.ts'
import type { WorkerLog } from './workerMessages.ts'

export type CollectingOptions = Pick<CollectorInit, 'settings' | 'ownHistory'> & {
  readonly endpoints: readonly VenueEndpoint[]
  /** Markets turned on or off by an administrator. */
  readonly choice?: MarketChoice
  readonly store: OpenStore
  readonly bus: Bus
  readonly log: WorkerLog
}

export type Collecting = {
  readonly live: LiveMarkets
  readonly statuses: () => readonly ConnectorStatus[]
  /** What the venues list, collected or not. */
  readonly listings: () => readonly VenueListing[]
  /** Collects these markets from now on; the venues reconnect. */
  readonly setChoice: (choice: MarketChoice) => void
  /** Turns storing on or off. When it is turned on again, the venues reconnect and fetch the missed trades. */
  readonly setStoring: (isStoring: boolean) => void
  /** History that is fetched in the background. */
  readonly backfills: () => Backfills
  /** @returns lines of text: the id of a new job, or each job as JSON */
  readonly executeBackfill: (command: BackfillCommand) => Promise<readonly string[]>
  /** Resolves when the venues are connecting, or when the worker ended, which `problem` then reports. */
  readonly begun: Promise<void>
} & Pick<WorkerHandle<never>, 'problem' | 'kill'> &
  AsyncDisposable

/** Collects, derives and stores in a worker that uses this thread's store. */
export const openCollecting = (options: CollectingOptions): Collecting => {
  const { settings, ownHistory, endpoints, store, bus, log } = options
  const { symbols, chainSeconds, snapshotSeconds, depthOf } = settings
  const live = createThreadMarketCache()
  const begun = Promise.withResolvers<void>()
  let statuses: readonly ConnectorStatus[] = []
  let lastStatus = { atMs: Date.now(), steadyMs: performance.now() }
  let listings: readonly VenueListing[] = []
  let choice = options.choice ?? []
  let isStoring = true
  let isHistoryPaused = false
  let backfills: Backfills = { jobs: [], isPaused: false }
  let nextOrder = 1
  const orders = new Map<number, (job: number) => void>()

  const receive = (announcement: CollectorEvent): void => {
    if (announcement.type === 'venues') {
      statuses = announcement.statuses
      lastStatus = { atMs: Date.now(), steadyMs: performance.now() }
      begun.resolve()
      return
    }
    if (announcement.type === 'listings') {
      listings = announcement.listings
      return
    }
    if (announcement.type === 'backfills') {
      backfills = { jobs: announcement.jobs, isPaused: announcement.isPaused }
      const { order, job } = announcement.added ?? { order: 0, job: 0 }
      orders.get(order)?.(job)
      orders.delete(order)
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
      choice,
      isStoring,
      ownHistory,
      isHistoryPaused,
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
    listings: () => listings,
    setChoice: (next) => {
      choice = next
      part.send({ choice })
    },
    setStoring: (next) => {
      isStoring = next
      part.send({ isStoring })
    },
    backfills: () => backfills,
    executeBackfill: async (command) => {
      if (command.order === 'backfill') {
        const problem = part.problem()
        if (problem !== undefined) throw new Error(problem)
        const order = nextOrder++
        const added = Promise.withResolvers<number>()
        orders.set(order, added.resolve)
        part.send({ backfill: command.request, order })
        return [String(await added.promise)]
      }
      if (command.order === 'list-backfills') return backfills.jobs.map((job) => JSON.stringify(job))
      isHistoryPaused = command.order === 'pause-backfills'
      part.send({ isHistoryPaused })
      return [isHistoryPaused ? 'Paused.' : 'Resumed.']
    },
    begun: begun.promise,
    problem: part.problem,
    kill: part.kill,
    [Symbol.asyncDispose]: part[Symbol.asyncDispose],
  }
}
