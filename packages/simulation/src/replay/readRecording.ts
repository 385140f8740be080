import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  ArchiveError,
  type ArchiveSnapshot,
  type DeliveryPrice,
  type EventItem,
  type ReadProgress,
  readArchive,
  readDeliveryPrices,
  readFutures,
  readTrades,
  readVolIndex,
  recognize,
  type VolIndexCandle,
} from '@gvol/archive'
import { type Chain, chainFromQuotes, type FutureQuote, type Trade } from '@gvol/market'

/** Files that belong to recorded chains and are read too if they are in the same folder. */
const NEIGHBOURS = ['term_futures_marks.csv', 'perpetual_futures_prices.csv']

/** Content of a set of files for one venue. */
export type Recording = {
  readonly chains: readonly Chain[]
  readonly futures: readonly FutureQuote[]
  readonly trades: readonly Trade[]
  readonly volIndex: readonly VolIndexCandle[]
  readonly deliveries: readonly DeliveryPrice[]
  /** Rows that could not be used, by reason. */
  readonly rejected: ReadonlyMap<string, number>
}

export type RecordingOptions = {
  /** Rows of other venues are skipped. */
  readonly venue: string
  /** Chains after `toMs`, and all but the latest before `fromMs`, are skipped. */
  readonly fromMs: number
  readonly toMs: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReadProgress & { readonly path: string }) => void
}

const withNeighbours = (paths: readonly string[]): readonly string[] => {
  const neighbors = paths.flatMap((path) => NEIGHBOURS.map((name) => join(dirname(path), name)))
  return [...new Set([...paths, ...neighbors.filter((path) => existsSync(path))])]
}

const chainOf = ({ venue, symbol, snapshotMs, quotes }: ArchiveSnapshot): Chain =>
  chainFromQuotes({ venue, symbol }, snapshotMs, quotes)

/**
 * Reads recorded chains, and futures, trades, DVOL and delivery prices next to them, into memory: about 250 bytes per
 * quote.
 *
 * @throws ArchiveError where a file cannot be read or is of no supported kind
 */
export const readRecording = async (paths: readonly string[], options: RecordingOptions): Promise<Recording> => {
  const { venue, fromMs, toMs, signal } = options
  const chains: Chain[] = []
  const futures: FutureQuote[] = []
  const trades: Trade[] = []
  const volIndex: VolIndexCandle[] = []
  const deliveries: DeliveryPrice[] = []
  const rejected = new Map<string, number>()
  const count = (reason: string) => rejected.set(reason, (rejected.get(reason) ?? 0) + 1)
  const before = new Map<string, ArchiveSnapshot>()
  const add = (snapshot: ArchiveSnapshot): void => {
    if (snapshot.snapshotMs > toMs) return
    if (snapshot.snapshotMs >= fromMs) chains.push(chainOf(snapshot))
    else if (snapshot.snapshotMs > (before.get(snapshot.symbol)?.snapshotMs ?? Number.NEGATIVE_INFINITY)) {
      before.set(snapshot.symbol, snapshot)
    }
  }
  const gather = async <Event>(into: Event[], items: AsyncIterable<EventItem<Event>>): Promise<void> => {
    for await (const item of items) {
      if ('event' in item) into.push(item.event)
      else count(item.rejected.reason)
    }
  }
  for (const path of withNeighbours(paths)) {
    const recognized = await recognize(path)
    if (!recognized.ok) throw new ArchiveError(recognized.sentence)
    const reading = { signal, onProgress: (progress: ReadProgress) => options.onProgress?.({ ...progress, path }) }
    if (recognized.content === 'futures') await gather(futures, readFutures(path, reading))
    else if (recognized.content === 'trades') await gather(trades, readTrades(path, reading))
    else if (recognized.content === 'vol-index') await gather(volIndex, readVolIndex(path, reading))
    else if (recognized.content === 'delivery-prices') await gather(deliveries, readDeliveryPrices(path, reading))
    else
      for await (const item of readArchive(path, reading)) {
        if ('rejected' in item) count(item.rejected.reason)
        else if (item.snapshot.venue === venue) add(item.snapshot)
      }
  }
  for (const snapshot of before.values()) chains.push(chainOf(snapshot))
  return {
    chains,
    futures: futures.filter((quote) => quote.venue === venue),
    trades: trades.filter((trade) => trade.venue === venue),
    volIndex,
    deliveries,
    rejected,
  }
}
