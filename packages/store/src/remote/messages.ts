import type { Columnar, ColumnarLoad, QueryOptions } from '../engine/columnar.ts'
import { StoreError, type StoreFailure } from '../engine/storeError.ts'
import { Param, Sql } from '../sql.ts'
import type { EncodedBatch } from '../table/table.ts'
import type { WriterStatus } from '../writer/openWriter.ts'

/** A serialized statement; class instances cannot be sent between threads. */
export type SerializedSql = {
  readonly texts: readonly string[]
  readonly params: readonly { readonly type: string; readonly value: Param['value'] }[]
}

export const serializeSql = ({ pieces: { texts, params } }: Sql): SerializedSql => ({
  texts,
  params: params.map(({ type, value }) => ({ type, value })),
})

export const deserializeSql = ({ texts, params }: SerializedSql): Sql =>
  new Sql(
    texts,
    params.map(({ type, value }) => new Param(type, value)),
  )

/** Where rows are inserted: `columnar` directly into the store, `writer` into the queue of the writer, which batches. */
export type InsertTarget = 'columnar' | 'writer'

/**
 * Requests to a remote store; each calls the method of that name of `Columnar` or `Writer`. `room` resolves when the
 * writer's queue has room.
 */
export type StoreRequest =
  | { readonly method: 'columns'; readonly statement: SerializedSql; readonly options: SerializedOptions }
  | { readonly method: 'commands'; readonly statements: readonly SerializedSql[]; readonly options: SerializedOptions }
  | { readonly method: 'insert'; readonly target: InsertTarget; readonly batch: SerializedBatch }
  | { readonly method: 'isAlive' | 'room' | 'flush' }

export type SerializedOptions = Omit<QueryOptions, 'signal'>
/** Buffers arrive in another thread as plain bytes. */
export type SerializedBatch = Omit<EncodedBatch, 'lines'> & { readonly lines: Uint8Array }

export type StoreRequestMessage = (StoreRequest & { readonly id: number }) | { readonly cancel: number }

export type SerializedError = {
  readonly name: string
  readonly reason: StoreFailure | undefined
  readonly message: string
  readonly code?: number
}

/** Current state of the store, sent with every response. */
export type StoreState = Pick<Columnar, 'engine' | 'place'> & {
  readonly status: WriterStatus
  readonly load: ColumnarLoad
}

export type StoreResponse = {
  readonly state: StoreState
  /** Absent when only the state is sent. */
  readonly response?: { readonly id: number; readonly answer?: unknown; readonly error?: SerializedError }
}

export const serializeError = (error: unknown): SerializedError => ({
  name: error instanceof Error ? error.name : 'Error',
  reason: error instanceof StoreError ? error.reason : undefined,
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof StoreError && error.code !== undefined ? { code: error.code } : {}),
})

export const deserializeError = ({ name, reason, message, code }: SerializedError): Error => {
  if (reason !== undefined) return new StoreError(reason, message, { code })
  return name === 'RangeError' ? new RangeError(message) : new Error(message)
}
