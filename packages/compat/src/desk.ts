import type { Instants, StudyId } from '@gvol/analytics'
import type { Market } from '@gvol/market'

/** One value of a row as in JSON; null if missing. One column of the clients is a list of texts. */
export type Cell = number | string | boolean | null | readonly string[]

/** A row of an answer, by column, in the order of the clients. */
export type Row = Readonly<Record<string, Cell>>

/** A study's answer: its instant, Unix ms, and its columns with JSON values. */
export type Table = {
  readonly asOfMs: number
  readonly size: number
  /** @throws RangeError if the study has no such column */
  readonly column: (name: string) => readonly Cell[]
}

/**
 * Runs a study of the desk. @returns undefined if there is no data @throws any error that the desk returns to the
 * caller
 */
export type RunStudy = (
  study: StudyId,
  args: Readonly<Record<string, string | number | boolean>>,
) => Promise<Table | undefined>

/** The interface of the desk for adapters: its studies, its clock, its option books and venues. */
export type Desk = {
  readonly runStudy: RunStudy
  /** Returns `runStudy` for runs at several instants, in ascending order, which share one read of the store. */
  readonly runThrough: (instants: Instants) => RunStudy
  /** Clock of the markets, Unix ms. */
  readonly nowMs: number
  readonly markets: readonly Market[]
  /** Every venue that is collected or has a stored book. */
  readonly venues: readonly string[]
}

/** Reads the cells of the current row of a table. */
export type Cursor = {
  readonly number: (name: string) => number | null
  readonly text: (name: string) => string | null
  readonly flag: (name: string) => boolean | null
}

/**
 * Returns every row of a table as an adapter writes it; rows for which it returns undefined are left out. Without a
 * table there are no rows.
 */
export const each = <Made>(table: Table | undefined, make: (row: Cursor) => Made | undefined): readonly Made[] => {
  if (table === undefined) return []
  let at = 0
  const cell = <Kind extends Cell>(name: string, kind: string): Kind | null => {
    const value = table.column(name)[at]
    return typeof value === kind ? (value as Kind) : null
  }
  const cursor: Cursor = {
    number: (name) => cell<number>(name, 'number'),
    text: (name) => cell<string>(name, 'string'),
    flag: (name) => cell<boolean>(name, 'boolean'),
  }
  const rows: Made[] = []
  for (; at < table.size; at++) {
    const row = make(cursor)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** An invalid request; the sentence is sent to the client. */
export class BadQuestion extends Error {}

/** Maximum number of rows of one request. */
export const MAX_ROWS = 60_000

/**
 * @param before  number of rows already in the answer of the same request @throws BadQuestion if the total is too large
 */
export const checkedRows = (rows: readonly Row[], before = 0): readonly Row[] => {
  const all = before + rows.length
  if (all <= MAX_ROWS) return rows
  throw new BadQuestion(`That would be ${all} rows; at most ${MAX_ROWS} are returned. Request a shorter range.`)
}
