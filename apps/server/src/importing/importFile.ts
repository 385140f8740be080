import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { derivedRows } from '@gvol/analytics'
import {
  type ArchiveSnapshot,
  type RejectedRow,
  readArchive,
  readFutures,
  readTrades,
  readVolIndex,
  recognize,
  type VolIndexCandle,
} from '@gvol/archive'
import { chainFromQuotes, type FutureQuote, MS_PER_DAY, type Trade, unixMs, type VolIndexTick } from '@gvol/market'
import {
  type Columnar,
  insertDerived,
  insertFutures,
  insertImported,
  insertSnapshot,
  insertTrades,
  insertVolIndex,
  readImported,
  type Writer,
} from '@gvol/store'
import type { ImportReport } from './importReport.ts'

export type ImportPorts = {
  readonly columnar: Columnar
  readonly writer: Writer
  readonly nowMs: () => number
  readonly onProgress: (progress: { readonly bytesRead: number; readonly bytesTotal: number }) => void
}

/** Events of files without snapshots go to the store in groups of this size. */
const GROUP = 5000

const contentHash = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const snapshotKey = ({
  venue,
  symbol,
  snapshotMs,
}: Pick<ArchiveSnapshot, 'venue' | 'symbol'> & { snapshotMs: number }): string => `${venue} ${symbol} ${snapshotMs}`

/** Stores a chain and everything derived from it, then notes it in the ledger: a stop in between repeats the chain. */
const storeSnapshot = async (
  writer: Writer,
  snapshot: ArchiveSnapshot,
  file: { id: string; name: string },
  nowMs: number,
) => {
  const { venue, symbol, snapshotMs, quotes } = snapshot
  const chain = chainFromQuotes({ venue, symbol }, snapshotMs, quotes)
  await Promise.all([insertSnapshot(writer, snapshot), insertDerived(writer, derivedRows(chain))])
  await insertImported(writer, {
    fileId: file.id,
    fileName: file.name,
    venue,
    symbol,
    snapshotMs,
    quotes: quotes.length,
    rejected: 0,
    importedMs: nowMs,
  })
}

const importChains = async (path: string, ports: ImportPorts, report: ImportReport): Promise<void> => {
  const { columnar, writer, nowMs, onProgress } = ports
  const file = { id: await contentHash(path), name: basename(path) }
  const known = new Set((await readImported(columnar, file.id)).map(snapshotKey))
  const pending = new Set<Promise<void>>()
  for await (const item of readArchive(path, { onProgress })) {
    if ('rejected' in item) {
      report.addRejected(item.rejected)
      continue
    }
    if (known.has(snapshotKey(item.snapshot))) {
      report.addKnown()
      continue
    }
    await writer.room()
    report.addSnapshot(item.snapshot.quotes.length)
    const stored = storeSnapshot(writer, item.snapshot, file, nowMs()).finally(() => pending.delete(stored))
    // A failed snapshot is thrown where all are awaited; until then it must not count as unhandled.
    stored.catch(() => undefined)
    pending.add(stored)
  }
  await writer.flush()
  await Promise.all(pending)
  await writer.flush()
}

const importEvents = async <Event>(
  items: AsyncIterable<{ readonly event: Event } | { readonly rejected: RejectedRow }>,
  insert: (events: readonly Event[]) => Promise<void>,
  { writer }: ImportPorts,
  report: ImportReport,
): Promise<void> => {
  let group: Event[] = []
  for await (const item of items) {
    if ('rejected' in item) report.addRejected(item.rejected)
    else {
      report.addEvent()
      group.push(item.event)
    }
    if (group.length < GROUP) continue
    await writer.room()
    await insert(group)
    group = []
  }
  if (group.length > 0) await insert(group)
  await writer.flush()
}

const futuresBySnapshot = (writer: Writer) => async (quotes: readonly FutureQuote[]) => {
  const groups = Map.groupBy(quotes, ({ atMs }) => atMs)
  await Promise.all([...groups].map(([atMs, group]) => insertFutures(writer, atMs, group)))
}

/**
 * Loads one recorded file of any known kind. Running it again stores only what is missing.
 *
 * @throws Error with a sentence when the file cannot be read or is of no known kind
 */
export const importFile = async (path: string, ports: ImportPorts, report: ImportReport): Promise<void> => {
  const kind = await recognize(path)
  if (!kind.ok) throw new Error(kind.sentence)
  const { writer, onProgress } = ports
  switch (kind.content) {
    case 'chains':
      return importChains(path, ports, report)
    case 'futures':
      return importEvents(readFutures(path, { onProgress }), futuresBySnapshot(writer), ports, report)
    case 'trades':
      return importEvents<Trade>(
        readTrades(path, { onProgress }),
        (trades) => insertTrades(writer, trades),
        ports,
        report,
      )
    case 'vol-index':
      return importEvents(
        readVolIndex(path, { onProgress }),
        (candles) => insertVolIndex(writer, candles.map(tickOfCandle)),
        ports,
        report,
      )
    case 'delivery-prices':
      throw new Error(
        `${path} holds delivery prices, which the store has no table for. Import chains, futures, trades or volatility indexes.`,
      )
  }
}

/** The close of a day is its last tick; the index is named after its coin, as in btc_usd. */
const tickOfCandle = ({ indexName, atMs, close }: VolIndexCandle): VolIndexTick => {
  const closedAtMs = unixMs(atMs + MS_PER_DAY - 1)
  const symbol = indexName.split('_')[0].toUpperCase()
  return {
    type: 'vol-index',
    venue: 'deribit',
    symbol,
    indexName,
    atMs: closedAtMs,
    receivedAtMs: closedAtMs,
    vol: close,
  }
}
