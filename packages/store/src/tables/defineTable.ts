import type { StandaloneEvent } from '@gvol/market'
import type { NamedQuery } from './namedQuery.ts'
import type { Columns, InsertableRow, RowOf, TableShape } from './table.ts'

/**
 * What a table holds: `event` things that happened, a row each; `snapshot` whole states at one instant; `derived` what
 * follows from chains or trades and can be made anew; `list` what there is; `ledger` what was done in this very store.
 */
export type TableRole = 'event' | 'snapshot' | 'derived' | 'list' | 'ledger'

/** What the rows of a derived table are computed from: a chain, or a UTC day of a market's option trades. */
export type DerivedFrom = 'chain' | 'trades'

export type EventType = StandaloneEvent['type']
export type EventOf<Type extends EventType> = Extract<StandaloneEvent, { type: Type }>

/** Everything that is said of a table. The SQL itself stands in a migration; a test holds the two against each other. */
export type TableDefinition = {
  /** Name of its folder, and of the table in studies. Never renamed once released. */
  readonly id: string
  /** Name in the store and in the folders of exports: the id in camel case. */
  readonly name: string
  readonly role: TableRole
  /** One sentence: what a row is. */
  readonly doc: string
  /** Column with the instant of a row, Unix ms: by it rows are partitioned, counted by day, exported and grow old. */
  readonly instant?: string
  /** Columns that make two rows the same row, in the order in which they are sorted. */
  readonly key: readonly string[]
  readonly columns: Columns
  /** Of an event table: the events that are its rows. */
  readonly eventType?: EventType
  /** How an event becomes a row, and a row the event again, where they are not named alike. */
  readonly rowOf?: (event: never) => object
  readonly eventOf?: (row: never) => object
  readonly derivedFrom?: DerivedFrom
  /** Name of the table whose rows it follows by itself: it grows old with it and never leaves the store alone. */
  readonly follows?: string
  /** Name of the table with the last rows of its hours and days, from which few instants of a long span are read. */
  readonly blocks?: string
  /** What the store answers beyond plain reading. */
  readonly queries?: Readonly<Record<string, NamedQuery<never, unknown>>>
}

type ColumnNameOf<D extends TableDefinition> = keyof D['columns'] & string
type ShapeOf<D extends TableDefinition> = TableShape<D['columns']>

/** An event whose fields are not the columns says how it becomes a row. */
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
 * The one definition of a table. With a line in the catalog it gets its events, is read, exported, imported, counted,
 * made anew and forgotten like all others.
 */
export const defineTable = <const D extends TableDefinition>(
  definition: D & { readonly key: readonly ColumnNameOf<D>[] } & RolePart<D>,
): D & { readonly columnNames: readonly string[] } => ({
  ...definition,
  columnNames: Object.keys(definition.columns),
})
