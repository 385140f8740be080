import type { Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { TradedPackage } from '../../../market/flow/packages.ts'
import { readBooksOf } from '../../../market/tradeBook/readBooks.ts'
import type { StudyContext } from '../../../study/study.ts'

/** Open coins of an option around a trade, and the times of the values. */
export type OpenAround = {
  readonly before: number | undefined
  /** Unix ms. */
  readonly beforeMs: number | undefined
  readonly after: number | undefined
  readonly afterMs: number | undefined
}

/** Maximum distance of stored chains from a trade, ms. */
const REACH_MS = 2 * MS_PER_HOUR

type Context = Pick<StudyContext<'trade-book' | 'option-quote'>, 'rows'>
type OpenReading = { readonly atMs: number; readonly coin: number }

/** Returns the last reading at or before the first print and the first one after the last. */
const readingsAround = (readings: readonly OpenReading[], firstMs: number, lastMs: number): OpenAround => {
  const before = readings.filter(({ atMs }) => atMs <= firstMs).at(-1)
  const after = readings.find(({ atMs }) => atMs > lastMs)
  return { before: before?.coin, beforeMs: before?.atMs, after: after?.coin, afterMs: after?.atMs }
}

/**
 * Returns open interest of a structure's options before and after it traded: from the books recorded around its prints,
 * else from the stored chains next to it.
 */
export const openAround = async (
  market: Market,
  { prints }: Pick<TradedPackage, 'prints'>,
  context: Context,
): Promise<ReadonlyMap<string, OpenAround>> => {
  const instants = prints.map(({ trade }) => trade.atMs)
  const firstMs = Math.min(...instants)
  const lastMs = Math.max(...instants)
  const ids = prints.map(({ trade }) => trade.tradeId)
  const names = [...new Set(prints.map(({ trade }) => trade.instrument))]
  const [books, chains] = await Promise.all([
    readBooksOf(context, market, { fromMs: firstMs, toMs: lastMs }, ids),
    context.rows(
      'option-quote',
      { ...market, fromMs: firstMs - REACH_MS, toMs: lastMs + REACH_MS },
      { columns: ['snapshotMs', 'instrument', 'openInterestCoin'], where: { instrument: { in: names } } },
    ),
  ])
  return new Map(
    names.map((name): [string, OpenAround] => {
      const own = prints.filter(({ trade }) => trade.instrument === name)
      const first = books.get(own[0].trade.tradeId)?.before
      const last = books.get(own[own.length - 1].trade.tradeId)?.after
      if (first?.openCoin !== undefined && last?.openCoin !== undefined)
        return [
          name,
          { before: first.openCoin, beforeMs: first.openAtMs, after: last.openCoin, afterMs: last.openAtMs },
        ]
      const readings = Array.from(chains.column.snapshotMs, (atMs, row) => ({ atMs, row }))
        .filter(({ row }) => chains.column.instrument[row] === name)
        .map(({ atMs, row }): OpenReading => ({ atMs, coin: chains.column.openInterestCoin[row] }))
        .filter(({ coin }) => Number.isFinite(coin))
      return [name, readingsAround(readings, firstMs, lastMs)]
    }),
  )
}
