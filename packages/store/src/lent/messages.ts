import type { Columnar, ColumnarLoad, QueryOptions } from '../engine/columnar.ts'
import { StoreError, type StoreFailure } from '../engine/storeError.ts'
import { Param, Sql } from '../sql.ts'
import type { EncodedBatch } from '../tables/table.ts'
import type { WriterStatus } from '../writer/openWriter.ts'

/** A statement as a message between threads, which know no classes. */
export type SaidSql = {
  readonly texts: readonly string[]
  readonly params: readonly { readonly type: string; readonly value: Param['value'] }[]
}

export const saidSql = ({ pieces: { texts, params } }: Sql): SaidSql => ({
  texts,
  params: params.map(({ type, value }) => ({ type, value })),
})

export const heardSql = ({ texts, params }: SaidSql): Sql =>
  new Sql(
    texts,
    params.map(({ type, value }) => new Param(type, value)),
  )

/** What can be asked of a lent store; each is the method of that name of `Columnar` or `Writer`. */
export type Asked =
  | { readonly ask: 'columns'; readonly statement: SaidSql; readonly options: SaidOptions }
  | { readonly ask: 'commands'; readonly statements: readonly SaidSql[]; readonly options: SaidOptions }
  | { readonly ask: 'insert'; readonly of: 'columnar' | 'writer'; readonly batch: SaidBatch }
  | { readonly ask: 'isAlive' | 'room' | 'flush' }

export type SaidOptions = Omit<QueryOptions, 'signal'>
/** A buffer arrives in another thread as plain bytes. */
export type SaidBatch = Omit<EncodedBatch, 'lines'> & { readonly lines: Uint8Array }

export type Question = (Asked & { readonly id: number }) | { readonly giveUp: number }

export type SaidError = {
  readonly name: string
  readonly reason: StoreFailure | undefined
  readonly message: string
  readonly code?: number
}

/** How the store is; every answer brings it along. */
export type StoreNow = Pick<Columnar, 'engine' | 'place'> & {
  readonly status: WriterStatus
  readonly load: ColumnarLoad
}

export type Told = {
  readonly now: StoreNow
  readonly answered?: { readonly id: number; readonly answer?: unknown; readonly error?: SaidError }
}

export const saidError = (error: unknown): SaidError => ({
  name: error instanceof Error ? error.name : 'Error',
  reason: error instanceof StoreError ? error.reason : undefined,
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof StoreError && error.code !== undefined ? { code: error.code } : {}),
})

export const heardError = ({ name, reason, message, code }: SaidError): Error => {
  if (reason !== undefined) return new StoreError(reason, message, { code })
  return name === 'RangeError' ? new RangeError(message) : new Error(message)
}
