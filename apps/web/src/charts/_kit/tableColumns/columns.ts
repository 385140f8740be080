import type { MaybeNumber } from '@gvol/format'
import { labelWidth } from '@gvol/plot'
import type { CellLook, TableColumn } from '../../../ui/table/tableSpec.ts'
import { columnText } from './columnText.ts'

type More = Omit<TableColumn<number>, 'id' | 'header' | 'width' | 'unit' | 'text' | 'value'>

/** A column of names over row numbers. @param values  column of an answer */
export const nameColumn = (
  id: string,
  header: string,
  values: ArrayLike<string | null>,
  width: number,
  more: More = {},
): TableColumn<number> => ({
  id,
  header,
  width,
  align: 'left',
  text: (row) => values[row] ?? '–',
  value: (row) => values[row],
  ...more,
})

/** Letters of a table beside those of an axis, whose width is known: larger, digits of one width. */
const TABLE_TYPE = 1.22

const CELL_PADDING = 14

/** CSS pixels that a cell with a text takes. */
export const cellWidth = (text: string): number => Math.ceil(labelWidth(text) * TABLE_TYPE) + CELL_PADDING

/** CSS pixels that the longest of some names takes, up to `most`, and no more: a phone has room for little beside it. */
export const widthOfNames = (names: ArrayLike<string | null>, most = Number.POSITIVE_INFINITY): number =>
  Math.min(most, Math.max(40 + CELL_PADDING, ...Array.from(names, (name) => cellWidth(name ?? ''))))

/**
 * A column of numbers over row numbers.
 *
 * @param write  the text of a value, a dash where there is none; compact ones get their decimals together
 */
export const numberColumn = (
  id: string,
  [header, unit]: readonly [header: string, unit?: string],
  values: readonly (number | null)[],
  write: (value: MaybeNumber) => string,
  width: number,
  more: More = {},
): TableColumn<number> => {
  const text = columnText(write, values)
  return {
    id,
    header,
    width,
    ...(unit === undefined ? {} : { unit }),
    text: (row) => text(values[row]),
    value: (row) => values[row],
    written: () => write,
    ...more,
  }
}

/** Ink of what is above or below zero. */
export const direction = (value: MaybeNumber): CellLook =>
  typeof value !== 'number' || value === 0 ? {} : { ink: value > 0 ? 'up' : 'down' }

/** The same of rows by number. */
export const signInk =
  (values: ArrayLike<number | null>) =>
  (row: number): CellLook =>
    direction(values[row])

/** Rows of an answer by number. */
export const rowNumbers = (column: ArrayLike<unknown>): readonly number[] =>
  Array.from({ length: column.length }, (_, i) => i)
