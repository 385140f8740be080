import type { StudyId } from '@gvol/analytics'
import type { Market } from '@gvol/market'

/** One value of a row as JSON carries it; null is unknown. */
export type Cell = number | string | boolean | null

/** A row of an answer, by column, in the order in which the clients list them. */
export type Row = Readonly<Record<string, Cell>>

/** A study's answer: its instant, Unix ms, and its columns as the wire carries them. */
export type Table = {
  readonly asOfMs: number
  readonly size: number
  /** @throws RangeError when the study has no such column */
  readonly column: (name: string) => readonly Cell[]
}

/** Asks a study of the desk. @returns undefined where there is no data @throws whatever the desk refuses the caller */
export type Ask = (
  study: StudyId,
  args: Readonly<Record<string, string | number | boolean>>,
) => Promise<Table | undefined>

/** What an adapter may know of the desk: its studies, its clock, the option books that it holds, and venues. */
export type Desk = {
  readonly ask: Ask
  /** Clock of the markets, Unix ms. */
  readonly nowMs: number
  readonly markets: readonly Market[]
  /** Every venue that is heard or of which a book is held. */
  readonly venues: readonly string[]
}

/** One row of a table under the reader's hand. */
export type Cursor = {
  readonly number: (name: string) => number | null
  readonly text: (name: string) => string | null
  readonly flag: (name: string) => boolean | null
}

/** Every row of a table as an adapter writes it; rows for which it gives nothing are left out. No table, no rows. */
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
    const made = make(cursor)
    if (made !== undefined) rows.push(made)
  }
  return rows
}

/** A question that cannot be understood; the sentence goes to the client. */
export class BadQuestion extends Error {}

/** What one request answers at most. */
export const MOST_ROWS = 60_000

/** @param before  rows that the same request answers already @throws BadQuestion where it is too much with these */
export const checkedRows = (rows: readonly Row[], before = 0): readonly Row[] => {
  const all = before + rows.length
  if (all <= MOST_ROWS) return rows
  throw new BadQuestion(`That would be ${all} rows; at most ${MOST_ROWS} are answered. Ask for a shorter range.`)
}
