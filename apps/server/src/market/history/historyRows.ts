import { derivedRows, type TradedOption, tradedRows } from '@gvol/analytics'
import { type Chain, withLiquidations } from '@gvol/market'
import type { SimulatedVenueHistory } from '@gvol/simulation'
import { insertDerived, insertEvents, insertFutures, insertSnapshot } from '@gvol/store'
import { dayStartMs } from '@gvol/time'
import { COARSE_MS, type HistoryTask, taskInstants } from './historyTasks.ts'

type RowSink = Parameters<typeof insertSnapshot>[0]
export type EncodedBatch = Parameters<RowSink['insert']>[0]

/** Open interest by strike is by far the largest derived table, so it is stored every six hours. */
const storeDerived = (sink: RowSink, chain: Chain): Promise<void> => {
  const rows = derivedRows(chain)
  return insertDerived(sink, chain.atMs % COARSE_MS === 0 ? rows : { ...rows, 'open-interest': [] })
}

/**
 * Stores a day's trades with what is derived from them, because the desk itself only derives days on which it was
 * running.
 */
const storeTape = async (
  history: SimulatedVenueHistory,
  { venue, symbol, fromMs, toMs }: HistoryTask,
  sink: RowSink,
) => {
  // A day includes its first millisecond, whereas a piece excludes it and includes its last.
  const { trades, structures, options: terms } = history.tapeBetween(symbol, fromMs - 1, toMs - 1)
  const options = trades.flatMap((trade): TradedOption[] => {
    const of = terms.get(trade.instrument)
    return of === undefined ? [] : [{ ...of, trade }]
  })
  const dayMs = dayStartMs(fromMs)
  await insertEvents(sink, [...withLiquidations(trades), ...structures])
  await insertDerived(sink, tradedRows({ venue, symbol }, dayMs, options, structures))
}

const store = async (history: SimulatedVenueHistory, task: HistoryTask, sink: RowSink): Promise<void> => {
  const { kind, symbol, fromMs, toMs } = task
  if (kind === 'events') return insertEvents(sink, history.eventsBetween(fromMs, toMs))
  if (kind === 'long') {
    const smiles = history.longSmilesBetween(fromMs, toMs)
    const rows = smiles.map(({ vols, ...smile }) => ({ venue: history.venue, ...smile, ...vols }))
    await insertDerived(sink, { 'constant-maturity': rows })
    return insertEvents(sink, history.longEventsBetween(fromMs, toMs))
  }
  if (kind === 'trades') return storeTape(history, task, sink)
  for (const atMs of taskInstants(task)) {
    const chain = history.chainAt(symbol, atMs)
    if (chain === undefined) continue
    if (kind === 'derived') {
      await storeDerived(sink, chain)
      await insertFutures(sink, atMs, history.futuresAt(symbol, atMs))
    } else await insertSnapshot(sink, chain)
  }
}

/** Joins batches to one per table, because many small inserts cost the store more than their rows. */
export const joined = (batches: readonly EncodedBatch[]): readonly EncodedBatch[] =>
  [...Map.groupBy(batches, ({ table }) => table).values()].flatMap((of) =>
    of.slice(0, 1).map((first) => ({
      ...first,
      rows: of.reduce((sum, { rows }) => sum + rows, 0),
      lines: Buffer.concat(of.map(({ lines }) => lines)),
    })),
  )

/** Returns the rows of a piece of history, encoded for the store. */
export const historyRows = async (
  pasts: readonly SimulatedVenueHistory[],
  task: HistoryTask,
): Promise<readonly EncodedBatch[]> => {
  const history = pasts.find(({ venue }) => venue === task.venue)
  if (history === undefined) throw new RangeError(`there is no simulated venue ${task.venue}`)
  const batches: EncodedBatch[] = []
  await store(history, task, { insert: async (batch) => void batches.push(batch) })
  return joined(batches)
}
