import { venues } from '@gvol/exchanges'
import { connectStore } from '@gvol/store'
import { openBackfills } from '../jobs/backgroundHistory/openBackfills.ts'
import { openTradedDeriving } from '../jobs/deriving/openTradedDeriving.ts'
import { chosenSymbols, type VenueListing } from '../market/choice/marketChoice.ts'
import { type Collecting, collectVenues } from '../market/collecting/collectVenues.ts'
import { openCollector } from '../market/collector/openCollector.ts'
import type { VenueEndpoint } from '../market/connectVenues.ts'
import { depthOf } from '../market/depthOf.ts'
import type { CollectorCommand, CollectorEvent, CollectorInit } from './collector.worker.ts'
import type { RunningWorker, WorkerPorts } from './runWorker.ts'

/** Interval at which venue statuses are published to the desk, ms. */
const STATUS_MS = 1_000
/** Switches of markets that follow each other within this time cause one reconnection, ms. */
const CHOICE_MS = 2_000

const endpointsOf = (endpoints: CollectorInit['endpoints']): readonly VenueEndpoint[] =>
  endpoints.flatMap(({ venue: id, urls }) => {
    const venue = Object.values(venues).find((candidate) => candidate.id === id)
    return venue === undefined ? [] : [{ venue, urls }]
  })

/** Connects the venues, holds the newest state of every market, derives data, and writes through the remote store. */
export const runCollector = async (
  init: CollectorInit,
  { publish, log }: WorkerPorts<CollectorEvent>,
): Promise<RunningWorker<CollectorCommand>> => {
  const { settings, endpoints } = init
  await using open = new AsyncDisposableStack()
  const store = await connectStore(init.store)
  const bus = { publish: publish }
  open.use(openTradedDeriving({ ...store, nowMs: Date.now, log: log.log, onGrowth: publish }))
  const collector = openCollector(settings, store.writer, bus, log.log)
  open.defer(collector.close)
  collector.setStoring(init.isStoring)
  let collecting: Collecting | undefined
  let { choice } = init
  let publishedListings: readonly VenueListing[] = []
  const publishStatuses = (): void => {
    if (collecting === undefined) return
    publish({ type: 'venues', collector: '', statuses: collecting.statuses() })
    const listings = collecting.listings()
    const isSame = ({ markets }: VenueListing, at: number) => markets === publishedListings[at]?.markets
    if (listings.length === publishedListings.length && listings.every(isSame)) return
    publishedListings = listings
    publish({ type: 'listings', listings })
  }
  // Publishes the status first, so that it agrees with the log line about the venue.
  const statusFirst =
    <Line extends readonly unknown[]>(write: (...line: Line) => void) =>
    (...line: Line): void => {
      publishStatuses()
      write(...line)
    }
  const collected = open.use(
    await collectVenues({
      endpoints: endpointsOf(endpoints),
      symbols: settings.symbols,
      choice: () => choice,
      chainPollMs: settings.chainSeconds * 1000,
      collector,
      store,
      isDeep: depthOf(settings.depthOf),
      log: statusFirst(log.log),
      fileLog: statusFirst(log.fileLog),
      print: statusFirst(log.print),
    }),
  )
  collecting = collected
  await collected.setStoring(init.isStoring)
  publishStatuses()
  const telling = setInterval(publishStatuses, STATUS_MS)
  open.defer(() => clearInterval(telling))
  const backfills = open.use(
    openBackfills({
      store,
      endpoints: endpointsOf(endpoints),
      ownVenues: init.ownHistory,
      symbolsOf: (venue) => chosenSymbols(venue, settings.symbols, choice),
      onChange: (state) => publish({ type: 'backfills', ...state }),
      log: log.log,
    }),
  )
  const pauses = { isStoring: init.isStoring, isHistoryPaused: init.isHistoryPaused }
  const setPaused = (): void => backfills.setPaused(!pauses.isStoring || pauses.isHistoryPaused)
  setPaused()
  const reconnecting = (reconnected: Promise<void>): void => {
    reconnected.catch((error: unknown) => log.log('warn', 'Reconnecting the venues failed.', { error }))
  }
  let reconnectTimer: NodeJS.Timeout | undefined
  open.defer(() => clearTimeout(reconnectTimer))
  const receive = (command: CollectorCommand): void => {
    if ('choice' in command) {
      choice = command.choice
      clearTimeout(reconnectTimer)
      reconnectTimer = setTimeout(() => {
        reconnecting(collected.reconnect())
        backfills.searchAgain()
      }, CHOICE_MS)
      return
    }
    if ('backfill' in command) {
      const added = { order: command.order, job: backfills.add(command.backfill, 'operator') }
      publish({ type: 'backfills', jobs: backfills.jobs(), isPaused: backfills.isPaused(), added })
      return
    }
    Object.assign(pauses, command)
    setPaused()
    if (!('isStoring' in command)) return
    reconnecting(collected.setStoring(command.isStoring))
  }
  const running = open.move()
  return {
    receive,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
