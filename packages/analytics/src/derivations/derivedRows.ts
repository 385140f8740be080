import { type BlockRfqTrade, type Chain, type Market, MS_PER_DAY } from '@gvol/market'
import { type DerivedFrom, type DerivedRows, tableOf } from '@gvol/store'
import type { BookAround } from '../_kit/flow/customerSide.ts'
import type { TradedOption } from '../_kit/traded/tradedOption.ts'
import * as catalog from './catalog.ts'
import type { TradedDay } from './derivation.ts'

const derivations = Object.values(catalog)

/** Rows of every table that is derived from such a source. */
const rowsFrom = (from: DerivedFrom, source: Chain | TradedDay): DerivedRows =>
  Object.fromEntries(
    derivations
      .filter(({ table }) => tableOf(table).derivedFrom === from)
      // The table says what its derivation takes.
      .map(({ table, rows }) => [table, (rows as (source: Chain | TradedDay) => readonly object[])(source)]),
  )

/** What is stored beside a raw chain so that a year of history answers without it. Pure: the same chain, the same rows. */
export const derivedRows = (chain: Chain): DerivedRows => rowsFrom('chain', chain)

/**
 * What is stored of a day's option trades. Pure: the same trades, the same rows.
 *
 * @param dayMs       beginning of the UTC day, Unix ms
 * @param options     its option trades of one market, any order
 * @param structures  its requests for quote
 * @param books       the books around its trades, as far as known, by the id of the trade
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
