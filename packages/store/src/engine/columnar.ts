import type { Sql } from '../sql.ts'
import type { EncodedBatch } from '../tables/table.ts'
import type { Cluster } from './cluster/cluster.ts'

/** Reads answer a waiting person; background work (re-deriving, counting) gives way to them. */
export type Lane = 'read' | 'background'

export type QueryOptions = {
  /** Who asks, e.g. `study:smile`; lands in ClickHouse's `log_comment`. Letters, digits and `. _ : / -`. */
  readonly tag?: string
  /** Gives up: a query that has not begun never begins; one under way is left to end unseen. */
  readonly signal?: AbortSignal
  readonly lane?: Lane
  /** Longest run in the engine, seconds; default 60. */
  readonly maxSeconds?: number
}

/** An answer as columns: `column.strike[i]` belongs to row i. */
export type ColumnarAnswer<Name extends string = string> = {
  readonly size: number
  readonly column: Readonly<Record<Name, readonly unknown[]>>
}

/** The only way to the column store. chDB and ClickHouse both pass `columnar.contract.ts`. */
export type Columnar = {
  readonly engine: 'chdb' | 'clickhouse'
  /** Where it is, for messages: a path or a URL without credentials. */
  readonly place: string
  /** Absent where one server, or the embedded engine, holds everything. */
  readonly cluster?: Cluster
  /** Rows of a query; `decode` turns what came over the wire into a row and throws on anything unexpected. */
  readonly query: <Row>(query: Sql, decode: (row: unknown) => Row, options?: QueryOptions) => Promise<Row[]>
  /** The same without an object per row; `Name`: the columns that the query selects. */
  readonly columns: <Name extends string = string>(query: Sql, options?: QueryOptions) => Promise<ColumnarAnswer<Name>>
  /** A statement without an answer: DDL, deletes. */
  readonly command: (statement: Sql, options?: QueryOptions) => Promise<void>
  /** The same of several, one after the other; the embedded store writes nothing else in between. */
  readonly commands: (statements: readonly Sql[], options?: QueryOptions) => Promise<void>
  /** Resolves when the store has the rows on disk. */
  readonly insert: (batch: EncodedBatch) => Promise<void>
  readonly isAlive: () => Promise<boolean>
  readonly load: () => ColumnarLoad
  /** Ends what is under way, refuses the rest. Call it before the process exits. */
  readonly close: () => Promise<void>
}

/** How busy the way in is, for status screens. */
export type ColumnarLoad = {
  readonly running: number
  readonly waiting: number
  readonly refused: number
}
