import { type Market, MS_PER_HOUR } from '@gvol/market'
import type { TradedPackage } from '../../../_kit/flow/packages.ts'
import type { StudyContext } from '../../../_kit/study.ts'
import { readBooksOf } from '../../../_kit/tradeBook/readBooks.ts'

/** Coins open of an option around a trade, and how far from it they were told. */
export type OpenAround = {
  readonly before: number | undefined
  /** Unix ms. */
  readonly beforeMs: number | undefined
  readonly after: number | undefined
  readonly afterMs: number | undefined
}

/** Stored chains are looked at so far from a trade, ms. */
const REACH_MS = 2 * MS_PER_HOUR

type Context = Pick<StudyContext<'trade-book' | 'option-quote'>, 'rows'>
type Told = { readonly atMs: number; readonly coin: number }

/** The last at or before the first print and the first after the last. */
const around = (told: readonly Told[], firstMs: number, lastMs: number): OpenAround => {
  const before = told.filter(({ atMs }) => atMs <= firstMs).at(-1)
  const after = told.find(({ atMs }) => atMs > lastMs)
  return { before: before?.coin, beforeMs: before?.atMs, after: after?.coin, afterMs: after?.atMs }
}

/** Open interest of the options of a structure before and after it traded: of the books kept around its prints, else of the stored chains next to it. */
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
      const told = Array.from(chains.column.snapshotMs, (atMs, row) => ({ atMs, row }))
        .filter(({ row }) => chains.column.instrument[row] === name)
        .map(({ atMs, row }): Told => ({ atMs, coin: chains.column.openInterestCoin[row] }))
        .filter(({ coin }) => Number.isFinite(coin))
      return [name, around(told, firstMs, lastMs)]
    }),
  )
}
