import type { Sql } from '../sql.ts'
import type { EncodedBatch } from '../table/table.ts'
import type { Cluster } from './cluster/cluster.ts'

/** Interactive reads have priority; background work (deriving, counting) yields to them. */
export type Lane = 'read' | 'background'

export type QueryOptions = {
  /**
   * Origin of the query, such as `study:smile`; recorded in ClickHouse's `log_comment`. Letters, digits and `. _ : /
   * -`.
   */
  readonly tag?: string
  /** Cancels: a queued query never starts; the result of a running one is ignored. */
  readonly signal?: AbortSignal
  readonly lane?: Lane
  /** Time limit in the engine, seconds; default 60. */
  readonly maxSeconds?: number
}

/** An answer in columns: `column.strike[i]` belongs to row i. */
export type ColumnarAnswer<Name extends string = string> = {
  readonly size: number
  readonly column: Readonly<Record<Name, readonly unknown[]>>
}

/** The only interface to the column store. chDB and ClickHouse both pass `columnar.contract.ts`. */
export type Columnar = {
  readonly engine: 'chdb' | 'clickhouse'
  /** Location for messages: a path, or a URL without credentials. */
  readonly place: string
  /** Absent when one server, or the embedded engine, holds everything. */
  readonly cluster?: Cluster
  /** Returns the rows of a query; `decode` converts a raw row and throws on anything unexpected. */
  readonly query: <Row>(query: Sql, decode: (row: unknown) => Row, options?: QueryOptions) => Promise<Row[]>
  /** Returns the columns of a query, without an object per row; `Name`: columns that the query selects. */
  readonly columns: <Name extends string = string>(query: Sql, options?: QueryOptions) => Promise<ColumnarAnswer<Name>>
  /** Runs a statement without an answer: DDL, deletes. */
  readonly command: (statement: Sql, options?: QueryOptions) => Promise<void>
  /** Runs several in order; the embedded store writes nothing else in between. */
  readonly commands: (statements: readonly Sql[], options?: QueryOptions) => Promise<void>
  /** Resolves when the rows are on disk. */
  readonly insert: (batch: EncodedBatch) => Promise<void>
  readonly isAlive: () => Promise<boolean>
  readonly load: () => ColumnarLoad
  /** Finishes running statements and refuses queued ones. Call it before the process exits. */
  readonly close: () => Promise<void>
}

/** Current load, for status screens. */
export type ColumnarLoad = {
  readonly running: number
  readonly waiting: number
  readonly refused: number
}
