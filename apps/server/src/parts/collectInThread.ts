import { venues } from '@gvol/exchanges'
import { borrowStore } from '@gvol/store'
import { openCollector } from '../collector/openCollector.ts'
import { openTradedDeriving } from '../deriving/openTradedDeriving.ts'
import { type Collecting, collectVenues } from '../market/collecting/collectVenues.ts'
import type { VenuePlace } from '../market/connectVenues.ts'
import { depthOf } from '../market/depthOf.ts'
import type { CollectingGiven, CollectingSaid, CollectingTold } from './collectingThread.ts'
import type { PartPorts, RunningPart } from './runPart.ts'

/** How often the desk is told how the venues are. */
const STATUS_MS = 1_000

const placesOf = (places: CollectingGiven['places']): readonly VenuePlace[] =>
  places.flatMap(({ venue: id, urls }) => {
    const venue = Object.values(venues).find((known) => known.id === id)
    return venue === undefined ? [] : [{ venue, urls }]
  })

/** Connects the venues, keeps the newest state of every market, derives, and stores over a store that is lent. */
export const collectInThread = async (
  given: CollectingGiven,
  { tell, log }: PartPorts<CollectingTold>,
): Promise<RunningPart<CollectingSaid>> => {
  const { settings, places, streamsEveryQuote } = given
  await using open = new AsyncDisposableStack()
  const store = await borrowStore(given.store)
  const bus = { publish: tell }
  open.use(openTradedDeriving({ ...store, nowMs: Date.now, log: log.log, onMoved: tell }))
  const collector = openCollector(settings, store.writer, bus, log.log)
  open.defer(collector.close)
  collector.setStoring(given.isStoring)
  let collecting: Collecting | undefined
  const tellStatuses = (): void => {
    if (collecting !== undefined) tell({ type: 'venues', collector: '', statuses: collecting.statuses() })
  }
  // Whoever reads a line about a venue finds its status as the line says.
  const statusFirst =
    <Line extends readonly unknown[]>(write: (...line: Line) => void) =>
    (...line: Line): void => {
      tellStatuses()
      write(...line)
    }
  const collected = open.use(
    await collectVenues({
      places: placesOf(places),
      symbols: settings.symbols,
      chainPollMs: settings.chainSeconds * 1000,
      collector,
      store,
      isDeep: depthOf(settings.depthOf),
      streamsEveryQuote,
      log: statusFirst(log.log),
      fileLog: statusFirst(log.fileLog),
      tell: statusFirst(log.tell),
    }),
  )
  collecting = collected
  await collected.setStoring(given.isStoring)
  tellStatuses()
  const telling = setInterval(tellStatuses, STATUS_MS)
  open.defer(() => clearInterval(telling))
  const running = open.move()
  return {
    hear: ({ isStoring }) => {
      collected
        .setStoring(isStoring)
        .catch((error: unknown) => log.log('warn', 'The venues are not connected anew.', { error }))
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
