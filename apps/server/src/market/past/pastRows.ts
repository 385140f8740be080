import { derivedRows, type TradedOption, tradedRows } from '@gvol/analytics'
import { type Chain, MS_PER_DAY, withLiquidations } from '@gvol/market'
import type { VenuePast } from '@gvol/simulation'
import { insertDerived, insertEvents, insertFutures, insertSnapshot } from '@gvol/store'
import { COARSE_MS, type PastTask, taskInstants } from './pastTasks.ts'

type RowSink = Parameters<typeof insertSnapshot>[0]
export type EncodedBatch = Parameters<RowSink['insert']>[0]

/** Open interest by strike is by far the most of what is derived: it is kept every six hours. */
const storeDerived = (sink: RowSink, chain: Chain): Promise<void> => {
  const rows = derivedRows(chain)
  return insertDerived(sink, chain.atMs % COARSE_MS === 0 ? rows : { ...rows, 'open-interest': [] })
}

/** The tape of a day with what follows from it: the desk itself adds up no days but those that it was there for. */
const storeTape = async (past: VenuePast, { venue, symbol, fromMs, toMs }: PastTask, sink: RowSink) => {
  // A day begins with its first millisecond, where a piece ends with it.
  const { trades, structures, options: terms } = past.tapeBetween(symbol, fromMs - 1, toMs - 1)
  const options = trades.flatMap((trade): TradedOption[] => {
    const of = terms.get(trade.instrument)
    return of === undefined ? [] : [{ ...of, trade }]
  })
  const dayMs = Math.floor(fromMs / MS_PER_DAY) * MS_PER_DAY
  await insertEvents(sink, [...withLiquidations(trades), ...structures])
  await insertDerived(sink, tradedRows({ venue, symbol }, dayMs, options, structures))
}

const store = async (past: VenuePast, task: PastTask, sink: RowSink): Promise<void> => {
  const { kind, symbol, fromMs, toMs } = task
  if (kind === 'events') return insertEvents(sink, past.eventsBetween(fromMs, toMs))
  if (kind === 'long') {
    const smiles = past.longSmilesBetween(fromMs, toMs)
    const rows = smiles.map(({ vols, ...smile }) => ({ venue: past.venue, ...smile, ...vols }))
    await insertDerived(sink, { 'constant-maturity': rows })
    return insertEvents(sink, past.longEventsBetween(fromMs, toMs))
  }
  if (kind === 'trades') return storeTape(past, task, sink)
  for (const atMs of taskInstants(task)) {
    const chain = past.chainAt(symbol, atMs)
    if (chain === undefined) continue
    if (kind === 'derived') {
      await storeDerived(sink, chain)
      await insertFutures(sink, atMs, past.futuresAt(symbol, atMs))
    } else await insertSnapshot(sink, chain)
  }
}

/** One batch for each table: many small ones would cost the store more than the rows do. */
const joined = (batches: readonly EncodedBatch[]): readonly EncodedBatch[] =>
  [...Map.groupBy(batches, ({ table }) => table).values()].flatMap((of) =>
    of.slice(0, 1).map((first) => ({
      ...first,
      rows: of.reduce((sum, { rows }) => sum + rows, 0),
      lines: Buffer.concat(of.map(({ lines }) => lines)),
    })),
  )

/** The rows of a piece of the past, ready to be sent to the store. */
export const pastRows = async (pasts: readonly VenuePast[], task: PastTask): Promise<readonly EncodedBatch[]> => {
  const past = pasts.find(({ venue }) => venue === task.venue)
  if (past === undefined) throw new RangeError(`there is no simulated venue ${task.venue}`)
  const batches: EncodedBatch[] = []
  await store(past, task, { insert: async (batch) => void batches.push(batch) })
  return joined(batches)
}
