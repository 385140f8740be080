import type { BlockRfqTrade, Chain, Market } from '@gvol/market'
import type { DerivedFrom, DerivedId, RowOfTable, TableOf } from '@gvol/store'
import type { BookAround } from '../market/flow/customerSide.ts'
import type { TradedOption } from '../market/traded/tradedOption.ts'

/** A UTC day of a market's option trades. */
export type TradedDay = {
  readonly market: Market
  /** Beginning of the day, Unix ms. */
  readonly dayMs: number
  /** Its option trades, by time. */
  readonly options: readonly TradedOption[]
  /** Its requests for quote. */
  readonly structures: readonly BlockRfqTrade[]
  /** Books around its trades, by trade id, where available. */
  readonly books: ReadonlyMap<string, BookAround>
}

type Sources = { readonly chain: Chain; readonly trades: TradedDay } & Readonly<Record<DerivedFrom, unknown>>
type SourceOf<Id extends DerivedId> = Sources[TableOf<Id>['derivedFrom']]

/** Computes the rows of one derived table. Pure: the same chain or day gives the same rows. */
export type Derivation<Id extends DerivedId = DerivedId> = {
  readonly table: Id
  readonly rows: (source: SourceOf<Id>) => readonly RowOfTable<Id>[]
}

/** Types `rows` by the table: its source and its row. */
export const defineDerivation = <Id extends DerivedId>(table: Id, rows: Derivation<Id>['rows']): Derivation<Id> => ({
  table,
  rows,
})
