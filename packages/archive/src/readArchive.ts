import { type Market, marketKey, type OptionQuote, type UnixMs, unixMs } from '@gvol/market'
import { chains } from './catalog.ts'
import { cellReaders } from './format/cellReaders.ts'
import type { ChainFormat } from './format/chainFormat.ts'
import { quoteReader, type SweptQuote } from './format/quoteReader.ts'
import { isFault, type RejectedRow, rejectedRow, rowShape } from './format/rowFault.ts'
import type { ReadOptions, Table } from './format/table/table.ts'
import { openAs } from './recognize.ts'

/** All options of one venue and symbol in a file at one instant. */
export type ArchiveSnapshot = {
  readonly venue: string
  readonly symbol: string
  /** The latest instant of its rows, from which all of them were available. */
  readonly snapshotMs: UnixMs
  readonly quotes: readonly OptionQuote[]
  /** Number of quotes with a bid above the ask; both sides are removed from them, as for live venues. */
  readonly crossed: number
}

export type ArchiveItem = { readonly snapshot: ArchiveSnapshot } | { readonly rejected: RejectedRow }

type OpenSweep = Market & {
  startMs: number
  endMs: number
  crossed: number
  readonly quotes: OptionQuote[]
  readonly seen: Set<string>
}

/** Removes sizes and vols of both sides too, because they belong to prices that cannot both be true. */
const withoutBidAndAsk = ({ bid, ask, bidSize, askSize, bidVol, askVol, ...quote }: OptionQuote): OptionQuote => quote

/** Groups rows into snapshots; a snapshot is returned as soon as a later row shows that it is complete. */
const sweepGatherer = (gapMs: number) => {
  const open = new Map<string, OpenSweep>()
  const ended = new Map<string, number>()
  const closed = (key: string, sweep: OpenSweep): ArchiveItem => {
    open.delete(key)
    ended.set(key, sweep.endMs)
    const { venue, symbol, quotes, crossed } = sweep
    return { snapshot: { venue, symbol, snapshotMs: unixMs(sweep.endMs), quotes, crossed } }
  }
  return {
    add: (
      { quote, snapshotMs }: SweptQuote,
      done: ArchiveItem[],
    ): 'duplicate-instrument' | 'out-of-order' | undefined => {
      const key = marketKey(quote)
      let sweep = open.get(key)
      if (sweep !== undefined && snapshotMs > sweep.endMs + gapMs) {
        for (const [other, its] of open) if (snapshotMs > its.endMs + gapMs) done.push(closed(other, its))
        sweep = undefined
      }
      if (sweep === undefined) {
        if (snapshotMs <= (ended.get(key) ?? Number.NEGATIVE_INFINITY)) return 'out-of-order'
        const { venue, symbol } = quote
        sweep = { venue, symbol, startMs: snapshotMs, endMs: snapshotMs, crossed: 0, quotes: [], seen: new Set() }
        open.set(key, sweep)
      }
      if (snapshotMs < sweep.startMs - gapMs) return 'out-of-order'
      if (sweep.seen.has(quote.instrument)) return 'duplicate-instrument'
      sweep.seen.add(quote.instrument)
      const isCrossed = quote.bid !== undefined && quote.ask !== undefined && quote.bid > quote.ask
      sweep.quotes.push(isCrossed ? withoutBidAndAsk(quote) : quote)
      if (isCrossed) sweep.crossed += 1
      sweep.startMs = Math.min(sweep.startMs, snapshotMs)
      sweep.endMs = Math.max(sweep.endMs, snapshotMs)
      return undefined
    },
    rest: (): ArchiveItem[] => [...open].map(([key, sweep]) => closed(key, sweep)),
  }
}

type Gatherer = ReturnType<typeof sweepGatherer>

/** Maintains the state of every market and returns it at the end of each period in which something changed. */
const tapeGatherer = (periodMs: number): Gatherer => {
  const latest = new Map<string, Map<string, OptionQuote>>()
  const changed = new Set<string>()
  let period = Number.NEGATIVE_INFINITY
  const snapshots = (): ArchiveItem[] => {
    const endMs = (period + 1) * periodMs - 1
    const items = [...changed].flatMap((key): ArchiveItem[] => {
      const quotes = latest.get(key) ?? new Map<string, OptionQuote>()
      for (const [name, { expiryMs }] of quotes) if (expiryMs <= endMs) quotes.delete(name)
      const whole = [...quotes.values()]
      const [first] = whole
      if (first === undefined) return []
      const { venue, symbol } = first
      const isCrossed = ({ bid, ask }: OptionQuote) => bid !== undefined && ask !== undefined && bid > ask
      const crossed = whole.filter(isCrossed).length
      const repaired = whole.map((quote) => (isCrossed(quote) ? withoutBidAndAsk(quote) : quote))
      return [{ snapshot: { venue, symbol, snapshotMs: unixMs(endMs), quotes: repaired, crossed } }]
    })
    changed.clear()
    return items
  }
  return {
    add: ({ quote, snapshotMs }, done) => {
      const at = Math.floor(snapshotMs / periodMs)
      if (at < period) return 'out-of-order'
      if (at > period) {
        done.push(...snapshots())
        period = at
      }
      const key = marketKey(quote)
      const quotes = latest.get(key) ?? new Map<string, OptionQuote>()
      latest.set(key, quotes)
      quotes.set(quote.instrument, quote)
      changed.add(key)
      return undefined
    },
    rest: snapshots,
  }
}

async function* itemsOf(path: string, table: Table, format: ChainFormat): AsyncGenerator<ArchiveItem> {
  const shapeFault = rowShape(path, table.columns)
  const quoteOf = quoteReader(format, cellReaders(table.columns))
  const gatherer = format.tapeMs === undefined ? sweepGatherer(format.sweepGapMs) : tapeGatherer(format.tapeMs)
  for await (const rows of table.rows) {
    const done: ArchiveItem[] = []
    for (const row of rows) {
      const { line, cells } = row
      const swept = shapeFault(row) ?? quoteOf(cells)
      if (isFault(swept)) {
        done.push({ rejected: rejectedRow(line, cells, swept) })
        continue
      }
      const reason = gatherer.add(swept, done)
      if (reason !== undefined) done.push({ rejected: rejectedRow(line, cells, { reason }) })
    }
    yield* done
  }
  yield* gatherer.rest()
}

/**
 * Reads the option chains of a recorded file in one pass, without loading the whole file: snapshots in the order of the
 * file, interleaved with the rows that could not be used, each with line, reason and text.
 *
 * @param path  a CSV (plain, gzip, zstd) or Parquet file of a kind in the catalog
 * @throws ArchiveError where the file cannot be opened, is truncated, or its header is of no supported kind
 */
export async function* readArchive(path: string, options: ReadOptions = {}): AsyncGenerator<ArchiveItem> {
  const { table, format } = await openAs(path, chains, options)
  yield* itemsOf(path, table, format)
}
