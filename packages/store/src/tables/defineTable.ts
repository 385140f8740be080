import type { StandaloneEvent } from '@gvol/market'
import type { Columns, InsertableRow, RowOf, TableShape } from '../table/table.ts'
import type { NamedQuery } from './namedQuery.ts'

/**
 * Role of a table: `event`: events, one row each; `snapshot`: complete states at one instant; `derived`: computed from
 * chains or trades and recomputable; `list`: reference data; `ledger`: jobs done in this store.
 */
export type TableRole = 'event' | 'snapshot' | 'derived' | 'list' | 'ledger'

/** Input of a derived table: a chain, or a UTC day of a market's option trades. */
export type DerivedFrom = 'chain' | 'trades'

export type EventType = StandaloneEvent['type']
export type EventOf<Type extends EventType> = Extract<StandaloneEvent, { type: Type }>

/** Complete definition of a table. The SQL is in a migration; a test compares the two. */
export type TableDefinition = {
  /** Name of its folder, and of the table in studies. Never renamed after a release. */
  readonly id: string
  /** Name in the store and in the folders of exports: the id in camel case. */
  readonly name: string
  readonly role: TableRole
  /** One sentence that says what a row is. */
  readonly doc: string
  /** Column with a row's instant, Unix ms, used for partitions, daily counts, export and retention. */
  readonly instant?: string
  /** Columns that identify a row, in sort order. */
  readonly key: readonly string[]
  readonly columns: Columns
  /** For an event table: the type of its events. */
  readonly eventType?: EventType
  /** Conversion between events and rows, where their fields differ. */
  readonly rowOf?: (event: never) => object
  readonly eventOf?: (row: never) => object
  readonly derivedFrom?: DerivedFrom
  /** Table from which its rows are derived automatically: it shares the retention and is never exported alone. */
  readonly filledFrom?: string
  /** Table with the last rows of each hour and day, from which a long span with few instants is read. */
  readonly blocks?: string
  /** Its events sample a value about every second: they are stored every few seconds, in fewer and larger parts. */
  readonly isSampled?: true
  /** Queries beyond plain reading. */
  readonly queries?: Readonly<Record<string, NamedQuery<never, unknown>>>
}

type ColumnNameOf<D extends TableDefinition> = keyof D['columns'] & string
type ShapeOf<D extends TableDefinition> = TableShape<D['columns']>

/** An event whose fields are not the columns must define the conversion. */
type EventPart<D extends TableDefinition> = D extends { eventType: infer Type extends EventType }
  ? EventOf<Type> extends InsertableRow<ShapeOf<D>>
    ? unknown
    : {
        readonly rowOf: (event: EventOf<Type>) => InsertableRow<ShapeOf<D>>
        readonly eventOf: (row: RowOf<ShapeOf<D>>) => EventOf<Type>
      }
  : { readonly eventType: EventType }

type RolePart<D extends TableDefinition> = D['role'] extends 'event'
  ? { readonly instant: ColumnNameOf<D> } & EventPart<D>
  : D['role'] extends 'derived'
    ? { readonly instant: ColumnNameOf<D>; readonly derivedFrom: DerivedFrom }
    : D['role'] extends 'snapshot'
      ? { readonly instant: ColumnNameOf<D> }
      : { readonly instant?: ColumnNameOf<D> }

/**
 * Defines a table. With an entry in the catalog it is written, read, exported, imported, counted, recomputed and
 * expired like all others.
 */
export const defineTable = <const D extends TableDefinition>(
  definition: D & { readonly key: readonly ColumnNameOf<D>[] } & RolePart<D>,
): D & { readonly columnNames: readonly string[] } => ({
  ...definition,
  columnNames: Object.keys(definition.columns),
})
