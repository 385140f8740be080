import type { BlockRfqTrade, Chain, Market } from '@gvol/market'
import { type DerivedFrom, type DerivedRows, tableOf } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { BookAround } from '../market/flow/customerSide.ts'
import type { TradedOption } from '../market/traded/tradedOption.ts'
import * as catalog from './catalog.ts'
import type { TradedDay } from './derivation.ts'

const derivations = Object.values(catalog)

/** Returns the rows of every table derived from a source. */
const rowsFrom = (from: DerivedFrom, source: Chain | TradedDay): DerivedRows =>
  Object.fromEntries(
    derivations
      .filter(({ table }) => tableOf(table).derivedFrom === from)
      // The table defines the source of its derivation.
      .map(({ table, rows }) => [table, (rows as (source: Chain | TradedDay) => readonly object[])(source)]),
  )

/**
 * Returns the rows stored with a raw chain, so that a year of history can be answered without chains. Pure: the same
 * chain gives the same rows.
 */
export const derivedRows = (chain: Chain): DerivedRows => rowsFrom('chain', chain)

/**
 * Returns the rows stored for a day's option trades. Pure: the same trades give the same rows.
 *
 * @param dayMs       beginning of the UTC day, Unix ms
 * @param options     its option trades of one market, any order
 * @param structures  its requests for quote
 * @param books       the books around its trades, where available, by trade id
 */
export const tradedRows = (
  market: Market,
  dayMs: number,
  options: readonly TradedOption[],
  structures: readonly BlockRfqTrade[],
  books: ReadonlyMap<string, BookAround> = new Map(),
): DerivedRows => {
  const ordered = options
    .filter(({ trade }) => trade.atMs >= dayMs && trade.atMs < dayMs + MS_PER_DAY)
    .sort((a, b) => a.trade.atMs - b.trade.atMs || a.trade.tradeId.localeCompare(b.trade.tradeId))
  return ordered.length === 0 ? {} : rowsFrom('trades', { market, dayMs, options: ordered, structures, books })
}
