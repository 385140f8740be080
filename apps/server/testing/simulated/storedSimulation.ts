import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledCalendar, derivedRows, type StudyContext, tradedRows } from '@gvol/analytics'
import { type StandaloneEvent, unixMs, withLiquidations } from '@gvol/market'
import { type SimulatedVenueHistory, simulatedSource, venueHistories } from '@gvol/simulation'
import { insertDerived, insertEvents, insertFutures, insertSnapshot, openColumnar, readTable } from '@gvol/store'
import { copyEmptyStore } from '@gvol/store/testing'
import { dayStartMs, MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { createStates } from '../../src/data/states.ts'
import { createLiveRegistry } from '../../src/live/liveRegistry.ts'
import { type EncodedBatch, joined } from '../../src/market/history/historyRows.ts'

/** Days of bars of the venues besides the leading one, which has the longest history. */
const OTHERS_DAYS = 35
/** Prices and indices go on after the last chain, as on a desk whose chains are stored once a minute or seldom. */
const LATER_MS = 10 * MS_PER_MINUTE

type StoredMarket = { readonly context: StudyContext; readonly close: () => Promise<void> }

/**
 * Stores a simulated market of all venues as a desk would have collected it, and returns the context of studies that
 * read it: whole chains and futures now, a day and a week before, trades of two days, and bars, funding and the
 * volatility index since the beginning.
 *
 * @param symbols  of the leading venue
 * @param nowMs    a whole hour, the instant of the last chains; ten minutes later there are prices and indices only
 * @param days     of bars before it
 */
export const storedSimulation = async (
  symbols: readonly string[],
  nowMs: number,
  days: number,
): Promise<StoredMarket> => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-simulated-'))
  await copyEmptyStore(join(folder, 'store'))
  const columnar = openColumnar({ path: join(folder, 'store') })
  const startMs = nowMs - days * MS_PER_DAY
  const instants = [nowMs - 7 * MS_PER_DAY, nowMs - MS_PER_DAY, nowMs]
  const batches: EncodedBatch[] = []
  // Every insert waits for the disk, so all rows of a table are inserted at once.
  const sink = { insert: async (batch: EncodedBatch) => void batches.push(batch) }

  const storeStates = async (history: SimulatedVenueHistory) => {
    for (const symbol of history.symbols)
      for (const atMs of instants) {
        const chain = history.chainAt(symbol, atMs)
        if (chain === undefined) continue
        await insertSnapshot(sink, chain)
        await insertDerived(sink, derivedRows(chain))
        await insertFutures(sink, atMs, history.futuresAt(symbol, atMs))
      }
  }
  const storeTape = async ({ venue, symbols, tapeBetween }: SimulatedVenueHistory) => {
    for (const symbol of symbols)
      for (const fromMs of [dayStartMs(nowMs) - MS_PER_DAY, dayStartMs(nowMs)]) {
        const { trades, structures, options } = tapeBetween(
          symbol,
          fromMs - 1,
          Math.min(nowMs, fromMs + MS_PER_DAY - 1),
        )
        const traded = trades.flatMap((trade) => {
          const terms = options.get(trade.instrument)
          return terms === undefined ? [] : [{ ...terms, trade }]
        })
        await insertEvents(sink, [...withLiquidations(trades), ...structures])
        await insertDerived(sink, tradedRows({ venue, symbol }, fromMs, traded, structures))
      }
  }
  const source = simulatedSource({ seed: 7, startMs, symbols: [...symbols] })
  for (const [place, history] of venueHistories(source).entries()) {
    await storeStates(history)
    await storeTape(history)
    const fromMs = place === 0 ? startMs : nowMs - OTHERS_DAYS * MS_PER_DAY
    await insertEvents(sink, history.eventsBetween(fromMs, nowMs))
  }
  for (const symbol of symbols) {
    const atMs = unixMs(nowMs + LATER_MS)
    const snapshot = source.snapshotAt(symbol, atMs)
    const stamp = { venue: 'deribit', symbol, atMs, receivedAtMs: atMs }
    const indexName = `${symbol.toLowerCase()}${symbol.includes('_') ? '' : '_usd'}`
    const later: StandaloneEvent[] = []
    if (snapshot?.chain.index !== undefined)
      later.push({ type: 'index-price', ...stamp, indexName, price: snapshot.chain.index })
    if (snapshot?.volIndex !== undefined)
      later.push({ type: 'vol-index', ...stamp, indexName, vol: snapshot.volIndex.vol })
    await insertEvents(sink, later)
  }
  for (const batch of joined(batches)) await columnar.insert(batch)
  const states = createStates({
    live: createLiveRegistry(),
    columnar,
    stored: { list: () => [] },
    now: () => nowMs,
  })
  return {
    context: {
      ...states,
      calendar: () => bundledCalendar,
      account: async () => ({ ok: false, message: 'No account is available here.' }),
      rows: (table, span, reading) => readTable(columnar, table, span, reading),
      query: (query, input) => query.run(columnar, input),
    },
    close: async () => {
      await columnar.close()
      rmSync(folder, { recursive: true })
    },
  }
}
